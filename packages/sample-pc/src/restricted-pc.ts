/**
 * The restricted sample PC, with every obstacle that a tuning tool meets on real PCs. The description uses Windows'
 * own names instead of the catalog's, because these facts are true of the PC even if the catalog doesn't contain
 * them.
 */
import { because, encodeRegistryData, plainRegistryData, type RegistryResource } from '@clearpane/model'
import { restrictedDevice } from './facts.ts'
import { openSamplePc, type SamplePc, type SamplePcOptions } from './open.ts'
import { laptop } from './stock/machine.ts'
import type { Restricted } from './stores/restrictions.ts'

const value = (hive: RegistryResource['hive'], path: string, name: string): RegistryResource => ({
  kind: 'registry',
  hive,
  path,
  name,
})

const version = 'Microsoft\\Windows\\CurrentVersion'
const policies = 'SOFTWARE\\Policies\\Microsoft'
const managed = (path: string, name: string, data: number | string): Restricted => ({
  condition: 'managed',
  resource: value('HKLM', `${policies}\\${path}`, name),
  value: encodeRegistryData(plainRegistryData(data)),
})

const tampered = because('windows', {
  call: 'ITaskFolder.GetTask',
  number: '0x80041321',
  text: 'The task image is corrupt or has been tampered with.',
})

const conditions: readonly Restricted[] = [
  // The company enforces its own settings for diagnostic reports and for the times of updates.
  managed('Windows\\DataCollection', 'AllowTelemetry', 3),
  managed('Windows\\CloudContent', 'DisableWindowsConsumerFeatures', 0),
  managed('Windows\\WindowsUpdate\\AU', 'AUOptions', 4),
  managed('Windows\\WindowsUpdate\\AU', 'NoAutoUpdate', 0),
  // Updates come from the company's own server, which offers only drivers that the company has approved.
  managed('Windows\\WindowsUpdate\\AU', 'UseWUServer', 1),
  managed('Windows\\WindowsUpdate', 'WUServer', 'https://updates.company.example:8531'),
  // The company's security software denies access to these keys: some of them can't be read by anybody, and one of
  // them can't be written.
  { condition: 'denied', key: `HKLM\\${policies}\\Edge` },
  { condition: 'denied', key: `HKLM\\SOFTWARE\\WOW6432Node\\${version}\\Run` },
  { condition: 'denied', key: `HKLM\\SOFTWARE\\${version}\\Uninstall\\Old Player` },
  { condition: 'readOnly', key: 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\DeviceGuard' },
  { condition: 'deniedFolder', resource: { kind: 'file', class: 'memoryDumps', scope: 'machine' } },
  {
    condition: 'deniedAppFolder',
    resource: { kind: 'appx', packageFamilyName: 'MSTeams_8wekyb3d8bbwe' },
  },
  {
    condition: 'readOnly',
    key: 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\ContentDeliveryManager',
  },
  // A Windows driver (UCPD) denies all programs access to these values.
  { condition: 'locked', resource: value('HKLM', `${policies}\\Dsh`, 'AllowNewsAndInterests') },
  {
    condition: 'locked',
    resource: value('HKCU', 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced', 'TaskbarDa'),
  },
  {
    condition: 'locked',
    resource: { kind: 'firewall', item: 'profile', name: 'Domain', property: 'Enabled' },
  },
  // One service can't be stopped, and another is damaged.
  { condition: 'wontStop', service: 'WSearch' },
  {
    condition: 'broken',
    resource: { kind: 'service', name: 'Spooler' },
    reason: because('windows', { call: 'QueryServiceConfigW', number: 13, text: 'The data is invalid.' }),
  },
  {
    condition: 'broken',
    resource: { kind: 'task', path: '\\Microsoft\\Windows\\Application Experience\\MareBackup' },
    reason: tampered,
  },
  {
    condition: 'broken',
    resource: { kind: 'task', path: '\\GoogleUpdaterTaskSystem' },
    reason: tampered,
  },
  // Changes to these settings are reverted immediately by something else: the call succeeds, but the value stays the
  // same.
  {
    condition: 'forgets',
    resource: value(
      'HKCU',
      'Software\\Microsoft\\Windows\\CurrentVersion\\SearchSettings',
      'IsDynamicSearchBoxEnabled',
    ),
  },
  { condition: 'forgets', resource: { kind: 'tcp', scope: 'Internet', property: 'EcnCapability' } },
]

/** Ids of tweaks that another tool started to apply but didn't finish. */
const halfApplied: readonly string[] = [
  'gaming.disableGameBar',
  'network.optimizeTCP',
  'power.optimizePowerSettings',
  'privacy.appraiser',
  'privacy.ceip',
  'privacy.inkingTyping',
  'privacy.locationServices',
  'services.unnecessary',
  'services.xbox',
]

export const openRestrictedPc = (options: Pick<SamplePcOptions, 'file' | 'tweaks' | 'clock'>): SamplePc =>
  openSamplePc({ ...options, device: restrictedDevice, machine: laptop, restricted: conditions, halfApplied })

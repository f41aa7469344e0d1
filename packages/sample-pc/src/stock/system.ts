/**
 * The tasks, features, capabilities, boot entries, firewall and Defender of a clean Windows 11, in addition to the
 * facts in the catalog.
 */
import type { Scalar, ScalarResource } from '@clearpane/model'
import { otherTasks } from './startup.ts'

type Stock = { resource: ScalarResource; value: Scalar }

const windows = '\\Microsoft\\Windows\\'
const task = (path: string, value = true): Stock => ({
  resource: { kind: 'task', path: `${windows}${path}` },
  value,
})
const feature = (name: string, value: boolean): Stock => ({ resource: { kind: 'feature', name }, value })
const capability = (name: string, value: boolean): Stock => ({
  resource: { kind: 'capability', name },
  value,
})
const boot = (entry: string, element: string, value: Scalar): Stock => ({
  resource: { kind: 'bcd', entry, element },
  value,
})
const profile = (name: string, properties: Readonly<Record<string, Scalar>>): Stock[] =>
  Object.entries(properties).map(([property, value]) => ({
    resource: { kind: 'firewall', item: 'profile', name, property },
    value,
  }))
const defender = (preference: string, value: Scalar): Stock => ({
  resource: { kind: 'defender', preference },
  value,
})

/**
 * Firewall values as the firewall's COM interface reports them: for a property that isn't configured, the interface
 * reports the effective value.
 */
const firewall = {
  Enabled: true,
  DefaultInboundAction: 'Block',
  DefaultOutboundAction: 'Allow',
  NotifyOnListen: true,
  LogBlocked: false,
}

export const stockSystem: readonly Stock[] = [
  task('Defrag\\ScheduledDefrag'),
  task('DiskCleanup\\SilentCleanup'),
  task('Registry\\RegIdleBackup'),
  task('SystemRestore\\SR'),
  task('Time Synchronization\\SynchronizeTime'),
  task('UpdateOrchestrator\\Schedule Scan'),
  task('UpdateOrchestrator\\USO_UxBroker'),
  task('WaaSMedic\\PerformRemediation'),
  task('Windows Defender\\Windows Defender Scheduled Scan'),
  task('WindowsUpdate\\Scheduled Start'),
  ...otherTasks.map(({ path }): Stock => ({ resource: { kind: 'task', path }, value: true })),
  feature('Printing-PrintToPDFServices-Features', true),
  feature('SearchEngine-Client-Package', true),
  feature('SMB1Protocol', false),
  feature('LegacyComponents', false),
  feature('DirectPlay', false),
  feature('ServicesForNFS-ClientOnly', false),
  feature('ClientForNFS-Infrastructure', false),
  feature('NFS-Administration', false),
  feature('Containers-DisposableClientVM', false),
  feature('Microsoft-Hyper-V-All', false),
  feature('Microsoft-Windows-Subsystem-Linux', false),
  feature('VirtualMachinePlatform', false),
  feature('WindowsMediaPlayer', true),
  capability('Language.Basic~~~en-US~0.0.1.0', true),
  capability('OpenSSH.Server~~~~0.0.1.0', false),
  boot('{bootmgr}', 'timeout', 30),
  boot('{current}', 'bootmenupolicy', 'Standard'),
  boot('{current}', 'nx', 'OptIn'),
  boot('{current}', 'hypervisorlaunchtype', 'Auto'),
  ...profile('Domain', firewall),
  ...profile('Private', firewall),
  ...profile('Public', firewall),
  defender('IsTamperProtected', true),
  defender('DisableRealtimeMonitoring', false),
  defender('PUAProtection', 0),
  defender('ScanAvgCPULoadFactor', 50),
]

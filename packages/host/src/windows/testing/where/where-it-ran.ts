/**
 * Where the conformance table runs for each kind on the Windows host: in Wine with every call real, in Wine with
 * fakes for missing calls, or nowhere yet. A test fails if a kind that has been implemented is still listed as
 * "nowhere"; this reminds the kind's author to update this table.
 */
import type { Kind } from '@clearpane/model'

/**
 * Where a kind ran. `fakes`: the names of the functions and methods that are faked. With `wine`, only some cases need
 * the fakes; with `fake`, every change needs them.
 */
export type WhereItRan =
  | { where: 'wine' | 'fake'; fakes: readonly string[] }
  | { where: 'nowhere'; fakes: readonly []; reason: string }

export const whereItRan: Record<Kind, WhereItRan> = {
  registry: { where: 'wine', fakes: [] },
  service: { where: 'wine', fakes: ['QueryServiceConfig2W', 'ChangeServiceConfig2W'] },
  registryKey: { where: 'wine', fakes: [] },
  task: { where: 'fake', fakes: ['IRegisteredTask.put_Enabled'] },
  appx: { where: 'fake', fakes: ['powershell.exe'] },
  feature: { where: 'fake', fakes: ['Dism*'] },
  capability: { where: 'fake', fakes: ['Dism*'] },
  power: { where: 'fake', fakes: ['Power*', 'CallNtPowerInformation', 'LocalFree'] },
  tcp: { where: 'fake', fakes: ['powershell.exe'] },
  adapter: { where: 'fake', fakes: ['powershell.exe'] },
  dns: {
    where: 'fake',
    fakes: [
      'GetInterfaceDnsSettings',
      'SetInterfaceDnsSettings',
      'FreeInterfaceDnsSettings',
      'DnsFlushResolverCache',
    ],
  },
  firewall: {
    where: 'fake',
    fakes: [
      'INetFwPolicy2.*',
      'INetFwRules.*',
      'INetFwRule.*',
      'INetFwRule2.*',
      'INetFwRule3.*',
      'IEnumVARIANT.Next',
      'IUnknown.*',
    ],
  },
  defender: { where: 'fake', fakes: ['powershell.exe'] },
  bcd: { where: 'fake', fakes: ['powershell.exe'] },
  hosts: { where: 'wine', fakes: [] },
  file: { where: 'wine', fakes: [] },
  // The tests of actions fake the programs and functions that Wine lacks; in the cases listed here, nothing is faked.
  driver: {
    where: 'fake',
    fakes: [
      'IUpdate*',
      'ISearchResult.*',
      'IDownload*',
      'IInstallation*',
      'IUnknown.*',
      'CoCreateInstance',
      'IWindowsDriverUpdate.*',
    ],
  },
  action: { where: 'wine', fakes: [] },
}

/** Formats one line of the report about the conformance table. */
export const sayWhere = (kind: Kind): string => {
  const ran = whereItRan[kind]
  if (ran.where === 'nowhere') return `${kind}: skipped, ${ran.reason}`
  const fake = ran.fakes.length === 0 ? '' : `with a fake of ${ran.fakes.join(', ')}`
  if (ran.where === 'fake') return `${kind}: ${fake}`
  return fake === '' ? `${kind}: native in Wine` : `${kind}: native in Wine; some cases ${fake}`
}

/**
 * Where the conformance table runs for each kind of the Windows host: in Wine with every call real, in Wine
 * with stand-ins for what Wine lacks, or nowhere yet. A kind that is built and stands here as "nowhere" fails
 * its test: add it when you build it.
 */
import type { Kind } from '@clearpane/model'

/**
 * `standIns`: functions and methods that were played, by name. For `wine` only some cases need them, for
 * `standIn` every change does.
 */
export type WhereItRan =
  | { where: 'wine' | 'standIn'; standIns: readonly string[] }
  | { where: 'nowhere'; standIns: readonly []; reason: string }

export const whereItRan: Record<Kind, WhereItRan> = {
  registry: { where: 'wine', standIns: [] },
  service: { where: 'wine', standIns: ['QueryServiceConfig2W', 'ChangeServiceConfig2W'] },
  registryKey: { where: 'wine', standIns: [] },
  task: { where: 'standIn', standIns: ['IRegisteredTask.put_Enabled'] },
  appx: { where: 'standIn', standIns: ['powershell.exe'] },
  feature: { where: 'standIn', standIns: ['Dism*'] },
  capability: { where: 'standIn', standIns: ['Dism*'] },
  power: { where: 'standIn', standIns: ['Power*', 'CallNtPowerInformation', 'LocalFree'] },
  tcp: { where: 'standIn', standIns: ['powershell.exe'] },
  adapter: { where: 'standIn', standIns: ['powershell.exe'] },
  dns: {
    where: 'standIn',
    standIns: [
      'GetInterfaceDnsSettings',
      'SetInterfaceDnsSettings',
      'FreeInterfaceDnsSettings',
      'DnsFlushResolverCache',
    ],
  },
  firewall: {
    where: 'standIn',
    standIns: [
      'INetFwPolicy2.*',
      'INetFwRules.*',
      'INetFwRule.*',
      'INetFwRule2.*',
      'INetFwRule3.*',
      'IEnumVARIANT.Next',
      'IUnknown.*',
    ],
  },
  defender: { where: 'standIn', standIns: ['powershell.exe'] },
  bcd: { where: 'standIn', standIns: ['powershell.exe'] },
  file: { where: 'wine', standIns: [] },
  // Programs and functions Wine lacks are played in the checks of actions; these cases are real.
  action: { where: 'wine', standIns: [] },
}

/** One line of the report. */
export const sayWhere = (kind: Kind): string => {
  const ran = whereItRan[kind]
  if (ran.where === 'nowhere') return `${kind}: skipped, ${ran.reason}`
  const played = ran.standIns.length === 0 ? '' : `with a stand-in for ${ran.standIns.join(', ')}`
  if (ran.where === 'standIn') return `${kind}: ${played}`
  return played === '' ? `${kind}: native in Wine` : `${kind}: native in Wine; some cases ${played}`
}

/**
 * Policies that can control a value. A value in a policy key is itself a policy, and some Defender and power plan
 * settings have a separate policy value. Pure.
 */
import type { RegistryResource, Resource } from '@clearpane/model'

/** Registry keys that are used only for policies. https://learn.microsoft.com/windows/win32/srvnodes/group-policy */
const policyKeys = [
  /^software\\policies(\\|$)/i,
  /^software\\microsoft\\windows\\currentversion\\policies(\\|$)/i,
]

const machine = (path: string, name: string): RegistryResource => ({
  ...{ kind: 'registry', hive: 'HKLM', path: `SOFTWARE\\Policies\\Microsoft\\${path}`, name },
})

const defender = 'Windows Defender'
const guard = `${defender}\\Windows Defender Exploit Guard`
/**
 * Maps each Defender preference's lowercase name to the policy value that controls the preference, as defined in
 * WindowsDefender.admx.
 */
const defenderPolicies: Readonly<Record<string, RegistryResource>> = {
  disablerealtimemonitoring: machine(`${defender}\\Real-Time Protection`, 'DisableRealtimeMonitoring'),
  disablebehaviormonitoring: machine(`${defender}\\Real-Time Protection`, 'DisableBehaviorMonitoring'),
  disableioavprotection: machine(`${defender}\\Real-Time Protection`, 'DisableIOAVProtection'),
  disablescriptscanning: machine(`${defender}\\Real-Time Protection`, 'DisableScriptScanning'),
  mapsreporting: machine(`${defender}\\Spynet`, 'SpynetReporting'),
  submitsamplesconsent: machine(`${defender}\\Spynet`, 'SubmitSamplesConsent'),
  puaprotection: machine(defender, 'PUAProtection'),
  enablenetworkprotection: machine(`${guard}\\Network Protection`, 'EnableNetworkProtection'),
  enablecontrolledfolderaccess: machine(`${guard}\\Controlled Folder Access`, 'EnableControlledFolderAccess'),
  scanavgcpuloadfactor: machine(`${defender}\\Scan`, 'AvgCPULoadFactor'),
  disableremovabledrivescanning: machine(`${defender}\\Scan`, 'DisableRemovableDriveScanning'),
}

const powerRoot = 'Power\\PowerSettings'

/**
 * Returns the policy values that control the given value whenever one of them is present; for a value in a policy
 * key, returns the value itself.
 */
export const policyValuesOf = (resource: Resource): RegistryResource[] => {
  switch (resource.kind) {
    case 'registry':
      return policyKeys.some((key) => key.test(resource.path)) ? [resource] : []
    case 'defender':
      return [defenderPolicies[resource.preference.toLowerCase()] ?? []].flat()
    case 'power': {
      if (resource.setting === 'activeScheme') return [machine(powerRoot, 'ActivePowerScheme')]
      const setting = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(resource.setting)?.[0]
      if (setting === undefined || resource.source === 'both') return []
      const name = resource.source === 'dc' ? 'DCSettingIndex' : 'ACSettingIndex'
      return [machine(`${powerRoot}\\${setting}`, name)]
    }
    default:
      return []
  }
}

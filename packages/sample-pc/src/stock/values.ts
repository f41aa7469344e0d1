/**
 * Values of a clean Windows 11 that no single catalog default describes, because several settings share one
 * value.
 */
import {
  appTaskStates,
  type DeviceFacts,
  type Edition,
  encodeRegistryData,
  type RawValue,
  type RegistryData,
  type RegistryResource,
} from '@clearpane/model'
import { leftoverValues } from './leftovers.ts'
import { appStartups, appStateOf, runKeyOf, runOnce, runOncePath, startupItems } from './startup.ts'

export type StockValue = { resource: RegistryResource; raw: RawValue }

const value = (
  hive: RegistryResource['hive'],
  path: string,
  name: string,
  data: RegistryData,
): StockValue => ({
  resource: { kind: 'registry', hive, path, name },
  raw: encodeRegistryData(data),
})

const text = (data: string): RegistryData => ({ type: 'REG_SZ', data })
const number = (data: number): RegistryData => ({ type: 'REG_DWORD', data })

const currentVersion = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion'
const temp = '%USERPROFILE%\\AppData\\Local\\Temp'

/** EditionID and the end of ProductName. */
const editions: Record<Edition, readonly [id: string, name: string]> = {
  Home: ['Core', 'Home'],
  Pro: ['Professional', 'Pro'],
  Enterprise: ['Enterprise', 'Enterprise'],
  Education: ['Education', 'Education'],
}

const expanded = (data: string): RegistryData => ({ type: 'REG_EXPAND_SZ', data })

const startup: StockValue[] = [
  ...startupItems.flatMap(({ place, name, command }) => {
    const key = runKeyOf(place)
    return key === null ? [] : [value(key.hive, key.path, name, expanded(command))]
  }),
  ...runOnce.map(({ name, command }) => value('HKCU', runOncePath, name, expanded(command))),
  ...appStartups.map(
    (app): StockValue => ({
      resource: appStateOf(app),
      raw: encodeRegistryData(number(app.on ? appTaskStates.enabled : appTaskStates.disabled)),
    }),
  ),
]

const identity = ({ build, revision, edition }: DeviceFacts): StockValue[] => {
  const [id, name] = editions[edition ?? 'Pro']
  return [
    // Windows 11 still calls itself 10 in ProductName; the build tells them apart.
    value('HKLM', currentVersion, 'ProductName', text(`Windows 10 ${name}`)),
    value('HKLM', currentVersion, 'EditionID', text(id)),
    value('HKLM', currentVersion, 'DisplayVersion', text('24H2')),
    value('HKLM', currentVersion, 'CurrentBuild', text(String(build))),
    value('HKLM', currentVersion, 'CurrentBuildNumber', text(String(build))),
    value('HKLM', currentVersion, 'UBR', number(revision ?? 0)),
    value('HKLM', currentVersion, 'CurrentMajorVersionNumber', number(10)),
    value('HKLM', currentVersion, 'CurrentMinorVersionNumber', number(0)),
  ]
}

export const stockValues = (facts: DeviceFacts): StockValue[] => [
  value('HKCU', 'Control Panel\\Desktop', 'UserPreferencesMask', {
    type: 'REG_BINARY',
    data: '9e1e078012000000',
  }),
  value('HKCU', 'Environment', 'TEMP', { type: 'REG_EXPAND_SZ', data: temp }),
  value('HKCU', 'Environment', 'TMP', { type: 'REG_EXPAND_SZ', data: temp }),
  ...startup,
  // As the hardware page shows it.
  value('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\SecureBoot\\State', 'UEFISecureBootEnabled', number(1)),
  ...leftoverValues.map(({ hive, path, name, data }) => value(hive, path, name, data)),
  ...identity(facts),
]

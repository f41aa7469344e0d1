/** Values of a clean Windows 11 that no single catalog default describes, because several settings share one value. */
import { encodeRegistryData, type RawValue, type RegistryData, type RegistryResource } from '@clearpane/model'
import { sampleFacts } from '../facts.ts'

export type StockValue = { resource: RegistryResource; raw: RawValue }

const value = (hive: RegistryResource['hive'], path: string, name: string, data: RegistryData): StockValue => ({
  resource: { kind: 'registry', hive, path, name },
  raw: encodeRegistryData(data),
})

const text = (data: string): RegistryData => ({ type: 'REG_SZ', data })
const number = (data: number): RegistryData => ({ type: 'REG_DWORD', data })

const currentVersion = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion'
const temp = '%USERPROFILE%\\AppData\\Local\\Temp'

export const stockValues: readonly StockValue[] = [
  value('HKCU', 'Control Panel\\Desktop', 'UserPreferencesMask', { type: 'REG_BINARY', data: '9e1e078012000000' }),
  value('HKCU', 'Environment', 'TEMP', { type: 'REG_EXPAND_SZ', data: temp }),
  value('HKCU', 'Environment', 'TMP', { type: 'REG_EXPAND_SZ', data: temp }),
  // Windows 11 still calls itself 10 in ProductName; the build tells them apart.
  value('HKLM', currentVersion, 'ProductName', text('Windows 10 Pro')),
  value('HKLM', currentVersion, 'EditionID', text('Professional')),
  value('HKLM', currentVersion, 'DisplayVersion', text('24H2')),
  value('HKLM', currentVersion, 'CurrentBuild', text(String(sampleFacts.build))),
  value('HKLM', currentVersion, 'CurrentBuildNumber', text(String(sampleFacts.build))),
  value('HKLM', currentVersion, 'UBR', number(sampleFacts.revision ?? 0)),
  value('HKLM', currentVersion, 'CurrentMajorVersionNumber', number(10)),
  value('HKLM', currentVersion, 'CurrentMinorVersionNumber', number(0)),
]

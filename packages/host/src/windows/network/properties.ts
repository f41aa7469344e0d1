/**
 * Advanced properties of an adapter's driver: what each is set to, and what the driver itself allows.
 * https://learn.microsoft.com/windows-hardware/drivers/network/specifying-configuration-parameters-for-the-advanced-properties-page
 */
import type { AdapterProperty } from '@clearpane/model'
import { listKeys, listValues, openKey, queryValue, type RegistryKey } from '@clearpane/win32'
import { openDriver } from '../kinds/adapter/registry.ts'

const text = (key: RegistryKey, name: string): string | null => {
  const value = queryValue(key, name)
  return value === null || value.type !== 1 ? null : (value.bytes.toString('utf16le').split('\0')[0] ?? '')
}

const opened = <T>(path: string, read: (key: RegistryKey) => T): T | null => {
  using key = openKey('HKLM', path, 'list')
  return key === null ? null : read(key)
}

const valuesIn = (path: string): AdapterProperty['allowed'] =>
  opened(path, (key) => listValues(key).map((value) => ({ value, name: text(key, value) ?? value }))) ?? []

const number = (key: RegistryKey, name: string): number | null => {
  const value = text(key, name)
  return value !== null && /^-?\d{1,10}$/.test(value) ? Number(value) : null
}

const rangeOf = (key: RegistryKey): AdapterProperty['range'] => {
  const [min, max] = [number(key, 'min'), number(key, 'max')]
  return min === null || max === null ? null : { min, max, step: number(key, 'step') ?? 1 }
}

export const readProperties = (adapter: string): AdapterProperty[] => {
  const found = openDriver(adapter)
  if (found === null) return []
  using driver = found.key
  const parameters = `${found.path}\\Ndi\\params`
  const keywords = opened(parameters, listKeys) ?? []
  return keywords.flatMap((keyword) => {
    const path = `${parameters}\\${keyword}`
    const reported = opened(path, (key) => ({
      name: text(key, 'ParamDesc') ?? keyword,
      default: text(key, 'default'),
      range: rangeOf(key),
    }))
    if (reported === null) return []
    return [{ keyword, value: text(driver, keyword), allowed: valuesIn(`${path}\\enum`), ...reported }]
  })
}

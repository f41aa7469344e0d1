/**
 * Advanced properties of an adapter's driver: the current value of each, and the values that the driver
 * allows.
 * https://learn.microsoft.com/windows-hardware/drivers/network/specifying-configuration-parameters-for-the-advanced-properties-page
 */
import type { AdapterProperty } from '@clearpane/model'
import { listKeys, listValues, type RegistryKey } from '@clearpane/win32'
import { inKey, textOf } from '../../registry-values.ts'
import { openDriver } from './registry.ts'

const valuesIn = (path: string): AdapterProperty['allowed'] =>
  inKey(path, (key) => listValues(key).map((value) => ({ value, name: textOf(key, value) ?? value }))) ?? []

const number = (key: RegistryKey, name: string): number | null => {
  const value = textOf(key, name)
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
  const keywords = inKey(parameters, listKeys) ?? []
  return keywords.flatMap((keyword) => {
    const path = `${parameters}\\${keyword}`
    const reported = inKey(path, (key) => ({
      name: textOf(key, 'ParamDesc') ?? keyword,
      default: textOf(key, 'default'),
      range: rangeOf(key),
    }))
    if (reported === null) return []
    return [{ keyword, value: textOf(driver, keyword), allowed: valuesIn(`${path}\\enum`), ...reported }]
  })
}

/**
 * Reads a network adapter's registry values: the keywords of its driver, and the numeric values of its interface,
 * which the TCP driver reads.
 */
import { because, type Observation, type Scalar } from '@clearpane/model'
import { deleteValue, listKeys, openKey, queryValue, type RegistryKey, setValue } from '@clearpane/win32'
import { Refused } from '../../answers.ts'
import { textOf } from '../../registry-values.ts'
import { present } from '../../scalar.ts'

/**
 * GUID_DEVCLASS_NET.
 * https://learn.microsoft.com/windows-hardware/drivers/install/system-defined-device-setup-classes-available-to-vendors
 */
const drivers = 'SYSTEM\\CurrentControlSet\\Control\\Class\\{4d36e972-e325-11ce-bfc1-08002be10318}'
const interfaces = 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces'
const number = 4

const driverKeys = (): string[] => {
  using key = openKey('HKLM', drivers, 'list')
  return key === null ? [] : listKeys(key).filter((name) => /^\d{4}$/.test(name))
}

/** Opens this adapter's driver key; returns null if this PC doesn't have the adapter. */
export const openDriver = (id: string): { key: RegistryKey; path: string } | null => {
  for (const name of driverKeys()) {
    const path = `${drivers}\\${name}`
    const key = openKey('HKLM', path, 'read')
    if (key !== null && textOf(key, 'NetCfgInstanceId')?.toLowerCase() === id.toLowerCase())
      return { key, path }
    key?.[Symbol.dispose]()
  }
  return null
}

const noAdapter = because('noAdapter')

/**
 * Reads a keyword of the adapter's driver as text.
 * https://learn.microsoft.com/windows-hardware/drivers/network/standardized-inf-keywords-for-network-devices
 */
export const readKeyword = (id: string, keyword: string): Observation => {
  const found = openDriver(id)
  if (found === null) return { status: 'unavailable', reason: noAdapter }
  using key = found.key
  const value = textOf(key, keyword)
  if (value !== null) return present('adapter', value)
  return {
    status: 'unavailable',
    reason: because('driverLacks', { adapter: textOf(key, 'DriverDesc') ?? id, keyword }),
  }
}

/** Reads a number that may be missing; in that case, the TCP driver uses its own default. */
export const readInterfaceNumber = (id: string, name: string): Observation => {
  using key = openKey('HKLM', `${interfaces}\\${id}`, 'read')
  if (key === null) return { status: 'unavailable', reason: noAdapter }
  const value = queryValue(key, name)
  if (value === null) return { status: 'absent' }
  if (value.type !== number || value.bytes.length !== 4)
    return { status: 'failed', reason: because('notTheNumber', { name }) }
  return present('adapter', value.bytes.readUInt32LE())
}

/** Writes the number; a null `value` removes the number. Throws the error that Windows returned. */
export const writeInterfaceNumber = (id: string, name: string, value: Scalar | null): void => {
  using key = openKey('HKLM', `${interfaces}\\${id}`, 'write')
  if (key === null) throw new Refused({ status: 'unavailable', reason: noAdapter })
  if (value === null) {
    deleteValue(key, name)
    return
  }
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new Refused({
      status: 'failed',
      reason: because('takesNumber', {
        what: because('propertyOfAdapter', { property: name }),
        value: JSON.stringify(value),
      }),
    })
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  setValue(key, name, { type: number, bytes })
}

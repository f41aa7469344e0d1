/** Finds this PC's adapters and active power scheme in the registry, which everybody may read. */
import type { DeviceFacts } from '@clearpane/model'
import {
  listKeys,
  type NetworkAdapter,
  openKey,
  presentInterfaces,
  queryValue,
  type RegistryKey,
} from '@clearpane/win32'
import { orRefusal } from './answers.ts'
import { textOf } from './registry-values.ts'

/**
 * GUID_DEVCLASS_NET.
 * https://learn.microsoft.com/windows-hardware/drivers/install/system-defined-device-setup-classes-available-to-vendors
 */
const netClass = '{4d36e972-e325-11ce-bfc1-08002be10318}'
const drivers = `SYSTEM\\CurrentControlSet\\Control\\Class\\${netClass}`
const connections = `SYSTEM\\CurrentControlSet\\Control\\Network\\${netClass}`

/** NCF_PHYSICAL of Characteristics. https://learn.microsoft.com/windows-hardware/drivers/network/ncf-flags */
const physical = 0x4

const numberOf = (key: RegistryKey, name: string): number | null => {
  const value = queryValue(key, name)
  return value?.bytes.length === 4 ? value.bytes.readUInt32LE() : null
}

const connectionName = (id: string): string | null => {
  using key = openKey('HKLM', `${connections}\\${id}\\Connection`, 'read')
  return key === null ? null : textOf(key, 'Name')
}

const adapterIn = (driver: string): DeviceFacts['adapters'] => {
  using key = openKey('HKLM', `${drivers}\\${driver}`, 'read')
  if (key === null || ((numberOf(key, 'Characteristics') ?? 0) & physical) === 0) return []
  const id = textOf(key, 'NetCfgInstanceId')
  return id === null ? [] : [{ id, name: connectionName(id) ?? textOf(key, 'DriverDesc') ?? id }]
}

/**
 * Reads only adapters that are plugged in, because settings for missing adapters would fail one by one. An adapter
 * that can't be read is left out; the others stay. The list is also empty if Windows doesn't respond at all. If only
 * the device list is missing, the registry shows which adapters exist.
 */
export const readAdapters = (): DeviceFacts['adapters'] => {
  const present = orRefusal(() => ({ ids: presentInterfaces() }))
  const listed = orRefusal(() => {
    using key = openKey('HKLM', drivers, 'list')
    return { names: key === null ? [] : listKeys(key) }
  })
  if (!('names' in listed)) return []
  return listed.names
    .filter((name) => /^\d{4}$/.test(name))
    .flatMap((name) => {
      const found = orRefusal(() => adapterIn(name))
      return 'status' in found ? [] : found
    })
    .filter(({ id }) => !('ids' in present) || present.ids.has(id.toLowerCase()))
}

/**
 * Checks whether an adapter is shown to the user. The loopback and tunnel adapters that Windows creates don't count
 * as adapters for users.
 */
export const isShown = ({ type }: NetworkAdapter): boolean => type !== 'loopback' && type !== 'tunnel'

/**
 * Returns the active power scheme; null if Windows doesn't report it, in which case settings for the active scheme
 * apply to nothing.
 */
export const readPowerScheme = (): string | null => {
  const found = orRefusal(() => {
    using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\Power\\User\\PowerSchemes', 'read')
    return { scheme: key === null ? null : (textOf(key, 'ActivePowerScheme')?.toLowerCase() ?? null) }
  })
  return 'scheme' in found ? found.scheme : null
}

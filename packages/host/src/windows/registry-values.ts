/** Reads individual values of a registry key on this PC, with one function for each type. */
import { openKey, queryValue, type RegistryKey } from '@clearpane/win32'

const [sz, dword] = [1, 4]

/** Reads a key; returns null if the key doesn't exist. */
export const inKey = <T>(path: string, read: (key: RegistryKey) => T): T | null => {
  using key = openKey('HKLM', path, 'list')
  return key === null ? null : read(key)
}

/** Reads a REG_SZ up to its first NUL; returns null if the value is missing or has another type. */
export const textOf = (key: RegistryKey, name: string): string | null => {
  const value = queryValue(key, name)
  return value?.type === sz ? (value.bytes.toString('utf16le').split('\0')[0] ?? '') : null
}

/** Reads a REG_DWORD; returns null if the value is missing or has another type. */
export const dwordOf = (key: RegistryKey, name: string): number | null => {
  const value = queryValue(key, name)
  return value?.type === dword && value.bytes.length === 4 ? value.bytes.readUInt32LE() : null
}

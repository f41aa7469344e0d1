/** Writes names and data of values in .reg spelling. */
import { decodeRegistryData, type RawValue, type RegistryResource, registryTypes } from '@clearpane/model'

export const roots = { HKLM: 'HKEY_LOCAL_MACHINE', HKCU: 'HKEY_CURRENT_USER', HKU: 'HKEY_USERS' } as const

const escapeText = (text: string) => text.replace(/[\\"]/g, '\\$&')

/** Line breaks end a value or a key name in this format, whatever escapes it has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
export const controls = /[\u0000-\u001f]/

/** Checks whether the format can express this value's name. */
export const canBeNamed = ({ path, name }: RegistryResource) => !controls.test(path) && !controls.test(name)

const bytesPerLine = 24

/** Writes `hex(7):61,00,…`, folded by backslashes as in regedit. */
const hexForm = (prefix: string, hex: string): string => {
  const bytes = hex.match(/../g) ?? []
  const lines: string[] = []
  for (let i = 0; i < bytes.length; i += bytesPerLine) lines.push(bytes.slice(i, i + bytesPerLine).join(','))
  return `${prefix}${lines.join(',\\\r\n  ')}`
}

/** Any type and any bytes, exactly. */
export const exactHex = ({ type, hex }: RawValue) =>
  hexForm(type === registryTypes.REG_BINARY ? 'hex:' : `hex(${type.toString(16)}):`, hex)

/** Uses the readable form if it's exact, otherwise bytes. */
export const dataText = (raw: RawValue): string => {
  const data = decodeRegistryData(raw)
  if (data?.type === 'REG_DWORD') return `dword:${data.data.toString(16).padStart(8, '0')}`
  if (data?.type === 'REG_SZ' && !controls.test(data.data)) return `"${escapeText(data.data)}"`
  return exactHex(raw)
}

export const nameText = (name: string) => (name === '' ? '@' : `"${escapeText(name)}"`)

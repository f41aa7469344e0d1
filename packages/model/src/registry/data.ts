/**
 * Converts typed data to bytes and back. The module is separate from the schemas, because the browser shows values
 * but doesn't validate any. Types: https://learn.microsoft.com/windows/win32/sysinfo/registry-value-types
 */
import type { RawValue, RegistryData } from './registry.ts'

/** Type numbers as winnt.h defines them. */
export const registryTypes = {
  REG_NONE: 0,
  REG_SZ: 1,
  REG_EXPAND_SZ: 2,
  REG_BINARY: 3,
  REG_DWORD: 4,
  REG_DWORD_BIG_ENDIAN: 5,
  REG_LINK: 6,
  REG_MULTI_SZ: 7,
  REG_RESOURCE_LIST: 8,
  REG_FULL_RESOURCE_DESCRIPTOR: 9,
  REG_RESOURCE_REQUIREMENTS_LIST: 10,
  REG_QWORD: 11,
} as const
export type RegistryTypeName = keyof typeof registryTypes

const hexByte = (n: number) => n.toString(16).padStart(2, '0')

export const hexToBytes = (hex: string): number[] => {
  const bytes: number[] = []
  for (let i = 0; i < hex.length; i += 2) bytes.push(Number.parseInt(hex.slice(i, i + 2), 16))
  return bytes
}

export const bytesToHex = (bytes: Iterable<number>): string => {
  let hex = ''
  for (const byte of bytes) hex += hexByte(byte & 0xff)
  return hex
}

/** Returns a string in UTF-16 little-endian, as hexadecimal digits. */
const utf16 = (text: string): string => {
  let hex = ''
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    hex += hexByte(unit & 0xff) + hexByte(unit >> 8)
  }
  return hex
}

const littleEndian = (value: bigint, size: number): string => {
  let hex = ''
  for (let i = 0; i < size; i++) hex += hexByte(Number((value >> BigInt(8 * i)) & 0xffn))
  return hex
}

/** Returns a string or a number as data of its usual type: REG_SZ or REG_DWORD. */
export const plainRegistryData = (data: string | number): RegistryData =>
  typeof data === 'string' ? { type: 'REG_SZ', data } : { type: 'REG_DWORD', data }

/** Returns the bytes that Windows tools write for this data: strings end with one NUL, lists with two. */
export const encodeRegistryData = (value: RegistryData): RawValue => {
  const type = registryTypes[value.type]
  switch (value.type) {
    case 'REG_DWORD':
      return { type, hex: littleEndian(BigInt(value.data), 4) }
    case 'REG_QWORD':
      return { type, hex: littleEndian(BigInt(value.data), 8) }
    case 'REG_SZ':
    case 'REG_EXPAND_SZ':
      return { type, hex: utf16(`${value.data}\0`) }
    case 'REG_MULTI_SZ':
      return { type, hex: utf16(`${value.data.map((line) => `${line}\0`).join('')}\0`) }
    case 'REG_BINARY':
      return { type, hex: value.data }
  }
}

const decodeUtf16 = (hex: string): string => {
  const bytes = hexToBytes(hex)
  let text = ''
  for (let i = 0; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode((bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8))
  return text
}

const integer = (hex: string): bigint =>
  hexToBytes(hex).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/**
 * Decodes a raw value; returns null if the bytes don't match the type (odd sizes, missing NUL, unknown type).
 * If the result isn't null, `encodeRegistryData(decode(raw))` equals `raw`.
 */
export const decodeRegistryData = (raw: RawValue): RegistryData | null => {
  const data = guessData(raw)
  if (data === null) return null
  return encodeRegistryData(data).hex === raw.hex ? data : null
}

const guessData = ({ type, hex }: RawValue): RegistryData | null => {
  switch (type) {
    case registryTypes.REG_DWORD:
      return hex.length === 8 ? { type: 'REG_DWORD', data: Number(integer(hex)) } : null
    case registryTypes.REG_QWORD:
      return hex.length === 16 ? { type: 'REG_QWORD', data: integer(hex).toString() } : null
    case registryTypes.REG_SZ:
      return { type: 'REG_SZ', data: decodeUtf16(hex).slice(0, -1) }
    case registryTypes.REG_EXPAND_SZ:
      return { type: 'REG_EXPAND_SZ', data: decodeUtf16(hex).slice(0, -1) }
    case registryTypes.REG_MULTI_SZ:
      return { type: 'REG_MULTI_SZ', data: decodeUtf16(hex).split('\0').slice(0, -2) }
    case registryTypes.REG_BINARY:
      return { type: 'REG_BINARY', data: hex }
    default:
      return null
  }
}

export const registryTypeName = (type: number): string =>
  Object.entries(registryTypes).find(([, number]) => number === type)?.[0] ?? `type ${type}`

/**
 * Registry words: hives, value types, raw values and the typed data people read. A raw value is the type
 * number and the exact bytes, because exact undo is about bytes, not about what they mean. Types:
 * https://learn.microsoft.com/windows/win32/sysinfo/registry-value-types
 */
import { z } from 'zod'

export const hives = ['HKLM', 'HKCU', 'HKU'] as const
export const hiveSchema = z.enum(hives)
export type Hive = z.infer<typeof hiveSchema>

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

export const hexSchema = z.string().regex(/^(?:[0-9a-f]{2})*$/, 'lower-case hexadecimal bytes')

/** Typed data as the catalog writes it. REG_QWORD is a decimal string: JSON numbers lose bits above 2^53. */
export const registryDataSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('REG_DWORD'), data: z.int().min(0).max(0xffffffff) }),
  z.strictObject({ type: z.literal('REG_QWORD'), data: z.string().regex(/^\d{1,20}$/) }),
  z.strictObject({ type: z.literal('REG_SZ'), data: z.string() }),
  z.strictObject({ type: z.literal('REG_EXPAND_SZ'), data: z.string() }),
  z.strictObject({ type: z.literal('REG_MULTI_SZ'), data: z.array(z.string()) }),
  z.strictObject({ type: z.literal('REG_BINARY'), data: hexSchema }),
])
export type RegistryData = z.infer<typeof registryDataSchema>

/** A value as it lies in the registry: type number (any, even unknown ones) and bytes. */
export const rawValueSchema = z.strictObject({ type: z.int().min(0).max(0xffffffff), hex: hexSchema })
export type RawValue = z.infer<typeof rawValueSchema>

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

/** UTF-16LE, the encoding of every registry string. */
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

/** The bytes Windows tools write for this data: strings end with a NUL, lists with two. */
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
 * Typed data of a raw value, or null where the bytes are not what the type promises (odd sizes, missing NUL,
 * unknown type).
 * `encodeRegistryData(decode(raw))` equals `raw` whenever the answer is not null.
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

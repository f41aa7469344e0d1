/**
 * Registry types: hives, raw values and readable typed data. A raw value consists of the type number and the exact
 * bytes, because an exact undo depends on the bytes rather than on their meaning.
 */
import { z } from 'zod'

export const hives = ['HKLM', 'HKCU', 'HKU'] as const
export const hiveSchema = z.enum(hives)
export type Hive = z.infer<typeof hiveSchema>

export const hexSchema = z.string().regex(/^(?:[0-9a-f]{2})*$/, 'lower-case hexadecimal bytes')

/**
 * Typed data in the form that the catalog uses. A REG_QWORD is a decimal string, because JSON numbers above 2^53 lose
 * bits.
 */
export const registryDataSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('REG_DWORD'), data: z.int().min(0).max(0xffffffff) }),
  z.strictObject({ type: z.literal('REG_QWORD'), data: z.string().regex(/^\d{1,20}$/) }),
  z.strictObject({ type: z.literal('REG_SZ'), data: z.string() }),
  z.strictObject({ type: z.literal('REG_EXPAND_SZ'), data: z.string() }),
  z.strictObject({ type: z.literal('REG_MULTI_SZ'), data: z.array(z.string()) }),
  z.strictObject({ type: z.literal('REG_BINARY'), data: hexSchema }),
])
export type RegistryData = z.infer<typeof registryDataSchema>

/** A value as the registry stores it: its bytes and its type number, which may be one that Clearpane doesn't know. */
export const rawValueSchema = z.strictObject({ type: z.int().min(0).max(0xffffffff), hex: hexSchema })
export type RawValue = z.infer<typeof rawValueSchema>

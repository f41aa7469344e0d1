/** Lists the missing keys above a value. */
import type { Known, Observation } from '@clearpane/model'

export const missingKeysOf = (known: Known | Observation): string[] =>
  known.status === 'absent' ? (known.missingKeys ?? []) : []

/** Compares names the way the registry does, ignoring case. */
export const withoutKeys = (all: readonly string[], gone: readonly string[]): string[] => {
  const lower = new Set(gone.map((key) => key.toLowerCase()))
  return all.filter((key) => !lower.has(key.toLowerCase()))
}

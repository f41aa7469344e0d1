/**
 * Two numbers instead of one: entries that change a clean Windows 11, and entries that only look, explain, put back what it holds
 * anyway, or write what Windows does not read. A headline that adds them up would promise too much.
 */
import { canonicalJson, type Setting, type Tweak } from '@clearpane/model'

export type Tally = { changes: number; checksAndRepairs: number }

/** Every field the wish names, as the default has it; a stop now is no part of how a service starts. */
const isDefault = ({ wanted, default: stock, ...setting }: Setting): boolean => {
  if (stock === 'unknown') return false
  const meaning = 'absentMeans' in setting ? setting.absentMeans : undefined
  if (stock.want === 'absent' && meaning !== undefined) return canonicalJson(meaning) === canonicalJson(wanted)
  const fields = Object.entries(wanted).filter(([field]) => field !== 'running' && field !== 'base')
  return fields.every(([field, value]) => canonicalJson(value) === canonicalJson((stock as Record<string, unknown>)[field] ?? null))
}

/** Does its plain switch change anything on a clean Windows 11? */
export const isChange = ({ evidence, options }: Tweak): boolean =>
  evidence !== 'placebo' && (options[0]?.settings ?? []).some((setting) => setting.guard !== true && !isDefault(setting))

export const tally = (tweaks: readonly Tweak[]): Tally => {
  const changes = tweaks.filter(isChange).length
  return { changes, checksAndRepairs: tweaks.length - changes }
}

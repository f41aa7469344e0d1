/** The plans shown most recently, so that `request_apply` only needs a plan's hash. */
import type { Choice } from '@clearpane/model'

export type PlannedOrigin = { kind: 'selection'; choices: Choice[]; presetId?: string }

export type Plans = {
  keep(hash: string, origin: PlannedOrigin): void
  find(hash: string): PlannedOrigin | null
}

const mostKept = 50

export const createPlans = (): Plans => {
  const kept = new Map<string, PlannedOrigin>()
  return {
    keep: (hash, origin) => {
      kept.delete(hash)
      kept.set(hash, origin)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
    find: (hash) => kept.get(hash) ?? null,
  }
}

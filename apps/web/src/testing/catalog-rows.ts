/** The real catalog as rows of a page, and the entries that belong to a given group of keys in the specification. */
import { specKeys, tweaks } from '@clearpane/catalog'
import type { TweakStatus } from '@clearpane/model'
import { rowsOf } from '../catalog/rows.ts'

export const behind = (group: string): string[] =>
  [
    ...new Set(Object.entries(specKeys).flatMap(([key, ids]) => (key.startsWith(`${group}.`) ? ids : []))),
  ].sort()

export const everyRow = rowsOf(
  tweaks.map((tweak) => ({
    tweak,
    status: {
      id: tweak.id,
      state: 'notApplied',
      option: null,
      reason: null,
      settings: [],
    } satisfies TweakStatus,
  })),
)

/** Returns the ids that are missing from the catalog. */
export const unknownIn = (ids: readonly string[]): string[] => ids.filter((id) => !everyRow.byId.has(id))

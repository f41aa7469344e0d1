/**
 * A device's tweak states, which are read in full once and then patched with changes from the stream. Pure.
 */
import type { News } from '@clearpane/contracts'
import type { Tweak, TweakStatus } from '@clearpane/model'
import type { Ok } from './client.ts'

export type Statuses = {
  observedAt: string
  revision: string
  tweaks: { tweak: Tweak; status: TweakStatus }[]
}

/**
 * Combines the catalog and the states, in the catalog's order; an entry that belongs to another version is left out.
 */
export const joined = (
  tweaks: readonly Tweak[],
  { observedAt, revision, statuses }: Ok<'status'>,
): Statuses => {
  const byId = new Map(statuses.map((status) => [status.id, status]))
  return {
    observedAt,
    revision,
    tweaks: tweaks.flatMap((tweak) => {
      const status = byId.get(tweak.id)
      return status === undefined ? [] : [{ tweak, status }]
    }),
  }
}

/**
 * Applies a patch. Returns null if the patch doesn't follow on from the page's revision; everything must then be read
 * again.
 */
export const patched = (have: Statuses, { observedAt, from, to, moved }: News<'status'>): Statuses | null => {
  if (have.revision === to) return have
  if (have.revision !== from) return null
  const byId = new Map(moved.map((status) => [status.id, status]))
  return {
    observedAt,
    revision: to,
    tweaks: have.tweaks.map((row) => {
      const status = byId.get(row.tweak.id)
      return status === undefined ? row : { ...row, status }
    }),
  }
}

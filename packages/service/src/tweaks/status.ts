/** Sends the states of all tweaks to pages: first all of them, then only changes. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { News } from '@clearpane/contracts'
import type { TweakStatus } from '@clearpane/model'
import { watchedTopic } from '../jobs/index.ts'

export type StatusAnswer = { observedAt: string; statuses: TweakStatus[] }

/**
 * Returns a revision. Two readings have the same revision if and only if all their states are equal, even after a
 * restart of the server.
 */
export const revisionOf = ({ statuses }: Pick<StatusAnswer, 'statuses'>): string =>
  createHash('sha256').update(JSON.stringify(statuses)).digest('hex').slice(0, 16)

export const movedIn = (before: StatusAnswer, now: StatusAnswer): TweakStatus[] =>
  now.statuses === before.statuses
    ? []
    : now.statuses.filter((status, i) => !isDeepStrictEqual(status, before.statuses[i]))

const patch = (before: StatusAnswer, now: StatusAnswer, moved: TweakStatus[]): News<'status'> => ({
  observedAt: now.observedAt,
  from: revisionOf(before),
  to: revisionOf(now),
  moved,
})

/** A revision that no reading has, so the patch makes the page compare its own. */
const noRevision = '0'.repeat(16)

export const statusTopic = watchedTopic<StatusAnswer>({
  topic: 'status',
  look: (glance) => glance.status(),
  moved: (before, now) => {
    const moved = movedIn(before, now)
    return moved.length === 0 ? null : patch(before, now, moved)
  },
  first: (now) => patch(now, now, []),
  begun: (now) => ({ ...patch(now, now, []), from: noRevision }),
})

/** The state of every tweak as pages get it: whole once, then what moved. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { News } from '@clearpane/contracts'
import type { TweakStatus } from '@clearpane/model'
import { watchedTopic } from '../../jobs/index.ts'

export type StatusAnswer = { observedAt: string; statuses: TweakStatus[] }

/** Two looks have the same one exactly when no state differs, even after the server restarted. */
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

export const statusTopic = watchedTopic<StatusAnswer>({
  topic: 'status',
  look: (glance) => glance.status(),
  moved: (before, now) => {
    const moved = movedIn(before, now)
    return moved.length === 0 ? null : patch(before, now, moved)
  },
  first: (now) => patch(now, now, []),
})

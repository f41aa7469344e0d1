/** The effects of the changes on a sample PC: memory freed, the next boot shortened, disk freed. */

import type { Parts } from '../start/seed.ts'
import type { StartState } from '../start/state.ts'
import { type Effects, effectsBetween } from './model.ts'
import { snapshotNow, stockSnapshot } from './snapshot.ts'

export type { Effects } from './model.ts'

/** Call within a read transaction. */
export const effectsOf = (stock: StartState, parts: Parts, stockBootSeconds: number): Effects =>
  effectsBetween(stockSnapshot(stock), snapshotNow(parts), stockBootSeconds)

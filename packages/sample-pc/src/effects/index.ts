/**
 * The effects of changes on a sample PC: how much memory is freed, how much faster the next boot is, and how much
 * disk space is freed.
 */

import type { Parts } from '../start/seed.ts'
import type { StartState } from '../start/state.ts'
import { type Effects, effectsBetween } from './model.ts'
import { snapshotNow, stockSnapshot } from './snapshot.ts'

export type { Effects } from './model.ts'

/** Call this function within a read transaction. */
export const effectsOf = (stock: StartState, parts: Parts, stockBootSeconds: number): Effects =>
  effectsBetween(stockSnapshot(stock), snapshotNow(parts), stockBootSeconds)

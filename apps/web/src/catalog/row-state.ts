/** A row's state as text, and how rows are counted. Pure. */
import type { Tweak } from '@clearpane/model'
import { standsForValues } from '@clearpane/model/returns'
import { remembered } from '../lib/remembered.ts'
import { startOptions } from './start-types.ts'
import { controlOf, defaultAmong, isLocked, optionNow, type Row, rowState } from './tweak-view.ts'

/** What "applied" means for a setting, in one word, for the heading of the column with the switches. */
export type Meaning = 'private' | 'hardened' | 'removed' | 'applied'

const meaningOfArea: Partial<Record<Tweak['area'], Meaning>> = { privacy: 'private', security: 'hardened' }

/** Whether the entry is an app, whose states are installed and removed. */
export const isApp = ({ options }: Tweak): boolean => options[0]?.settings[0]?.resource.kind === 'appx'

export const meaningOf = (tweak: Tweak): Meaning =>
  isApp(tweak) ? 'removed' : (meaningOfArea[tweak.area] ?? 'applied')

/** Returns what "applied" means for most of the rows. */
export const commonMeaning = (rows: readonly Row[]): Meaning => {
  const counts = new Map<Meaning, number>()
  for (const { tweak } of rows) counts.set(meaningOf(tweak), (counts.get(meaningOf(tweak)) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'applied'
}

/** Whether the entry is a one-time action, such as deleting files, which leaves no state. */
export const isOnce = ({ options }: Tweak): boolean =>
  options.every(
    ({ settings }) =>
      settings.length > 0 &&
      settings.every(
        ({ resource }) =>
          resource.kind === 'file' || (resource.kind === 'action' && !standsForValues(resource)),
      ),
  )

/**
 * Whether the row can be either applied or not applied, and therefore counts in figures such as "7 of 18". A
 * service's start type isn't counted, because it's always one of four types.
 */
export const isCounted = remembered((row: Row): boolean => {
  const control = controlOf(row.tweak)
  const settable = control === 'switch' || control === 'options'
  const state = rowState(row)
  return (
    settable &&
    startOptions(row.tweak) === null &&
    !isOnce(row.tweak) &&
    state !== 'notApplicable' &&
    (state !== 'managed' || isLocked(row.status))
  )
})

/**
 * Whether the row counts as done. If there are several options, Windows' own default counts as done only if the entry
 * recommends it.
 */
export const isDone = remembered((row: Row): boolean => {
  const now = optionNow(row)
  const stock = defaultAmong(row.tweak)
  return isCounted(row) && now !== null && (now !== stock || now === row.tweak.options[0]?.id)
})

export const isToDo = (row: Row): boolean =>
  isCounted(row) && !isDone(row) && ['on', 'off', 'mixed'].includes(rowState(row))

export type Tally = { done: number; of: number }

export const tallyOf = (rows: readonly Row[]): Tally => ({
  done: rows.filter(isDone).length,
  of: rows.filter(isCounted).length,
})

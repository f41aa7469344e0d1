/**
 * Run ids, which consist of the start time in UTC to the millisecond and four random letters or digits:
 * `20261121-073346-123-k7xq`.
 */
import { randomInt } from 'node:crypto'
import type { Ids } from '@clearpane/engine'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const pattern = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-(\d{3})-[a-z0-9]{4}$/

const stamp = (time: number): string =>
  new Date(time).toISOString().replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-')

/**
 * Returns the time at which the run with this id began, in milliseconds since 1970; -Infinity if the text isn't a run
 * id.
 */
export const timeOf = (id: string): number => {
  const [, year, month, day, hour, minute, second, milli] = pattern.exec(id) ?? []
  return year === undefined
    ? Number.NEGATIVE_INFINITY
    : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milli}Z`)
}

/** Checks whether the text has the format of a run id and contains a valid time. */
export const isRunId = (text: string): boolean => Number.isFinite(timeOf(text))

/**
 * Makes run ids. Undo relies on ids sorting in the order in which the runs took place, so a new id always comes after
 * the newest stored one, even if the PC's clock has been set back in between. `last`: returns the newest stored id;
 * null if no id is stored yet.
 */
export const runIds = (last: () => string | null, now: () => number = Date.now): Ids => {
  let previous = Number.NEGATIVE_INFINITY
  return {
    run: () => {
      const stored = last()
      previous = Math.max(now(), previous + 1, stored === null ? previous : timeOf(stored) + 1)
      return `${stamp(previous)}-${Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')}`
    },
  }
}

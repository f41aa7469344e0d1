/**
 * Repeats a transaction that the database rolled back because of a conflict with another transaction. Throws any
 * other error at once.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** serialization_failure and deadlock_detected: https://www.postgresql.org/docs/15/mvcc-serialization-failure-handling.html */
const again = new Set(['40001', '40P01'])

const mostTries = 12

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isTakenBack = (error: unknown): boolean => again.has(codeOf(error))

export const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isTakenBack(error) || tries >= mostTries) throw error
      // Waits for a completely random time, so that two transactions that have collided once don't collide again.
      await pause(Math.random() * Math.min(200, 2 ** tries))
    }
  }
}

/** Reads a file in /proc and turns its text into a result. */
import { readFileSync } from 'node:fs'

/**
 * Reads a file in /proc synchronously: it's in the kernel's memory, and a thread-pool task would cost more than
 * reading it.
 */
export const proc = (file: string): string => readFileSync(`/proc/${file}`, 'utf8')

/**
 * Makes a figure from a value, along with the source that the value was read from. Null stays null, because it stands
 * for a rate for which there is only one measurement so far.
 */
export const from = (source: string) => (value: number | null) => (value === null ? null : { value, source })

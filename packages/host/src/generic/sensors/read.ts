/** Reads a file in /proc and turns its text into a result. */
import { readFileSync } from 'node:fs'

/**
 * Reads a file in /proc synchronously, because it's in the kernel's memory and a task of the thread pool would cost
 * more than reading it.
 */
export const proc = (file: string): string => readFileSync(`/proc/${file}`, 'utf8')

/**
 * Makes a figure from a value, with the source from which the value was read. Null stays null, because it stands for
 * a rate with only one measurement so far.
 */
export const from = (source: string) => (value: number | null) => (value === null ? null : { value, source })

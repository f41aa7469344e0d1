/** Reads a file of /proc and turns it into a result. */
import { readFileSync } from 'node:fs'

/**
 * Reads a file of /proc synchronously: it's the kernel's memory, and a task of the thread pool costs more
 * than reading it.
 */
export const proc = (file: string): string => readFileSync(`/proc/${file}`, 'utf8')

/**
 * Makes a figure from a value, with the source that it was read from. Null stays null: it stands for a rate that has
 * only one measurement so
 * far.
 */
export const from = (source: string) => (value: number | null) => (value === null ? null : { value, source })

/** Reads a file of /proc and makes an answer of it. */
import { readFileSync } from 'node:fs'

/**
 * Reads synchronously: it's the kernel's memory, and a task of the thread pool costs more than reading it.
 */
export const proc = (file: string): string => readFileSync(`/proc/${file}`, 'utf8')

/** Null stays null: a rate that needs a second moment. */
export const from = (source: string) => (value: number | null) => (value === null ? null : { value, source })

/** A file of /proc, and what was read there as an answer. */
import { readFileSync } from 'node:fs'

/** At once: it's memory of the kernel, no disk, and a task of the thread pool costs more than reading it. */
export const proc = (file: string): string => readFileSync(`/proc/${file}`, 'utf8')

/** Null stays null: a rate that needs a second moment. */
export const from = (source: string) => (value: number | null) => (value === null ? null : { value, source })

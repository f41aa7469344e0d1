/** Reads a file of /proc and makes an answer of it. */
import { readFile } from 'node:fs/promises'

export const proc = (file: string): Promise<string> => readFile(`/proc/${file}`, 'utf8')

/** Null stays null: a rate that needs a second moment. */
export const from = (source: string) => (value: number | null) => (value === null ? null : { value, source })

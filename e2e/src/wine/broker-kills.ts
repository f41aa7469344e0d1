/**
 * Ends one of the two processes of a run from outside, as a power cut or a task manager would, at a chosen
 * line of its journal.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Prefix } from '@clearpane/testkit/wine'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process ended, or it is not ours to read.
    return ''
  }
}

/** Linux ids of the brokers that run in this prefix, and in no other. */
export const brokersIn = ({ dir }: Prefix): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => /\0?broker[\0 ]--pipe[\0 ]Clearpane\./.test(textOf(`/proc/${pid}/cmdline`)))
    .filter((pid) => textOf(`/proc/${pid}/environ`).split('\0').includes(`WINEPREFIX=${dir}`))
    .map(Number)

/**
 * Lines of the newest journal below a folder, or 0 while the run it belongs to is not newer than `since`
 * (names are in order).
 */
export const newestLines = (folder: string, since: string): number => {
  const newest = runsIn(folder).at(-1) ?? ''
  if (newest <= since) return 0
  return textOf(join(folder, newest, 'journal.jsonl')).split('\n').length - 1
}

export const runsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => statSync(join(folder, name)).isDirectory())
      .sort()
  } catch {
    return []
  }
}

/**
 * Calls `kill` as soon as `reached` says so; false when the run ended before that. Looks every millisecond or
 * so.
 */
export const killWhen = async (
  reached: () => boolean,
  kill: () => void,
  ended: Promise<unknown>,
): Promise<boolean> => {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!over) {
    if (reached()) {
      kill()
      return true
    }
    await sleep(1)
  }
  return false
}

/** Folders with old files, for the checks of cleanups. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CleanupRequest, CleanupResult } from '../../files/cleanup.ts'

export const now = Date.now()
export const weekMs = 7 * 86_400_000
export const folder = () => mkdtempSync(join(tmpdir(), 'cleanup-'))

/** Makes a file that is two weeks old, unless another age is given. */
export const put = (path: string, bytes: number, ageMs = 2 * weekMs): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.alloc(bytes))
  utimesSync(path, new Date(now - ageMs), new Date(now - ageMs))
}

export const ask = (places: string[], more: Partial<CleanupRequest> = {}): CleanupRequest => ({
  ...{
    places,
    recurse: true,
    writtenBefore: now - weekMs,
    never: [],
    countRefused: false,
    refuseLinksAbove: true,
  },
  ...more,
})

export const nothing: CleanupResult = {
  bytes: 0,
  files: 0,
  locked: 0,
  refused: 0,
  links: 0,
  changed: 0,
  more: 0,
  linkedPlaces: [],
}

/** Always removed again. */
export const inFolder = (work: (at: string) => void) => () => {
  const at = folder()
  try {
    work(at)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

/** A separate folder for each check of the quarantine, and functions with which the checks examine files. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createHasher,
  openQuarantine,
  type Quarantine,
  type QuarantineDisk,
  quarantineLimits,
} from '@clearpane/files'
import { createBreakingDisk } from '@clearpane/files/testing'
import { createWindowsQuarantineDisk } from '../../files/quarantine-disk.ts'

type Places = {
  at: string
  open(
    killAt?: number,
    isOtherVolume?: boolean,
    change?: (real: QuarantineDisk) => QuarantineDisk,
  ): Quarantine
  put(name: string): string
}

let lastId = 0
export const inFolder = (work: (places: Places) => void) => async () => {
  const hasher = await createHasher()
  const at = realpathSync.native(mkdtempSync(join(tmpdir(), 'quarantine-')))
  const kept = join(at, 'kept')
  const open: Places['open'] = (killAt = Number.POSITIVE_INFINITY, isOtherVolume = false, change) => {
    const real = createWindowsQuarantineDisk(kept)
    return openQuarantine({
      disk: createBreakingDisk(change?.(real) ?? real, killAt, isOtherVolume).disk,
      hasher,
      never: [kept],
      limits: quarantineLimits,
      now: () => 1_000_000,
      newId: () => `id${lastId++}`,
    })
  }
  const put = (name: string) => {
    const path = join(at, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'content')
    utimesSync(path, 1_600_000_000, 1_500_000_000)
    return path
  }
  try {
    work({ at, open, put })
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

export const ask = (path: string) => ({
  path,
  expected: { size: 7, modified: Math.floor(statSync(path).mtimeMs) },
})
export const known = (path: string) => {
  const { size, mtimeMs, mode, birthtimeMs } = statSync(path)
  return { size, mtimeMs, mode, birthtimeMs, content: readFileSync(path, 'latin1') }
}
export const idsOf = (taken: ReturnType<Quarantine['take']>) =>
  taken.flatMap((one) => ('record' in one ? [one.record.recordId] : []))
export const refusedOf = (taken: ReturnType<Quarantine['take']>) =>
  taken.map((one) => ('refused' in one ? one.refused : null))

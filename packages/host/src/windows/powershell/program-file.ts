/**
 * The fixed program as a file. It's compared before every start, because whoever can write there could change
 * what runs.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const isThere = (path: string, hash: string): boolean => {
  try {
    return hashOf(readFileSync(path)) === hash
  } catch {
    return false
  }
}

/**
 * Returns the path of a file in `folder` with exactly `bytes`. Throws if it can't be written, or differs from
 * what was written. The folder's own access list, not this, protects against somebody who changes it a moment
 * later.
 */
export const programFile = (folder: string, bytes: Uint8Array): string => {
  const hash = hashOf(bytes)
  const path = join(folder, `live-${hash.slice(0, 16)}.ps1`)
  if (isThere(path, hash)) return path
  mkdirSync(folder, { recursive: true })
  // Under another name and then renamed: a half-written file never has the name that is run.
  const fresh = join(folder, `${randomBytes(8).toString('hex')}.new`)
  writeFileSync(fresh, bytes, { flush: true })
  renameSync(fresh, path)
  if (!isThere(path, hash)) throw new Error(`${path} does not hold what was just written to it`)
  return path
}

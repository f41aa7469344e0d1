/**
 * The fixed program as a file. What PowerShell is given is compared before every start: whoever can write
 * there must not be run.
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
 * Path of a file in `folder` that holds exactly `bytes`. Throws where it cannot be written, or is not what
 * was written. Against somebody who changes it a moment later the folder's own access list protects, not
 * this.
 */
export const programFile = (folder: string, bytes: Uint8Array): string => {
  const hash = hashOf(bytes)
  const path = join(folder, `live-${hash.slice(0, 16)}.ps1`)
  if (isThere(path, hash)) return path
  mkdirSync(folder, { recursive: true })
  // Beside it and renamed: a half-written file never has the name that is run.
  const fresh = join(folder, `${randomBytes(8).toString('hex')}.new`)
  writeFileSync(fresh, bytes, { flush: true })
  renameSync(fresh, path)
  if (!isThere(path, hash)) throw new Error(`${path} does not hold what was just written to it`)
  return path
}

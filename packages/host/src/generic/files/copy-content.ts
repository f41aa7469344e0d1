/** Copies an open file to another volume, along with everything that belongs to the file. */
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  openSync,
  readSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { type Carried, DiskTrouble } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'
import { type AttributeCalls, AttributeError, isSameAttributes } from './linux/attributes.ts'

/** The flags for creating the new file, which no other user may read until it's complete. */
const newFile = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

const partBytes = 1 << 20

const copyBytes = (from: number, to: number) => {
  const part = new Uint8Array(partBytes)
  for (let at = 0; ; ) {
    const got = readSync(from, part, 0, part.length, at)
    if (got === 0) break
    for (let done = 0; done < got; ) done += writeSync(to, part, done, got - done, at + done)
    at += got
  }
}

/**
 * Copies the owner. Only root may give a file to another user, and only members of a group may give a file to that
 * group.
 */
const copyOwner = ({ uid, gid }: Stats, to: number) => {
  const now = fstatSync(to)
  if (now.uid === uid && now.gid === gid) return
  try {
    fchownSync(to, uid, gid)
  } catch (error) {
    throw codeOf(error) === 'EPERM' ? new DiskTrouble('noAccessList', error) : error
  }
}

/**
 * Copies extended attributes. Returns null if the C library isn't available, because there is then no way to know
 * which attributes exist.
 */
const copyAttributes = (
  calls: AttributeCalls | null,
  from: number,
  to: number,
  had: Carried | null,
): Carried['extras'] => {
  if (calls === null) return 'notShown'
  try {
    const wanted = calls.read(from)
    if (typeof had?.extras === 'number' && had.extras !== wanted.size) throw new DiskTrouble('changed')
    calls.write(to, wanted)
    if (!isSameAttributes(wanted, calls.read(to))) throw new DiskTrouble('noAttributes')
    return wanted.size
  } catch (error) {
    throw error instanceof AttributeError ? new DiskTrouble('noAttributes', error) : error
  }
}

/**
 * Copies everything to a new file (content, owner, extended attributes, mode and times), and then flushes it to disk.
 * If a part can't be copied, throws and leaves no file behind. `had`: the parts that the file had when it was copied
 * into the quarantine.
 */
export const copyContent = (
  from: number,
  stat: Stats,
  path: string,
  calls: AttributeCalls | null,
  had: Carried | null = null,
): Carried => {
  const to = openSync(path, newFile, 0o600)
  try {
    copyBytes(from, to)
    // Changing the owner can remove permissions from the mode, so the mode is set afterwards.
    copyOwner(stat, to)
    const extras = copyAttributes(calls, from, to, had)
    fchmodSync(to, stat.mode & 0o7777)
    futimesSync(to, stat.atimeMs / 1000, stat.mtimeMs / 1000)
    fsyncSync(to)
    return { extras, access: calls === null ? 'notShown' : 'carried' }
  } catch (error) {
    unlinkSync(path)
    throw error
  } finally {
    closeSync(to)
  }
}

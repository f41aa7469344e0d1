import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  futimesSync,
  openSync,
  readSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs'

/** Readable by nobody else until it's whole. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

const partBytes = 1 << 20

/** To a new file: content, times and mode, flushed. Where that breaks nothing is left. */
export const copyContent = (from: number, { mode, atimeMs, mtimeMs }: Stats, path: string): void => {
  const to = openSync(path, newFile, 0o600)
  try {
    const part = new Uint8Array(partBytes)
    for (let at = 0; ; ) {
      const got = readSync(from, part, 0, part.length, at)
      if (got === 0) break
      for (let done = 0; done < got; ) done += writeSync(to, part, done, got - done, at + done)
      at += got
    }
    fchmodSync(to, mode & 0o7777)
    futimesSync(to, atimeMs / 1000, mtimeMs / 1000)
    fsyncSync(to)
  } catch (error) {
    unlinkSync(path)
    throw error
  } finally {
    closeSync(to)
  }
}

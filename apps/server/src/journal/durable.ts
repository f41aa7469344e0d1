/** Writing so that it lasts: on the disk, not in a cache, when the promise resolves. */
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the entries of a directory durable. Windows cannot open a directory for this and keeps entries in NTFS' own log. */
export const syncDirectory = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Creates `path` and what is missing above it, durably. */
export const makeDirectory = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; ; made = dirname(made)) {
    await syncDirectory(dirname(made))
    if (made === first || made === dirname(made)) return
  }
}

/** Writes a new file whose contents are durable; its directory entry still needs `syncDirectory`. Rejects if it exists. */
export const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

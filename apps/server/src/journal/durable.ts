/** Writing so that it lasts: on the disk, not in a cache, when the promise resolves. For the owner's eyes only, whatever the umask. */
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** POSIX rights of what is made here. On Windows the rights of the profile's folder are inherited. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const

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
  const first = await mkdir(path, { recursive: true, mode: ownerOnly.folder })
  if (first === undefined) return
  for (let made = path; ; made = dirname(made)) {
    await syncDirectory(dirname(made))
    if (made === first || made === dirname(made)) return
  }
}

/** Writes a new file whose contents are durable; its directory entry still needs `syncDirectory`. Rejects if it exists. */
export const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', ownerOnly.file)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Files that only the user can read. On Windows, file modes have no effect; these files are below %LOCALAPPDATA%,
 * whose access control list protects them.
 */
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectory, ownerOnly } from '@clearpane/service/journal'

/**
 * Writes a new file that only this user can read. Never overwrites a file, because an existing file would keep its
 * mode, and an existing link would be followed to its target.
 */
export const writePrivateFile = async (path: string, text: string): Promise<void> => {
  await makeDirectory(dirname(path))
  await rm(path, { force: true })
  const file = await open(path, 'wx', ownerOnly.file)
  try {
    await file.writeFile(text)
  } finally {
    await file.close()
  }
}

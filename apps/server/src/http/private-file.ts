/**
 * Files for the person's own eyes. On Windows the mode says nothing: there they lie below %LOCALAPPDATA%,
 * whose list does.
 */
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectory, ownerOnly } from '../journal/durable.ts'

/** A new file each time: one that is there keeps its mode, and a link would be followed. */
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

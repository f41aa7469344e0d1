/** Folders and files for the person's own eyes. On Windows the mode says nothing: there they lie below %LOCALAPPDATA%, whose list does. */
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Step by step: Node's own recursive way never ends where a folder exists and refuses children as not found (/proc). */
export const makePrivateFolder = async (path: string): Promise<void> => {
  const make = () => mkdir(path, { mode: 0o700 })
  try {
    await make().catch(async (error) => {
      const parent = dirname(path)
      if (codeOf(error) !== 'ENOENT' || parent === path) throw error
      await makePrivateFolder(parent)
      await make()
    })
  } catch (error) {
    // What is there may also be a drive's root, which Windows answers with another code.
    const there = await stat(path).catch(() => null)
    if (there?.isDirectory() !== true) throw error
  }
}

/** A new file each time: one that is there keeps its mode, and a link would be followed. */
export const writePrivateFile = async (path: string, text: string): Promise<void> => {
  await makePrivateFolder(dirname(path))
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
  } finally {
    await file.close()
  }
}

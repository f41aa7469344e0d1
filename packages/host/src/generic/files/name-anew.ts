/** Gives a file another name, and never takes it from another file. */
import { fsyncSync, linkSync, unlinkSync } from 'node:fs'
import type { PutBack } from '@clearpane/files'
import type { FolderHandle } from './folder-handle.ts'
import { codeOf } from './refusals.ts'

/** A rename would replace what has the name; a second name and the loss of the first doesn't. */
export const nameAnew = (from: FolderHandle, name: string, to: FolderHandle, newName: string): PutBack => {
  try {
    linkSync(from.at(name), to.at(newName))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'taken'
    if (codeOf(error) === 'EXDEV') return 'otherVolume'
    throw error
  }
  fsyncSync(to.fd)
  unlinkSync(from.at(name))
  return 'done'
}

/**
 * The files next to a run's journal that can be used to undo the run without Clearpane; they are written before the
 * run's first change.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UndoFile } from '@clearpane/contracts'

const names = ['undo.ps1', 'undo.reg'] as const

const stateOf = (path: string): Promise<UndoFile['state']> =>
  stat(path).then(
    (found) => (found.isFile() ? 'here' : 'missing'),
    (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'missing' : 'unread',
  )

export const undoFilesIn = (folder: string): Promise<UndoFile[]> =>
  Promise.all(
    names.map(async (name) => ({ path: join(folder, name), state: await stateOf(join(folder, name)) })),
  )

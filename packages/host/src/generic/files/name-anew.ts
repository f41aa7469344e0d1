/** Gives a file another name, but never a name that another file has. */
import { closeSync, constants, fsyncSync, linkSync, openSync, renameSync, unlinkSync } from 'node:fs'
import type { PutBack } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'
import type { FolderHandle } from './folder-handle.ts'

/** Errors of file systems without second names: FAT, exFAT and some shares. */
const noLinks = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EMLINK']

type Link = (path: string, other: string) => void

const ours = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

/** Renames over an empty file of ours that takes the name first: the rename replaces only this file. */
const overOurs = (from: string, to: string): void => {
  closeSync(openSync(to, ours, 0o600))
  try {
    renameSync(from, to)
  } catch (error) {
    unlinkSync(to)
    throw error
  }
}

/**
 * Renames through a second name and the loss of the first: a rename would replace a file that has the name.
 */
const byLink = (from: string, to: string, link: Link): 'linked' | 'renamed' => {
  try {
    link(from, to)
    return 'linked'
  } catch (error) {
    if (!noLinks.includes(codeOf(error))) throw error
    overOurs(from, to)
    return 'renamed'
  }
}

export const nameAnew = (
  from: FolderHandle,
  name: string,
  to: FolderHandle,
  newName: string,
  link: Link = linkSync,
): PutBack => {
  try {
    const given = byLink(from.at(name), to.at(newName), link)
    fsyncSync(to.fd)
    if (given === 'linked') unlinkSync(from.at(name))
    return 'done'
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'taken'
    if (codeOf(error) === 'EXDEV') return 'otherVolume'
    throw error
  }
}

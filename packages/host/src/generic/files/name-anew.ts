/** Gives a file another name, but never one that another file already has. */
import { closeSync, constants, fsyncSync, linkSync, openSync, renameSync, unlinkSync } from 'node:fs'
import type { PutBack } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'
import type { FolderHandle } from './folder-handle.ts'

/** Errors from file systems on which a file can't have a second name, such as FAT, exFAT and some network shares. */
const noLinks = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EMLINK']

type Link = (path: string, other: string) => void

const ours = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

/**
 * First creates a new empty file with that name, and then renames the actual file over it, so that the rename can
 * replace nothing but this empty file.
 */
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
 * Adds the new name to the file, then removes the old name. A simple rename would replace any other file that has the
 * new name.
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

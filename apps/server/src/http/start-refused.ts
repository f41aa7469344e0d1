/** The error for a server that can't start for a reason other than a bug; it also tells the user what to do. */
import { mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Diagnostic, diagnostic, fileTrouble, messageOf } from '@clearpane/model'
import { makeDirectory } from '@clearpane/service/journal'

export class StartRefused extends Error {
  readonly diagnostic: Diagnostic
  constructor(why: Diagnostic) {
    super(`${why.what} ${why.why}`)
    this.name = 'StartRefused'
    this.diagnostic = why
  }
}

export const folderRefused = (dir: string, error: unknown): StartRefused =>
  new StartRefused(diagnostic('JOURNAL_UNWRITABLE', 'folder', { path: dir, reason: fileTrouble(error) }, dir))

export const portRefused = (port: number, error: unknown): StartRefused =>
  new StartRefused(diagnostic('PORT_UNAVAILABLE', 'port', { port, reason: messageOf(error) }, String(port)))

/**
 * Checks, before the server listens, that files can be created, written and deleted in the data folder. Throws
 * `StartRefused`.
 */
export const checkDataFolder = async (dir: string): Promise<void> => {
  try {
    await makeDirectory(dir)
    await rmdir(await mkdtemp(join(dir, 'check-')))
  } catch (error) {
    throw folderRefused(dir, error)
  }
}

/**
 * The one-time link, and the file that opens it. A browser is started with the file's name, because what
 * stands on a command line can be read by other accounts; the file can be read by this person alone, and is
 * gone as soon as the link is void.
 */
import { rm } from 'node:fs/promises'
import { wire } from '@clearpane/contracts'
import { page } from '../pages/pages.ts'
import { writePrivateFile } from '../private-file.ts'
import type { Sessions } from './session.ts'

/** `file` is null where none was desired, or none could be written: the link itself is printed too. */
export type Link = { url: string; file: string | null }

const redirectPage = (url: string): string =>
  page(
    'Opening Clearpane',
    `<p><a href="${url}" rel="noreferrer">Open the dashboard</a></p>`,
    `<meta http-equiv="refresh" content="0; url=${url}">\n`,
  )

export type Links = {
  issue(withFile: boolean): Promise<Link>
  /** When the server ends. */
  forget(): Promise<void>
}

/** `file`: where the redirecting page is put. */
export const createLinks = (sessions: Sessions, origin: () => string, file: string): Links => {
  let written = false
  const forget = async () => {
    if (!written) return
    written = false
    await rm(file, { force: true })
  }
  return {
    issue: async (withFile) => {
      const token = sessions.issue(() => void forget().catch(() => {}))
      const url = `${origin()}${wire.sessionPath}#${token}`
      if (!withFile) return { url, file: null }
      try {
        await writePrivateFile(file, redirectPage(url))
        written = true
        return { url, file }
      } catch {
        return { url, file: null }
      }
    },
    forget,
  }
}

/**
 * The one-time link, and the file that opens it. The browser is started with the file's name instead of the link,
 * because other accounts can read command lines. Only this user can read the file, which is deleted as soon as the
 * link becomes invalid.
 */
import { rm } from 'node:fs/promises'
import { wire } from '@clearpane/contracts'
import { page } from '../pages/pages.ts'
import { writePrivateFile } from '../private-file.ts'
import type { Sessions } from './session.ts'

/**
 * The link, together with the file that opens it. `file` is null if no file was requested or if the file couldn't be
 * written; this does no harm, because the link itself is printed too.
 */
export type Link = { url: string; file: string | null }

const redirectPage = (url: string): string =>
  page(
    'Opening Clearpane',
    `<p><a href="${url}" rel="noreferrer">Open the dashboard</a></p>`,
    'en',
    `<meta http-equiv="refresh" content="0; url=${url}">\n`,
  )

export type Links = {
  issue(withFile: boolean): Promise<Link>
  /** Called when the server stops. */
  forget(): Promise<void>
}

/** `file`: the path of the page that redirects to the link. */
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

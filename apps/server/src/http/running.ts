/**
 * If Clearpane is started a second time, opens the dashboard that is already running, instead of starting another
 * server, whose pages would have empty browser storage. The server writes its address into a note that only this user
 * can read. Each side proves that it knows the note's secret without sending it. If another program uses the port of
 * a server that has ended, that program learns nothing and can't get its own page opened.
 */
import { rm } from 'node:fs/promises'
import { wire } from '@clearpane/contracts'
import { askProof, isSameProof, linkProof, type Note, readNote } from '@clearpane/mcp/running'
import { isAlive } from '@clearpane/service/lock'
import { z } from 'zod'
import { writePrivateFile } from './private-file.ts'
import { secret as randomText } from './session/session.ts'

const linkSchema = z.object({ url: z.string(), file: z.string().nullable(), proof: z.string() })

/** The request that the program sends when it's started while another server is already running. */
export const askSchema = z.strictObject({
  nonce: z.string().min(32).max(64),
  file: z.boolean(),
  proof: z.string().max(64),
})

export type Found =
  | { state: 'none' }
  /** The process whose id is in the note is running, but doesn't respond like a Clearpane server. */
  | { state: 'silent'; origin: string; pid: number }
  | { state: 'running'; origin: string; pid: number; url: string; file: string | null }

export const rememberRunning = (file: string, running: Note): Promise<void> =>
  writePrivateFile(file, JSON.stringify(running))

/** Deletes the note only if this server wrote it, because another server may have replaced it. */
export const forgetRunning = async (file: string, pid: number): Promise<void> => {
  const found = await readNote(file)
  if (found?.pid === pid) await rm(file, { force: true })
}

const askForLink = async ({ origin, secret }: Note, file: boolean) => {
  const nonce = randomText()
  const answer = await fetch(new URL(wire.linkPath, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nonce, file, proof: askProof(secret, origin, { nonce, file }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(2000),
  })
  const link = linkSchema.parse(await answer.json())
  return isSameProof(link.proof, linkProof(secret, nonce, link)) ? { url: link.url, file: link.file } : null
}

/**
 * Requests a new link from the server that the note names, and waits at most two seconds. `withFile`: also creates
 * the page that opens the link.
 */
export const findRunning = async (note: string, withFile: boolean): Promise<Found> => {
  const found = await readNote(note)
  if (found === null || !isAlive(found.pid)) return { state: 'none' }
  const { origin, pid } = found
  const link = await askForLink(found, withFile).catch(() => null)
  return link === null ? { state: 'silent', origin, pid } : { state: 'running', origin, pid, ...link }
}

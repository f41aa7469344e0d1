/**
 * A dashboard that runs already: a second start opens that one instead of a second server on another port,
 * whose browser storage would be empty. Found by a note that only this person can read. Its secret is never
 * sent: both sides prove that they know it, so whoever took the port of a server that died learns nothing,
 * and cannot have a page of its own opened.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { wire } from '@clearpane/contracts'
import { z } from 'zod'
import { writePrivateFile } from './private-file.ts'
import { secret as randomText } from './session/session.ts'

const runningSchema = z.object({
  origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  pid: z.int().positive(),
  secret: z.string().min(32),
})
type Note = z.infer<typeof runningSchema>

const linkSchema = z.object({ url: z.string(), file: z.string().nullable(), proof: z.string() })

/** What a second start sends. */
export const askSchema = z.strictObject({
  nonce: z.string().min(32).max(64),
  file: z.boolean(),
  proof: z.string().max(64),
})

export type Found =
  | { state: 'none' }
  /** The process of the note lives, and does not answer as ours. */
  | { state: 'silent'; origin: string; pid: number }
  | { state: 'running'; origin: string; pid: number; url: string; file: string | null }

const proof = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
export const askProof = (
  secret: string,
  origin: string,
  { nonce, file }: { nonce: string; file: boolean },
): string => proof(secret, 'ask', origin, nonce, String(file))
export const linkProof = (
  secret: string,
  nonce: string,
  { url, file }: { url: string; file: string | null },
): string => proof(secret, 'link', nonce, url, file ?? '')

export const isSameProof = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const rememberRunning = (file: string, running: Note): Promise<void> =>
  writePrivateFile(file, JSON.stringify(running))

/** Only its own entry: another server may have written its since. */
export const forgetRunning = async (file: string, pid: number): Promise<void> => {
  const found = await read(file)
  if (found?.pid === pid) await rm(file, { force: true })
}

const read = async (file: string): Promise<Note | null> => {
  try {
    return runningSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
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
 * Asks the server the note names for a fresh link, within two seconds. `withFile`: also for the page that
 * opens it.
 */
export const findRunning = async (note: string, withFile: boolean): Promise<Found> => {
  const found = await read(note)
  if (found === null || !isAlive(found.pid)) return { state: 'none' }
  const { origin, pid } = found
  const link = await askForLink(found, withFile).catch(() => null)
  return link === null ? { state: 'silent', origin, pid } : { state: 'running', origin, pid, ...link }
}

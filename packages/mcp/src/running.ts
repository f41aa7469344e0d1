/**
 * How another process of the same user finds the running server and proves its own identity to the server. The
 * server's note, which only that user can read, contains the server's address and a secret. Neither side ever sends
 * the secret; instead, each side proves that it knows the secret. Therefore, a program that takes over a dead
 * server's port learns nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/**
 * POST: opens a session that may only read this PC's state, make plans and ask the user, for a process that proves
 * that it knows the note's secret.
 */
export const assistantPath = '/session/assistant'

const noteSchema = z.object({
  origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  pid: z.int().positive(),
  secret: z.string().min(32),
})
export type Note = z.infer<typeof noteSchema>

/** Reads the note; returns null if the note doesn't exist or isn't from Clearpane. */
export const readNote = async (file: string): Promise<Note | null> => {
  try {
    return noteSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

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

export const assistantProof = (secret: string, origin: string, nonce: string): string =>
  proof(secret, 'assistant', origin, nonce)

/** Returns the server's response, which proves that the server knows the secret as well. */
export const admittedProof = (
  secret: string,
  nonce: string,
  admitted: { cookie: string; secret: string },
): string => proof(secret, 'admitted', nonce, admitted.cookie, admitted.secret)

export const isSameProof = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Body of the request with which a process opens a session for an assistant. */
export const admitSchema = z.strictObject({
  nonce: z.string().min(32).max(64),
  proof: z.string().max(64),
})

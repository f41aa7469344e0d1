/** Who may talk to the server: a browser that once opened the printed link. */
import { createHash, randomBytes } from 'node:crypto'

export type Sessions = {
  /** A new token of 256 random bits, void after first use. */
  issue(): string
  /** Trades a token for a new session's id; null when it is wrong or used. */
  open(token: string): string | null
  has(id: string | null): boolean
}

/** Looked up by their hash, so that the time a lookup takes says nothing about the secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const secret = (): string => randomBytes(32).toString('base64url')

export const createSessions = (): Sessions => {
  const unused = new Set<string>()
  const sessions = new Set<string>()
  return {
    issue: () => {
      const token = secret()
      unused.add(hashOf(token))
      return token
    },
    open: (given) => {
      if (!unused.delete(hashOf(given))) return null
      const id = secret()
      sessions.add(hashOf(id))
      return id
    },
    has: (id) => id !== null && sessions.has(hashOf(id)),
  }
}

/** The value of one cookie of a Cookie header, or null. */
export const cookieValue = (header: string | undefined, name: string): string | null => {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** Who may talk to the server: a browser that once opened the printed link. */
import { createHash, randomBytes } from 'node:crypto'

export type Sessions = {
  /** 256 random bits, void after first use. */
  readonly token: string
  /** Trades the token for a new session's id; null when it is wrong or used. */
  open(token: string): string | null
  has(id: string | null): boolean
}

/** Looked up by their hash, so that the time a lookup takes says nothing about the secret. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const secret = (): string => randomBytes(32).toString('base64url')

export const createSessions = (): Sessions => {
  const token = secret()
  let unused: string | null = hashOf(token)
  const sessions = new Set<string>()
  return {
    token,
    open: (given) => {
      if (unused === null || hashOf(given) !== unused) return null
      unused = null
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

/**
 * Decides who may send requests to the server: only a browser or script that redeemed the link. A session has two
 * secrets: the cookie, which a browser sends to every port of this address, and the origin's secret, which only
 * Clearpane's own page can read.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long an unopened link stays valid: long enough for the user to find the terminal again. */
const linkLastsMs = 10 * 60_000
/** Time without requests. */
const idleMs = 12 * 60 * 60_000
/** Each program that starts `clearpane mcp` gets its own session. */
const mostAssistants = 16

export type Session = {
  /**
   * Whether the session belongs to an assistant, which may only read and make requests; any other session belongs to
   * a user. `assistantMay` lists its calls.
   */
  readonly isAssistant: boolean
  /** Functions that close the session's open event streams. */
  readonly streams: Set<() => void>
}

export type Redeemed = { cookie: string; secret: string }

export type Sessions = {
  /**
   * Issues a token of 256 random bits, which becomes invalid after its first use, when another token is issued, or
   * after ten minutes. `onVoid` is called whenever the token becomes invalid.
   */
  issue(onVoid?: () => void): string
  /**
   * Exchanges the token for a new session; returns null if the token is wrong or no longer valid. Ends the session
   * that `oldCookie` belongs to.
   */
  redeem(token: string, oldCookie: string | null): Redeemed | null
  /**
   * Opens a session for an assistant; if there are too many such sessions, the one that has been open longest ends.
   */
  admit(): Redeemed
  /**
   * Returns the session that the cookie and the secret belong to, or null if there is none. Looking up a session
   * counts as using it.
   */
  find(cookie: string | null, secret: string | null): Session | null
  /**
   * Whether the cookie belongs to a user's session. The cookie alone gives access to the app's files, because they
   * contain nothing about the PC.
   */
  knows(cookie: string | null): boolean
  end(cookie: string | null): void
  /** Ends sessions that have been unused for too long, and invalidates a link that is too old. */
  sweep(): void
}

/** Returns a hash to compare, so that the time that a comparison takes reveals nothing about the secret. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const keyOf = (secret: string): string => digest(secret).toString('hex')

export const secret = (): string => randomBytes(32).toString('base64url')

type Held = Session & { secret: Buffer; usedAt: number }

/**
 * `now`: a clock that nobody can set, unlike the PC's clock. If the PC's clock were used and somebody changed it, all
 * users could be signed out, or a link could stay valid too long.
 */
export const createSessions = (now: () => number = () => performance.now()): Sessions => {
  let link: { key: string; issuedAt: number; onVoid: () => void } | null = null
  const sessions = new Map<string, Held>()
  const nobody: Held = { isAssistant: false, streams: new Set(), secret: digest(secret()), usedAt: 0 }

  const voidLink = () => {
    const old = link
    link = null
    old?.onVoid()
  }

  const endKey = (key: string) => {
    const session = sessions.get(key)
    sessions.delete(key)
    for (const end of session?.streams ?? []) end()
  }

  const sweep = () => {
    if (link !== null && now() - link.issuedAt > linkLastsMs) voidLink()
    for (const [key, { usedAt }] of sessions) if (now() - usedAt > idleMs) endKey(key)
  }

  const held = (cookie: string | null): Held | null => {
    sweep()
    return sessions.get(keyOf(cookie ?? '')) ?? null
  }

  const begin = (isAssistant: boolean): Redeemed => {
    const redeemed = { cookie: secret(), secret: secret() }
    sessions.set(keyOf(redeemed.cookie), {
      isAssistant,
      streams: new Set(),
      secret: digest(redeemed.secret),
      usedAt: now(),
    })
    return redeemed
  }

  return {
    issue: (onVoid = () => {}) => {
      voidLink()
      const token = secret()
      link = { key: keyOf(token), issuedAt: now(), onVoid }
      return token
    },
    redeem: (token, oldCookie) => {
      sweep()
      if (link?.key !== keyOf(token)) return null
      voidLink()
      endKey(keyOf(oldCookie ?? ''))
      return begin(false)
    },
    admit: () => {
      sweep()
      const assistants = [...sessions].filter(([, { isAssistant }]) => isAssistant)
      const [[oldest] = ['']] = assistants
      if (assistants.length >= mostAssistants) endKey(oldest)
      return begin(true)
    },
    find: (cookie, given) => {
      const session = held(cookie)
      const matches = timingSafeEqual(digest(given ?? ''), (session ?? nobody).secret)
      if (session === null || !matches) return null
      session.usedAt = now()
      return session
    },
    knows: (cookie) => held(cookie)?.isAssistant === false,
    end: (cookie) => endKey(keyOf(cookie ?? '')),
    sweep,
  }
}

/** The value of one cookie in a Cookie header, or null if the cookie is missing. */
export const cookieValue = (header: string | undefined, name: string): string | null => {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

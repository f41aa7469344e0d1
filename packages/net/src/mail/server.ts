/**
 * The settings of the server that sends mail, written as one URL. The user either enters this URL in one place or
 * fills in a dialog that builds it from the fields.
 */
import { isIP } from 'node:net'

export type MailServer = {
  readonly host: string
  readonly port: number
  /**
   * Encryption. `always`: TLS from the first byte on (port 465). `upgrade`: STARTTLS; if it isn't possible, nothing
   * is sent. `none`: this computer only.
   */
  readonly tls: 'always' | 'upgrade' | 'none'
  readonly user: string | null
  readonly password: string | null
  /** Sender of the mail. */
  readonly from: string
}

export type WrongServer = 'form' | 'from' | 'login'

const loopback = new Set(['127.0.0.1', '[::1]', '::1', 'localhost'])

/**
 * Checks whether a string is a single email address, without a name and without characters that would start another
 * header or another address.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text)

const isHostName = (text: string): boolean =>
  text.length <= 253 && /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i.test(text)

/**
 * Checks the server settings that a user has entered. `plain`: mail would leave this computer unencrypted, and
 * anybody along the way could read the password. Null means that the server can be used.
 */
export const wrongServer = ({
  host,
  port,
  tls,
  user,
  password,
  from,
}: MailServer): WrongServer | 'plain' | null => {
  if (!isHostName(host) && isIP(host) === 0) return 'form'
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 'form'
  if (!isMailAddress(from)) return 'from'
  if ((user === null) !== (password === null) || user === '' || password === '') return 'login'
  return tls === 'none' && !loopback.has(host.toLowerCase()) ? 'plain' : null
}

/** Decodes a part of the address as in any URL; returns null if that fails. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Returns the encryption. For a server on another computer, `smtp://` means STARTTLS, because a password is never
 * sent as plain text.
 */
const tlsOf = (url: URL): MailServer['tls'] => {
  if (url.protocol === 'smtps:') return 'always'
  return loopback.has(url.hostname) ? 'none' : 'upgrade'
}

const usualPort = { always: 465, upgrade: 587, none: 25 } as const

/**
 * Reads `smtps://user:password@mail.example.com?from=clearpane@example.com`. Also reads `smtp://`, which means
 * STARTTLS unless the server is on this computer. User name and password are encoded as in any URL (`%40` for `@`).
 */
export const readMailServer = (text: string): { server: MailServer } | { wrong: WrongServer } => {
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return { wrong: 'form' }
  }
  const isForm = ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' && url.hash === ''
  if (!isForm || !['', '/'].includes(url.pathname)) return { wrong: 'form' }
  const from = url.searchParams.get('from') ?? ''
  if (!isMailAddress(from)) return { wrong: 'from' }
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === null || password === null || (user === '') !== (password === '')) return { wrong: 'login' }
  const tls = tlsOf(url)
  return {
    server: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? usualPort[tls] : Number(url.port),
      tls,
      user: user === '' ? null : user,
      password: password === '' ? null : password,
      from,
    },
  }
}

/** Formats a server for users and logs, without the user name and password. */
export const shownServer = ({ host, port }: MailServer): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

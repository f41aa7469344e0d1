/**
 * Delivers an email to a mail server, within a time limit. A failure is returned, never thrown, because the sender
 * has other work to do.
 */
import { isIP } from 'node:net'
import { connect, getCACertificates } from 'node:tls'
import { heard } from '@clearpane/model/heard'
import { createTransport } from 'nodemailer'
import { isMailAddress, type MailServer } from './server.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/**
 * Problems of a mail. `unreachable`: no server responds at the address. `tls`: no encrypted connection could be
 * established. `login`: the server refused the user name or the password. `slow`: no answer arrived in time.
 * `tlsPort`: the port expects TLS from the first byte on, but the settings say otherwise. `later`: the server refuses
 * the email for now. `refused`: the server permanently refuses this email, so the email
 * isn't sent again. `failed`: the connection ended, or whatever is at the other end isn't a mail server.
 */
export const mailProblems = [
  'unreachable',
  'tls',
  'login',
  'slow',
  'tlsPort',
  'later',
  'refused',
  'failed',
] as const
export type MailProblem = (typeof mailProblems)[number]

export type Delivered = { readonly ok: true } | { readonly ok: false; readonly problem: MailProblem }

/**
 * A failure. `originalCode`: the code from Node or OpenSSL. `code`: the mail library's own word for the error.
 */
type Failure = { readonly code?: unknown; readonly originalCode?: unknown; readonly responseCode?: unknown }

const byCode: Readonly<Record<string, MailProblem>> = {
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETIMEDOUT: 'slow',
  EABORT: 'slow',
}

const problemOf = (error: unknown): MailProblem => {
  const { code, originalCode, responseCode } = (error ?? {}) as Failure
  const own = String(originalCode ?? code ?? '')
  const known = byCode[own] ?? byCode[String(code)]
  if (known === 'login') return known
  // The server's response code is checked before the library's error code: a server that answers 421 and then hangs
  // up is busy, not broken.
  if (typeof responseCode === 'number' && responseCode >= 500) return 'refused'
  if (typeof responseCode === 'number' && responseCode >= 400) return 'later'
  if (known !== undefined) return known
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_TO_)/.test(own) ? 'tls' : 'failed'
}

const most = { ms: 30_000, silentMs: 3000, answer: 64 * 1024 } as const

/**
 * The trusted certificates: Node's and those of the system, to which a company or a user may have added an authority.
 * If the system's certificates can't be read, only Node's are trusted.
 */
const trusted = (): string[] => {
  const own = getCACertificates('default')
  try {
    return [...new Set([...own, ...getCACertificates('system')])]
  } catch {
    return own
  }
}

/**
 * Checks whether the port expects TLS from the first byte on. A server that expects TLS waits for the client, and a
 * client without TLS waits for the server's greeting, so both would wait forever. This check sends only the beginning
 * of TLS.
 */
const expectsTls = ({ host, port }: MailServer, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    // The certificate doesn't matter, because nothing is sent to this server.
    const socket = heard(
      connect({
        host,
        port,
        rejectUnauthorized: false,
        servername: isIP(host) === 0 ? host : '',
      }),
    )
    const end = (answer: boolean) => {
      signal.removeEventListener('abort', cut)
      socket.destroy()
      resolve(answer)
    }
    const cut = () => end(false)
    signal.addEventListener('abort', cut, { once: true })
    socket
      .on('error', cut)
      .on('close', cut)
      .on('secureConnect', () => end(true))
  })

/** Puts text on one line, because a line break would start another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/**
 * Delivers a mail. `ms`: time limit for the whole delivery, whatever the server does. If the delivery hasn't ended
 * after `silentMs`, this function checks whether the port expects TLS.
 */
export const deliver = async (
  server: MailServer,
  { to, subject, text }: Mail,
  {
    ms = most.ms,
    silentMs = most.silentMs,
    signal,
  }: { ms?: number; silentMs?: number; signal?: AbortSignal } = {},
): Promise<Delivered> => {
  if (!isMailAddress(to)) return { ok: false, problem: 'refused' }
  const isTlsPort = new AbortController()
  const limits = [AbortSignal.timeout(ms), ...(signal === undefined ? [] : [signal])]
  const within = AbortSignal.any([isTlsPort.signal, ...limits])
  const { host, port, tls, user, password, from } = server
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'none',
    tls: { ca: tls === 'none' ? [] : trusted() },
    ...(user === null || password === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    dnsTimeout: ms,
    socketCloseTimeout: 0,
    maxResponseSize: most.answer,
    // File paths and addresses that somebody wrote into an email are never opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const suspicion =
    tls === 'always'
      ? undefined
      : setTimeout(
          () => void expectsTls(server, within).then((expects) => expects && isTlsPort.abort()),
          silentMs,
        )
  try {
    await transport.sendMail({
      from,
      to,
      subject: oneLine(subject),
      text,
      // A header that prevents automatic replies such as out-of-office notices.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: within,
    })
    return { ok: true }
  } catch (error) {
    if (isTlsPort.signal.aborted) return { ok: false, problem: 'tlsPort' }
    return { ok: false, problem: within.aborted ? 'slow' : problemOf(error) }
  } finally {
    clearTimeout(suspicion)
    transport.close()
  }
}

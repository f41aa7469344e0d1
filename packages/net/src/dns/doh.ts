/**
 * Sends DNS queries to a server over HTTPS (https://www.rfc-editor.org/rfc/rfc8484). The connection uses HTTP/2,
 * because some servers support nothing else.
 */
import { type ClientHttp2Session, connect } from 'node:http2'
import { heard } from '@clearpane/model/heard'
import { type DnsMessage, decodeMessage, encodeQuery } from './message.ts'
import { type Ask, type DnsAnswer, fits, type Question } from './query.ts'

export type DohServer = {
  /** https://…, with or without the template's `{?dns}`. */
  url: string
  /**
   * The server's IP address. If this address is omitted, the system looks up the name in the URL. Give the address of
   * a DNS server that is being set up, because such a server can't be used to look up its own name.
   */
  address?: string
  port?: number
  /** In tests, this certificate is trusted instead of the certificates that this PC trusts. */
  trusted?: string
}

const mediaType = 'application/dns-message'
/** Matches the error codes of Node and OpenSSL for a certificate that doesn't prove the server's identity. */
const certificateCode = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO|ISSUER|CRL/

const outcomeOf = (error: Error): DnsAnswer => {
  const code = 'code' in error ? String(error.code) : ''
  if (certificateCode.test(code)) return { outcome: 'wrongCertificate', reason: code }
  return { outcome: code === 'ETIMEDOUT' ? 'timeout' : 'unreachable' }
}

/** The maximum length of a DNS message. */
const mostBytes = 65_535

/** Sends a query; returns null if the response isn't a DNS answer. */
const post = (session: ClientHttp2Session, path: string, query: Buffer): Promise<Buffer | null> =>
  new Promise((done, fail) => {
    const request = heard(
      session.request({
        ...{ ':method': 'POST', ':path': path, accept: mediaType },
        ...{ 'content-type': mediaType, 'content-length': query.length },
      }),
    )
    const parts: Buffer[] = []
    let [right, bytes] = [false, 0]
    request.on('response', (head) => {
      right = head[':status'] === 200 && String(head['content-type']).startsWith(mediaType)
    })
    request.on('data', (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes <= mostBytes) return
      done(null)
      request.destroy()
    })
    request.on('error', fail)
    request.on('end', () => done(right ? Buffer.concat(parts) : null))
    // A stream that is reset without an error emits no `end`.
    request.on('close', () => done(null))
    request.end(query)
  })

const read = (bytes: Buffer | null, question: Question): DnsMessage | null => {
  try {
    const message = bytes === null ? null : decodeMessage(bytes)
    // The id is 0, as RFC 8484 recommends, so that answers can be cached.
    return message !== null && fits(message, 0, question) ? message : null
  } catch {
    return null
  }
}

/**
 * Opens one connection for all queries, as Windows does, so that only the first query waits for the handshake.
 */
export const askOverHttps = (server: DohServer): { ask: Ask; close: () => void } => {
  const url = new URL(server.url.replace(/\{\?dns\}$/, ''))
  if (url.protocol !== 'https:') throw new Error('DoH needs https')
  let session: ClientHttp2Session | null = null
  const open = (): ClientHttp2Session => {
    const { address } = server
    const opened = heard(
      connect(url.origin, {
        ...(server.trusted === undefined ? {} : { ca: server.trusted }),
        ...(address === undefined ? {} : { host: address, servername: url.hostname }),
        ...(server.port === undefined ? {} : { port: server.port }),
        rejectUnauthorized: true,
        settings: { enablePush: false },
      }),
    )
    opened.on('close', () => {
      if (session === opened) session = null
    })
    session = opened
    return opened
  }
  const ask: Ask = (question) => {
    const begin = performance.now()
    const current = session === null || session.closed || session.destroyed ? open() : session
    return new Promise((done) => {
      const end = (answer: DnsAnswer) => {
        clearTimeout(timer)
        current.off('error', fail)
        // If the server hasn't sent any answer, not even an invalid one, the next query uses a new connection.
        if (answer.outcome !== 'answered' && answer.outcome !== 'badAnswer') current.destroy()
        done(answer)
      }
      const fail = (error: Error) => end(outcomeOf(error))
      const timer = setTimeout(() => end({ outcome: 'timeout' }), question.timeoutMs ?? 4000)
      current.on('error', fail)
      post(current, `${url.pathname}${url.search}`, encodeQuery(0, question.name, question.type)).then(
        (bytes) => {
          const message = read(bytes, question)
          if (message === null) return end({ outcome: 'badAnswer' })
          const { code, answers } = message
          end({ outcome: 'answered', code, answers, ms: performance.now() - begin, by: 'https' })
        },
        fail,
      )
    })
  }

  return { ask, close: () => session?.destroy() }
}

/**
 * A single call to the server that runs on this PC. `node:http` is used instead of `fetch`: it follows no redirect,
 * and Wine, in which the shipped executable is tested, lacks the socket option that `fetch` sets before it connects.
 */
import { request } from 'node:http'
import { heard } from '@clearpane/model/heard'

export type Answer = { status: number; text: string }

export type Sent = {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  timeoutMs: number
}

/** Rejects if no complete response arrives in time. */
export const send = (url: URL, { method, headers, body, timeoutMs }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // Each call has a connection of its own, because the server may have been restarted since the last call.
    const asked = heard(
      request(url, { method, headers, agent: false, signal: AbortSignal.timeout(timeoutMs) }),
    )
    asked.once('error', reject)
    asked.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.end(body)
  })

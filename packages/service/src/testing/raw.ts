/** Sends raw bytes over a socket, which a client library wouldn't do. */
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: string; body: string; text: string }

/**
 * Returns the bytes that arrived until the server hung up, or until no byte had arrived for `quietMs` milliseconds.
 */
export const sendRaw = (port: number, bytes: string, quietMs = 150): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
      socket.setTimeout(quietMs)
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        headers: head.toLowerCase(),
        body: rest.join('\r\n\r\n'),
        text,
      })
    })
    socket.on('error', (error) => (text === '' ? reject(error) : undefined))
    socket.setTimeout(5000)
  })

export const requestText = (
  method: string,
  target: string,
  headers: Record<string, string>,
  body = '',
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    'connection: close',
    '',
    body,
  ].join('\r\n')

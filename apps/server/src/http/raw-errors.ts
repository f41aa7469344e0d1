/**
 * Handles input that never becomes a request: bytes that aren't HTTP, endless headers, a body that never arrives.
 * Like any other request, invalid input gets a response in the usual form.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { diagnostic } from '@clearpane/model'
import { errorBody } from './errors.ts'
import { neverStored, securityHeaders } from './headers.ts'

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const body = (variant: 'raw' | 'expectation'): string =>
  JSON.stringify(errorBody([diagnostic('BAD_REQUEST', variant)]))

const headersOf = (text: string) => ({
  ...securityHeaders,
  ...neverStored,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
  connection: 'close',
})

export const onClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf[error.code ?? ''] ?? 400
  const text = body('raw')
  const head = Object.entries(headersOf(text)).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', text].join('\r\n'))
  socket.destroySoon()
}

export const refuseExpectations = (server: Server): void => {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const text = body('expectation')
    response.writeHead(417, headersOf(text)).end(text)
  })
}

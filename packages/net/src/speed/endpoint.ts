/**
 * The other end of a speed test, for tests and for a second PC at home: it sends bytes, receives bytes, and stores
 * none.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { heard } from '@clearpane/model/heard'

const most = 2 ** 30
/** The bytes are random, so that a connection that compresses data doesn't appear faster than it is. */
const piece = randomBytes(256 * 1024)

const send = (response: ServerResponse, bytes: number) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes })
  let left = bytes
  const more = () => {
    while (left > 0) {
      const part = left >= piece.length ? piece : piece.subarray(0, left)
      left -= part.length
      if (!response.write(part)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

/** Listens on loopback and on a free port, unless the caller specifies an address or a port. */
export const startEndpoint = async (address = '127.0.0.1', port = 0) => {
  const server = heard(
    createServer((request, response) => {
      response.on('error', () => {})
      const url = new URL(request.url ?? '/', 'http://endpoint')
      const bytes = Number(url.searchParams.get('bytes'))
      const end = (status: number) => void response.writeHead(status).end()
      if (request.method === 'GET' && url.pathname === '/ping') return end(204)
      if (request.method === 'GET' && url.pathname === '/down')
        return Number.isInteger(bytes) && bytes >= 0 && bytes <= most ? send(response, bytes) : end(400)
      request.resume().on('end', () => end(request.method === 'POST' && url.pathname === '/up' ? 204 : 404))
    }),
  )
  server.on('connection', (socket) => socket.setNoDelay(true))
  await new Promise<void>((done) => server.listen(port, address, done))
  const { port: chosen } = server.address() as AddressInfo
  return {
    origin: `http://${address.includes(':') ? `[${address}]` : address}:${chosen}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

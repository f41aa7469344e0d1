/**
 * Another program on another port of the same host: it serves pages and a service worker, and records the browsers'
 * requests.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Neighbour = {
  origin: string
  port: number
  heard: { url: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/**
 * Starts the other program. `pages`: the content for each address, as HTML, or as JavaScript if the address is a
 * script's. `port` 0: any.
 */
export const startNeighbour = async (pages: Record<string, string>, port = 0): Promise<Neighbour> => {
  const heard: Neighbour['heard'] = []
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    heard.push({ url, headers: request.headers })
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(pages[url] === undefined ? 404 : 200, { 'content-type': type }).end(pages[url] ?? '')
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const at = (server.address() as AddressInfo).port
  return {
    origin: `http://127.0.0.1:${at}`,
    port: at,
    heard,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The browser's way in: the one-time link, then the web app's files. Any other address gets the app, whose own 404 page answers. */
import { wire } from '@clearpane/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'
import { hasSession, isApi, notSignedIn } from './guard.ts'
import { notBuiltPage, signInPage } from './pages.ts'
import { hashOf, type Sessions } from './session.ts'
import { type WebSource, webFiles } from './web-files.ts'

const html = 'text/html; charset=utf-8'

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-type', html).header('cache-control', 'no-store').send(page)

export const sendSignIn = (reply: FastifyReply) => sendPage(reply, 401, signInPage)

/** The one-time link of a token. */
export const linkOf = (port: number, token: string): string => `http://127.0.0.1:${port}${wire.sessionPath}?token=${token}`

export type PagesOptions = { web: WebSource | null; sessions: Sessions; port(): number; linkSecret: string }

export const mountPages = (app: FastifyInstance, { web, sessions, port, linkSecret }: PagesOptions): void => {
  const readFile = web === null ? async () => null : webFiles(web)

  app.get<{ Querystring: { token?: unknown } }>(wire.sessionPath, { exposeHeadRoute: false }, async (request, reply) => {
    // Opened twice by the same browser: it is in already.
    if (hasSession(request, sessions, port())) return reply.header('cache-control', 'no-store').redirect('/', 302)
    const { token } = request.query
    const id = typeof token === 'string' ? sessions.open(token) : null
    if (id === null) return sendSignIn(reply)
    return reply
      .header('set-cookie', `${wire.cookie(port())}=${id}; Path=/; HttpOnly; SameSite=Strict`)
      .header('cache-control', 'no-store')
      .redirect('/', 302)
  })

  app.post(wire.linkPath, async (request, reply) => {
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || hashOf(given) !== hashOf(linkSecret)) return sendRefusal(reply, [notSignedIn()])
    return reply.header('cache-control', 'no-store').send({ url: linkOf(port(), sessions.issue()) })
  })

  app.get('/*', async (request: FastifyRequest, reply) => {
    if (isApi(request.url)) return reply.callNotFound()
    const path = new URL(request.url, 'http://localhost').pathname.slice(1)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const found = await readFile(path, accepted)
    if (found === null && path.startsWith('assets/')) return reply.callNotFound()
    const file = found ?? (await readFile('index.html', accepted))
    if (file === null) return sendPage(reply, 404, notBuiltPage)
    if (file.encoding !== null) reply.header('content-encoding', file.encoding)
    return reply
      .header('content-type', file.type)
      .header('vary', 'accept-encoding')
      .header('cache-control', file.immutable ? 'private, max-age=31536000, immutable' : 'no-cache')
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
  })
}

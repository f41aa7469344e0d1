/**
 * Serves the web app's files. For any URL that isn't the URL of a file, the server sends the app, which shows its own
 * 404 page.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { areaOf } from '../guard.ts'
import { signInPage } from '../session/session-page.ts'
import { pageLanguageOf } from './page-language.ts'
import { notBuiltPage } from './pages.ts'
import { type WebSource, webFiles } from './web-files.ts'

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

export const sendSignIn = (reply: FastifyReply) =>
  sendPage(reply, 401, signInPage(pageLanguageOf(reply.request.headers['accept-language'])))

export const mountPages = (app: FastifyInstance, web: WebSource | null): void => {
  const readFile = web === null ? async () => null : webFiles(web)

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (areaOf(request) === 'api') return reply.callNotFound()
    const path = request.params['*']
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

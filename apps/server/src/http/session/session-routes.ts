/**
 * Signing in and out: the one-time link's page, the session it opens and ends, and a fresh link for a second
 * start.
 */
import { wire } from '@clearpane/contracts'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendRefusal } from '../errors.ts'
import { cookieOf, notSignedIn } from '../guard.ts'
import { pageLanguageOf } from '../pages/page-language.ts'
import { pageStyle } from '../pages/page-style.ts'
import { askProof, askSchema, isSameProof, linkProof } from '../running.ts'
import type { Links } from './link.ts'
import type { Sessions } from './session.ts'
import { sessionPage, sessionScript } from './session-page.ts'

const tokenSchema = z.strictObject({ token: z.string().max(100) })

const linkIsVoid = (): Diagnostic => diagnostic('NOT_SIGNED_IN', 'link')

export type SessionRouteOptions = {
  sessions: Sessions
  links: Links
  port(): number
  origin(): string
  linkSecret: string
}

export const mountSession = (
  app: FastifyInstance,
  { sessions, links, port, origin, linkSecret }: SessionRouteOptions,
): void => {
  app.get(wire.sessionPath, { exposeHeadRoute: false }, ({ headers }, reply) =>
    reply.type('text/html; charset=utf-8').send(sessionPage(pageLanguageOf(headers['accept-language']))),
  )
  app.get(wire.sessionScriptPath, { exposeHeadRoute: false }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sessionScript),
  )

  app.get(wire.sessionStylePath, { exposeHeadRoute: false }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  )

  app.post(wire.sessionPath, async (request, reply) => {
    const requested = tokenSchema.safeParse(request.body)
    const redeemed = requested.success
      ? sessions.redeem(requested.data.token, cookieOf(request, port()))
      : null
    if (redeemed === null) return sendRefusal(reply, [linkIsVoid()])
    return reply
      .header('set-cookie', `${wire.cookie(port())}=${redeemed.cookie}; Path=/; HttpOnly; SameSite=Strict`)
      .send({ success: true, secret: redeemed.secret })
  })

  app.delete(wire.sessionPath, async (request, reply) => {
    sessions.end(cookieOf(request, port()))
    return reply
      .header('set-cookie', `${wire.cookie(port())}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`)
      .send({ success: true })
  })

  app.post(wire.linkPath, async (request, reply) => {
    const requested = askSchema.safeParse(request.body)
    if (
      !requested.success ||
      !isSameProof(requested.data.proof, askProof(linkSecret, origin(), requested.data))
    )
      return sendRefusal(reply, [notSignedIn()])
    const link = await links.issue(requested.data.file)
    return reply.send({ ...link, proof: linkProof(linkSecret, requested.data.nonce, link) })
  })
}

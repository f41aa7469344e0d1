/** The calls under `/admin/users`: the two in the specification, and further calls that the page uses. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Admin, adminOf, adminRoles, appointAdmin, dismissAdmin, listAdmins } from '../admin/admins.ts'
import { noteAudit, readAudit } from '../admin/audit.ts'
import { deleteUser, exportUsers, listUsers, setActive } from '../admin/users.ts'
import type { Database } from '../database/open.ts'
import type { Guessed } from '../identity/guesses.ts'
import type { Notices } from '../notices.ts'
import { Refused } from '../refused.ts'

const adminCookie = '__Host-clearpane-admin'
/**
 * The cookie's name if the connection uses plain HTTP. This cookie is used only on loopback, where a browser wouldn't
 * store a cookie that requires TLS.
 */
const localCookie = 'clearpane-admin'

const listQuery = z.strictObject({
  search: z.string().max(100).default(''),
  after: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const idParams = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) })
const adminParams = z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/) })
const activeBody = z.strictObject({ isActive: z.boolean() })
const appointBody = z.strictObject({ name: z.string().trim().min(1).max(100), role: z.enum(adminRoles) })
const sessionBody = z.strictObject({ token: z.string().max(200) })

type Deps = {
  readonly database: Database
  readonly now: () => number
  readonly hosts: () => readonly string[]
  limit(request: FastifyRequest, what: Guessed): Promise<void>
  readonly notices: Pick<Notices, 'addressee' | 'tell'>
}

const parsed = <T extends z.ZodType>(schema: T, given: unknown): z.infer<T> => {
  const read = schema.safeParse(given)
  if (!read.success) throw new Refused('badRequest')
  return read.data
}

const cookieIn = ({ headers }: FastifyRequest): string | null => {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if ((name === adminCookie || name === localCookie) && value !== undefined) return value
  }
  return null
}

const bearerIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? null

export const mountUsers = (
  app: FastifyInstance,
  { database: db, now, hosts, limit, notices }: Deps,
): void => {
  /**
   * A browser attaches the cookie automatically, even to requests from another site's page. Only requests from our
   * own origin are accepted, so another site's page can't use the cookie.
   */
  const isOwnPage = ({ headers, method }: FastifyRequest): boolean => {
    const { origin } = headers
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && !(site === 'none' && method === 'GET')) return false
    if (origin === undefined) return method === 'GET'
    try {
      return hosts().includes(new URL(origin).host)
    } catch {
      return false
    }
  }

  const admin = async (request: FastifyRequest): Promise<Admin> => {
    const token = bearerIn(request)
    try {
      if (token !== null) return await adminOf(db, token)
      if (!isOwnPage(request)) throw new Refused('unauthorized')
      return await adminOf(db, cookieIn(request))
    } catch (error) {
      // A request without any token doesn't count as a guess, because the page sends such a request just to check
      // whether there is a session.
      const isGuess = token !== null || cookieIn(request) !== null
      if (isGuess && error instanceof Refused && error.code === 'unauthorized') await limit(request, 'admin')
      throw error
    }
  }

  const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, age: number) => {
    const isLocal = /^(127\.0\.0\.1|localhost)(:|$)/.test(request.headers.host ?? '')
    const name = isLocal ? localCookie : adminCookie
    const secure = isLocal ? '' : '; Secure'
    return reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`,
    )
  }

  app.post('/api/users/session', async (request, reply) => {
    const { token } = parsed(sessionBody, request.body)
    if (!isOwnPage(request)) throw new Refused('unauthorized')
    const found = await adminOf(db, token).catch(async (error: unknown) => {
      await limit(request, 'admin')
      throw error
    })
    await db.run((queries) => noteAudit(queries, found, { action: 'signIn' }, now()))
    return setCookie(request, reply, token, 8 * 60 * 60).send({ success: true, role: found.role })
  })

  app.delete('/api/users/session', async (request, reply) =>
    setCookie(request, reply, '', 0).send({ success: true }),
  )

  app.get('/api/users', async (request, reply) => {
    const by = await admin(request)
    const { search, after = null, limit: most } = parsed(listQuery, request.query)
    const { users, next, cards } = await listUsers(db, by, { search, after, limit: most }, now())
    return reply.send({ success: true, users, totalUsers: cards.total, cards, next, role: by.role })
  })

  app.get('/api/users/export', async (request, reply) => {
    const by = await admin(request)
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="users.txt"')
      .send(Readable.from(exportUsers(db, by, now())))
  })

  app.post('/api/users/account/:id/active', async (request, reply) => {
    const by = await admin(request)
    const { id } = parsed(idParams, request.params)
    await setActive(db, by, { profile: id, ...parsed(activeBody, request.body) }, now())
    return reply.send({ success: true })
  })

  app.delete('/api/users/account/:id', async (request, reply) => {
    const by = await admin(request)
    const { id } = parsed(idParams, request.params)
    // The recipient's e-mail address must be read before the deletion, which also removes the address.
    const last = by.role === 'manager' ? await notices.addressee(id) : null
    await deleteUser(db, by, id, now())
    notices.tell(last, 'ended')
    return reply.send({ success: true })
  })

  app.get('/api/users/audit', async (request, reply) => {
    const by = await admin(request)
    await db.run((queries) => noteAudit(queries, by, { action: 'audit' }, now()))
    return reply.send({ success: true, audit: await readAudit(db, 200) })
  })

  app.get('/api/users/admins', async (request, reply) => {
    const by = await admin(request)
    await db.run((queries) => noteAudit(queries, by, { action: 'admins' }, now()))
    return reply.send({ success: true, admins: await listAdmins(db), adminId: by.admin, role: by.role })
  })

  app.post('/api/users/admins', async (request, reply) => {
    const by = await admin(request)
    const token = await appointAdmin(db, by, parsed(appointBody, request.body), now())
    return reply.send({ success: true, token })
  })

  app.delete('/api/users/admins/:id', async (request, reply) => {
    const by = await admin(request)
    const { id } = parsed(adminParams, request.params)
    await dismissAdmin(db, by, id, now())
    return reply.send({ success: true })
  })
}

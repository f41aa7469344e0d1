/**
 * The cloud's HTTP server. The server keeps no state in memory, so any number of processes on one database
 * behave like one process.
 */
import {
  bringRequest,
  type CloudErrorCode,
  cloudLimits,
  cloudPaths,
  createRequest,
  documentSchema,
  originOf,
  pairingRequest,
  personRequest,
  placeSchema,
  pushRequest,
  recoverRequest,
  signInRequest,
} from '@clearpane/sync/cloud'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/open.ts'
import { type Push, type Pushed, pushClaimed, pushRevision } from '../documents/push.ts'
import { headOf, readAccount, readDocument } from '../documents/read.ts'
import { bringDevice, createAccount, recoverDevice, signInDevice } from '../identity/accounts.ts'
import { forgetGuesses, type Guessed, mayGuess } from '../identity/guesses.ts'
import { claimOf, type Device, isDevice, type Principal, principalOf } from '../identity/principal.ts'
import { createNotices, type Post } from '../notices.ts'
import { closePairing, closePairings, forgetPairings, openPairing, readPairing } from '../pairings.ts'
import { setPerson } from '../person.ts'
import { Refused, statusOf } from '../refused.ts'
import { createForgetting } from '../unused.ts'
import { mountAdminPage } from './admin-page.ts'
import { addGuard, addressOf, type GuardOptions } from './guard.ts'
import { mountUsers } from './users.ts'

export type CloudAppOptions = GuardOptions & {
  readonly database: Database
  readonly now?: () => number
  /** The number of days after which an unused profile is deleted; null to keep unused profiles forever. */
  readonly forgetAfter?: number | null
  /** Called with each unexpected error; the error's text is never sent to a client. */
  readonly onDefect: (error: Error) => void
  /** Sends mail; omitted if no mail server is set. */
  readonly post?: Post
}

const bodyLimits = {
  usual: 16 * 1024,
  /** The size of a sealed revision when it's encoded as base64 within JSON. */
  push: Math.ceil((cloudLimits.bytes * 4) / 3) + 32 * 1024,
} as const

const sweepMs = 10 * 60_000

/** Deletes expired rows at intervals, in every process; it does no harm if two processes delete the same rows. */
const keepSwept = (
  app: FastifyInstance,
  db: Database,
  now: () => number,
  forgetAfter: number | null,
): void => {
  const forget = forgetAfter === null ? async () => 0 : createForgetting(db, forgetAfter)
  const sweep = () =>
    Promise.all([forgetGuesses(db, now()), forgetPairings(db, now()), forget(now())]).catch(() => undefined)
  const beat = setInterval(sweep, sweepMs).unref()
  app.addHook('onClose', async () => clearInterval(beat))
}

const bearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S{1,300})$/.exec(headers.authorization ?? '')?.[1] ?? null

const parsed = <T extends z.ZodType>(schema: T, given: unknown): z.infer<T> => {
  const read = schema.safeParse(given)
  if (!read.success) throw new Refused('badRequest')
  return read.data
}

/**
 * Whether the error means that the connection broke or that the database is still starting; in either case, the PC
 * tries again later.
 */
const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57P|40)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /connection terminated|timeout exceeded when trying to connect|database is locked/i.test(error.message)
  )
}

const codeOf = (error: unknown): CloudErrorCode | null => {
  if (error instanceof Refused) return error.code
  if (isDatabaseAway(error)) return 'unavailable'
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return 'tooLarge'
  return typeof status === 'number' && status < 500 ? 'badRequest' : null
}

const refuse = (reply: FastifyReply, code: CloudErrorCode) => reply.code(statusOf[code]).send({ error: code })

export const createCloudApp = (options: CloudAppOptions): FastifyInstance => {
  const { database: db, now = Date.now, onDefect, addressHeader } = options
  const app = fastify({
    logger: false,
    bodyLimit: bodyLimits.usual,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 60_000,
  })
  app.removeContentTypeParser('text/plain')
  addGuard(app, options)
  keepSwept(app, db, now, options.forgetAfter ?? null)
  app.setErrorHandler((error, _, reply) => {
    const code = codeOf(error)
    if (error instanceof Refused && error.roster !== undefined)
      return reply
        .code(statusOf[error.code])
        .send({ error: error.code, roster: Buffer.from(error.roster).toString('base64') })
    if (code !== null) return refuse(reply, code)
    onDefect(error instanceof Error ? error : new Error(String(error)))
    return reply.code(500).send({ error: 'unavailable' })
  })
  app.setNotFoundHandler((_, reply) => refuse(reply, 'notFound'))

  const limit = async (request: FastifyRequest, what: Guessed) => {
    if (!(await mayGuess(db, what, addressOf(request, addressHeader), now())))
      throw new Refused('tooManyTries')
  }

  /**
   * Identifies the caller. A correct secret is always accepted, because it can't be guessed, and because another
   * sender at the same address may be sending wrong secrets.
   */
  const whoAsks = async (request: FastifyRequest): Promise<Principal> => {
    try {
      return await principalOf(db, bearer(request), now())
    } catch (error) {
      if (error instanceof Refused && error.code === 'unauthorized') await limit(request, 'token')
      throw error
    }
  }

  const device = async (request: FastifyRequest) => {
    const principal = await whoAsks(request)
    if (!isDevice(principal)) throw new Refused('unauthorized')
    if (principal.ended) throw new Refused('ended')
    return principal
  }

  const notices = createNotices({
    db,
    post: options.post ?? null,
    host: () => options.hosts().at(-1) ?? '',
    now,
  })
  app.addHook('onClose', () => notices.settled())

  mountAdminPage(app)
  mountUsers(app, { database: db, now, hosts: options.hosts, limit, notices })

  app.post(cloudPaths.profiles, async (request, reply) => {
    const asked = parsed(createRequest, request.body)
    await limit(request, 'create')
    await createAccount(db, asked, now())
    return reply.code(201).send({ profile: asked.profile })
  })

  app.post(cloudPaths.sessions, async (request, reply) => {
    const asked = parsed(signInRequest, request.body)
    let host: string
    try {
      host = new URL(originOf(asked.origin)).host
    } catch {
      throw new Refused('badRequest')
    }
    // The PC signed this sign-in for another cloud, and such a sign-in must not be reused here.
    if (!options.hosts().includes(host)) throw new Refused('unauthorized')
    try {
      if (await signInDevice(db, asked, now())) notices.about(asked.profile, 'added')
    } catch (error) {
      if (error instanceof Refused && error.code === 'unauthorized') await limit(request, 'token')
      throw error
    }
    return reply.send({ profile: asked.profile })
  })

  app.post(cloudPaths.devices, async (request, reply) => {
    const principal = await device(request)
    if (await bringDevice(db, principal, parsed(bringRequest, request.body), now()))
      notices.about(principal.profile, 'added')
    return reply.send({ profile: principal.profile })
  })

  app.post(cloudPaths.recovery, async (request, reply) => {
    const principal = await whoAsks(request)
    const asked = parsed(recoverRequest, request.body)
    if (await recoverDevice(db, principal, asked, now())) notices.about(principal.profile, 'added')
    return reply.send({ profile: principal.profile })
  })

  app.get(cloudPaths.profile, async (request, reply) =>
    reply.send(await readAccount(db, await whoAsks(request))),
  )

  app.put(cloudPaths.person, async (request, reply) => {
    const principal = await device(request)
    const asked = parsed(personRequest, request.body)
    if (!(await mayGuess(db, 'person', principal.profile, now()))) throw new Refused('tooManyTries')
    await setPerson(db, principal, asked, now())
    return reply.send({})
  })

  app.get<{ Params: { document: string } }>(cloudPaths.document(':document'), async (request, reply) => {
    const principal = await whoAsks(request)
    const document = parsed(documentSchema, request.params.document)
    const given = request.headers['if-none-match']
    if (given !== undefined) {
      const head = await headOf(db, principal, document)
      if (head !== undefined && given === `"${head.revision}"`)
        return reply.code(304).header('etag', given).send()
    }
    const found = await readDocument(db, principal, document)
    if (found === undefined) throw new Refused('notFound')
    return reply
      .header('etag', `"${found.revision}"`)
      .type('application/octet-stream')
      .send(Buffer.from(found.body))
  })

  const pushAndTell = async (principal: Device, push: Push): Promise<Pushed> => {
    const { profile } = principal
    // The recipient's e-mail address must be read before the deletion, which also removes the address.
    const last = push.ends === true ? await notices.addressee(profile) : null
    const pushed = await pushRevision(db, principal, push, now())
    if (!pushed.taken || pushed.news === undefined) return pushed
    const { added, removed } = pushed.news
    if (push.ends === true) notices.tell(last, 'ended')
    else {
      if (added > 0) notices.about(profile, 'added', added)
      if (removed > 0) notices.about(profile, 'removed', removed)
    }
    return pushed
  }

  app.put<{ Params: { document: string } }>(
    cloudPaths.document(':document'),
    { bodyLimit: bodyLimits.push },
    async (request, reply) => {
      const document = parsed(documentSchema, request.params.document)
      const { body, ...asked } = parsed(pushRequest, request.body)
      const push = { ...asked, document, body: Buffer.from(body, 'base64') }
      if (push.body.length === 0) throw new Refused('badRequest')
      const claim = claimOf(db, bearer(request), now())
      const claimed = claim === null ? null : await pushClaimed(db, claim, push, now())
      const pushed = claimed ?? (await pushAndTell(await device(request), push))
      if (pushed.taken) return reply.send({ revision: pushed.revision, number: pushed.number })
      return reply.code(statusOf.behind).send({
        error: 'behind',
        revision: pushed.revision,
        body: pushed.body === null ? null : Buffer.from(pushed.body).toString('base64'),
      })
    },
  )

  app.post(cloudPaths.pairings, async (request, reply) => {
    const principal = await device(request)
    await openPairing(db, principal, parsed(pairingRequest, request.body), now())
    return reply.code(201).send({})
  })

  app.delete(cloudPaths.pairings, async (request, reply) => {
    await closePairings(db, await device(request))
    return reply.send({})
  })

  app.delete<{ Params: { place: string } }>(cloudPaths.pairing(':place'), async (request, reply) => {
    const principal = await device(request)
    await closePairing(db, principal, parsed(placeSchema, request.params.place))
    return reply.send({})
  })

  app.get<{ Params: { place: string } }>(cloudPaths.pairing(':place'), async (request, reply) => {
    const place = parsed(placeSchema, request.params.place)
    await limit(request, 'pairing')
    return reply.send(await readPairing(db, place, now()))
  })

  return app
}

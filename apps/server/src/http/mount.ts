/** Mounts a feature's routes, and checks both the input of each request and the answer that is sent back. */

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Contract, wire } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import type { Result } from '@clearpane/service/core'
import type { Services } from '@clearpane/service/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badRequest, sendRefusal } from './errors.ts'
import type { Call, Download, Module, ModuleRoute } from './module.ts'
import { routePath } from './route-path.ts'
import type { Turns } from './turns.ts'

type Extra = { path: PropertyKey[]; keys: string[] }

/**
 * Lists the unknown fields that must be removed from an answer. Returns null if the answer has any other fault as
 * well.
 */
const extraFields = (issues: readonly z.core.$ZodIssue[]): Extra[] | null => {
  const found: Extra[] = []
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') found.push({ path: issue.path, keys: issue.keys })
    else {
      // For a union, each branch reports the place of the error as a path that starts at the union.
      const branches = issue.code === 'invalid_union' ? issue.errors.map(extraFields) : []
      const inside = branches.find((branch) => branch !== null)
      if (inside === undefined || inside === null) return null
      found.push(...inside.map(({ path, keys }) => ({ path: [...issue.path, ...path], keys })))
    }
  }
  return found
}

const without = (answer: unknown, extra: readonly Extra[]): unknown => {
  const copy = structuredClone(answer)
  for (const { path, keys } of extra) {
    const place = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], copy)
    for (const key of keys) delete (place as Record<string, unknown>)[key]
  }
  return copy
}

const pathText = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'the answer' : path.join('.'))

/**
 * Checks that an answer matches the contract's schema. Removes unknown fields from the answer and reports them to
 * `onDefect`: the request has been carried out, so the user should still get the answer. Throws for any other fault,
 * which is reported as a DEFECT. Neither the report nor the error contains a value from the answer.
 */
export const fitAnswer = (
  { method, path, ok }: Contract,
  answer: unknown,
  onDefect: (error: Error) => void,
): unknown => {
  const checked = ok.safeParse(answer)
  if (checked.success) return checked.data
  const { issues } = checked.error
  const extra = extraFields(issues)
  if (extra === null) {
    const places = issues.slice(0, 5).map((issue) => `${issue.code} at ${pathText(issue.path)}`)
    throw new Error(`the answer of ${method} ${path} breaks its contract: ${places.join(', ')}`)
  }
  const names = extra.map((one) => `${one.keys.join(', ')} in ${pathText(one.path)}`).join('; ')
  onDefect(new Error(`the answer of ${method} ${path} has fields that its contract lacks: ${names}`))
  return ok.parse(without(answer, extra))
}

// An answer that doesn't change while this process is running: it's created and compressed once, and each page
// receives it once.

/**
 * An answer stored in compressed form. If a client doesn't support gzip (which never happens with a browser), the
 * server decompresses the answer.
 */
type Constant = { etag: string; gzip: Buffer }

const constantOf = (answer: unknown): Constant => {
  const text = JSON.stringify(answer)
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    gzip: gzipSync(text),
  }
}

/**
 * The browser may cache the answer but must revalidate it, because another version of the program sends another ETag.
 */
const sendConstant = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, gzip }: Constant,
): FastifyReply => {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(gunzipSync(gzip))
}

export type MountDeps = Pick<Services, 'open'> & {
  turns: Turns
  /** Returns the id of the latest event. */
  lastEvent(): string
  /** Called for each defect that isn't reported in an answer. */
  onDefect: (error: Error) => void
  /** The calls in progress, including those whose callers have disconnected. */
  working: Set<Promise<unknown>>
}

const progressIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const badProgressId = () => diagnostic('BAD_REQUEST', 'progressId', { header: wire.progressHeader })

const inputOf = ({ params, query, body }: Contract) => z.object({ params, query, body })

const adminOf = ({ headers }: FastifyRequest): string | null => {
  const given = headers[wire.adminHeader]
  return typeof given === 'string' ? given : null
}

/** Waits for `work`, and makes the server wait for it too before it closes the store. */
export const during = async <T>(working: Set<Promise<unknown>>, work: Promise<T>): Promise<T> => {
  working.add(work)
  try {
    return await work
  } finally {
    working.delete(work)
  }
}

const mountRoute = (app: FastifyInstance, deps: MountDeps, route: ModuleRoute): void => {
  const { contract, handle, failure, takesTurns = false, isConstant = false, mostBytes, readBody } = route
  const input = inputOf(contract)
  const unread = input.omit({ body: true }) as unknown as typeof input
  const fit = (answer: unknown) => fitAnswer(contract, answer, deps.onDefect)
  let constant: Constant | undefined
  app.route({
    method: contract.method,
    url: routePath(contract.path),
    ...(mostBytes === undefined ? {} : { bodyLimit: mostBytes }),
    handler: async (request, reply) => {
      const { params, query } = request
      reply.header(wire.eventHeader, deps.lastEvent())
      if (contract.needsBody && request.body === undefined)
        return sendRefusal(
          reply,
          [diagnostic('BAD_REQUEST', 'body', { problems: 'body: is missing.' })],
          failure,
        )
      const read = readBody === undefined ? null : (request.body as Result<unknown>)
      if (read?.ok === false) return sendRefusal(reply, read.diagnostics, failure)
      const body = request.body === undefined ? {} : request.body
      const parsed =
        read === null ? input.safeParse({ params, query, body }) : unread.safeParse({ params, query })
      if (!parsed.success) return sendRefusal(reply, [badRequest(parsed.error)], failure)
      const progressId = request.headers[wire.progressHeader] ?? null
      if (progressId !== null && !progressIdSchema.safeParse(progressId).success)
        return sendRefusal(reply, [badProgressId()], failure)
      const call: Call = {
        params: parsed.data.params,
        query: parsed.data.query,
        body: read === null ? parsed.data.body : read.value,
        device: () => deps.open(request.headers[wire.deviceHeader]),
        progressId: progressId as string | null,
        admin: adminOf(request),
      }
      const work = async () =>
        takesTurns
          ? deps.turns.take(
              () => handle(call),
              () => !request.raw.socket.destroyed,
            )
          : handle(call)
      const answer = await during(deps.working, work())
      if (answer === null)
        return sendRefusal(reply.header('retry-after', '1'), [diagnostic('TOO_MANY_REQUESTS', 'turns')])
      if (!answer.ok) return sendRefusal(reply, answer.diagnostics, failure)
      if (!isConstant) return reply.send(fit(answer.value))
      constant ??= constantOf(fit(answer.value))
      return sendConstant(request, reply, constant)
    },
  })
}

/** The browser saves the response as a file. */
const mountDownload = (app: FastifyInstance, { path, handle }: Download): void => {
  app.get<{ Params: Record<string, string> }>(routePath(path), async (request, reply) => {
    const file = await handle(request.params, adminOf(request))
    if (!file.ok) return sendRefusal(reply, file.diagnostics)
    const { type, fileName, content } = file.value
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(typeof content === 'string' ? content : Buffer.from(content))
  })
}

/**
 * Mounts a route that reads the request's body itself. The route gets a separate scope, in which JSON isn't
 * parsed before the route runs.
 */
const mountReading = (app: FastifyInstance, deps: MountDeps, route: ModuleRoute): void => {
  const { readBody, mostBytes = 0 } = route
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_: FastifyRequest, stream: IncomingMessage) =>
      readBody?.(stream, mostBytes),
    )
    mountRoute(scope, deps, route)
  })
}

export const mountModule = (app: FastifyInstance, deps: MountDeps, module: Module): void => {
  for (const route of module.routes)
    (route.readBody === undefined ? mountRoute : mountReading)(app, deps, route)
  for (const download of module.downloads ?? []) mountDownload(app, download)
}

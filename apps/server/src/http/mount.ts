/** Mounts a feature's routes: input is checked on the way in, the answer on the way out. */
import type { IncomingMessage } from 'node:http'
import { type Contract, wire } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import type { Result } from '@clearpane/service/core'
import type { Services } from '@clearpane/service/services'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fitAnswer } from './answer.ts'
import { type Constant, constantOf, sendConstant } from './constant.ts'
import { badRequest, sendRefusal } from './errors.ts'
import type { Call, Download, Module, ModuleRoute } from './module.ts'
import type { Turns } from './turns.ts'

export type MountDeps = Pick<Services, 'open'> & {
  turns: Turns
  /** Receives defects that no answer reports. */
  onDefect: (error: Error) => void
  /** The running calls, including those whose caller has gone. */
  working: Set<Promise<unknown>>
}

const progressIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const badProgressId = () => diagnostic('BAD_REQUEST', 'progressId', { header: wire.progressHeader })

/** `{id}` in a contract is `:id` in the router. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const inputOf = ({ params, query, body }: Contract) => z.object({ params, query, body })

const during = async <T>(working: Set<Promise<unknown>>, work: Promise<T>): Promise<T> => {
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

/** The browser saves the response. */
const mountDownload = (app: FastifyInstance, { path, handle }: Download): void => {
  app.get<{ Params: Record<string, string> }>(routePath(path), async ({ params }, reply) => {
    const file = await handle(params)
    if (!file.ok) return sendRefusal(reply, file.diagnostics)
    const { type, fileName, content } = file.value
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(typeof content === 'string' ? content : Buffer.from(content))
  })
}

/** In a scope of its own, where JSON isn't parsed before the route gets it. */
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

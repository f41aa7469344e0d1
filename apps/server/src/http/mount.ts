/** Mounts a contract as a route: checked input in, a result of a checked type out. */
import { type Contract, calls, wire } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema, diagnostic } from '@clearpane/model'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { DeviceSession } from '../device-registry.ts'
import { refusal } from '../device-service/refusals.ts'
import type { Result } from '../device-service/types.ts'
import { badRequest, sendRefusal, tooMany } from './errors.ts'
import type { Turns } from './turns.ts'

export type Call<P extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> = {
  params: z.output<P>
  body: z.output<B>
  /** The device in the header, or the server's default. */
  pc(): Promise<Result<DeviceSession>>
  progressId: string | null
}

export type MountDeps = {
  open(device: DeviceId): Promise<Result<DeviceSession>>
  defaultDevice: DeviceId
  turns: Turns
}

/** Calls that mostly compute, and take longer with larger input. */
const computing: ReadonlySet<Contract> = new Set<Contract>([
  calls.plan,
  calls.compile,
  calls.consistent,
  calls.generateProfileScript,
  calls.generateScript,
  calls.generateCustomScript,
])

const progressIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const unknownDevice = () =>
  diagnostic('UNKNOWN_DEVICE', {
    what: `The header ${wire.deviceHeader} names no device.`,
    why: 'Devices are called this, sample, restricted and generic.',
    todo: 'Take one from the list of devices.',
  })

const badProgressId = () =>
  diagnostic('BAD_REQUEST', {
    what: `The header ${wire.progressHeader} is no id.`,
    why: 'An id is 1 to 64 letters, digits, hyphens and underscores.',
    todo: 'Nothing was changed. Send another id.',
  })

/** A good result with its literals kept (`success: true`), which the contracts require. */
export const fine = <const T>(value: T): { ok: true; value: T } => ({ ok: true, value })

/** `{id}` of a contract is `:id` of the router. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Null: the server's default device. */
export const openPc = async (
  named: unknown,
  { open, defaultDevice }: MountDeps,
): Promise<Result<DeviceSession>> => {
  if (named == null) return open(defaultDevice)
  const device = deviceIdSchema.safeParse(named)
  return device.success ? open(device.data) : refusal(unknownDevice())
}

/** `failure`: the specified text for a failure of this call. */
export const mount = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  deps: MountDeps,
  contract: Contract<P, Q, B, O>,
  handler: (call: Call<P, B>) => Promise<Result<z.input<O>>>,
  failure?: string,
): void => {
  const takesTurns = computing.has(contract)
  const input = z.object({ params: contract.params, query: contract.query, body: contract.body })
  app.route({
    method: contract.method,
    url: routePath(contract.path),
    handler: async (request, reply) => {
      const { params, query } = request
      const parsed = input.safeParse({ params, query, body: request.body === undefined ? {} : request.body })
      if (!parsed.success) return sendRefusal(reply, [badRequest(parsed.error)], failure)
      const progressId = request.headers[wire.progressHeader] ?? null
      if (progressId !== null && !progressIdSchema.safeParse(progressId).success)
        return sendRefusal(reply, [badProgressId()], failure)
      const checked = parsed.data as Pick<Call<P, B>, 'params' | 'body'>
      const work = () =>
        handler({
          ...checked,
          pc: () => openPc(request.headers[wire.deviceHeader], deps),
          progressId: progressId as string | null,
        })
      const answer = takesTurns
        ? await deps.turns.take(work, () => !request.raw.socket.destroyed)
        : await work()
      if (answer === null)
        return sendRefusal(reply.header('retry-after', '1'), [
          tooMany('Plans and scripts are made a few at a time, and enough wait already.'),
        ])
      return answer.ok ? reply.send(answer.value) : sendRefusal(reply, answer.diagnostics, failure)
    },
  })
}

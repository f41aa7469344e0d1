/**
 * The messages between server and broker: a closed set, version 1. Any other message makes the receiver close the
 * connection.
 */
import {
  actStepSchema,
  bootSchema,
  changeSchema,
  deviceIdSchema,
  knownSchema,
  mostTreeBytes,
  observationSchema,
  reasonSchema,
  resourceSchema,
  restorePointSchema,
} from '@clearpane/model'
import { requestedOriginSchema } from '@clearpane/model/requested'
import { z } from 'zod'
import { elevatedAskSchema } from './elevated/document.ts'

export const protocolVersion = 1

/**
 * Maximum number of bytes in a message: enough for one change with the key trees before and after it, and for the
 * fields around them. The whole catalog is far smaller than this limit. A longer plan is refused before
 * Windows shows the prompt.
 */
export const maxBytes = 2 * mostTreeBytes + 2 ** 20

/** Returns a message's bytes as they are sent through the pipe, without the header. */
export const bytesOf = (message: unknown): number => Buffer.byteLength(JSON.stringify(message))

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const changeId = z.int().min(1).max(5000)

/** Number of startups to send, counted back from the newest; the Windows log contains a few hundred. */
export const mostStarts = 50

/** A plan reduced to the fields that its hash covers. Windows shows `title` in its list of restore points. */
export const orderSchema = z.strictObject({
  device: deviceIdSchema,
  origin: requestedOriginSchema,
  changes: z.array(changeSchema).min(1).max(5000),
  hash,
})
export type Order = z.infer<typeof orderSchema>

/**
 * Returns the name under which the broker's own log records who started a run; the name identifies the server's run.
 */
export const startedFor = (runId: string): string => `run ${runId}`

const version = z.literal(protocolVersion)
export const helloSchema = z.discriminatedUnion('type', [
  /** A request to carry out, one after another, the changes in this plan that require administrator rights. */
  z.strictObject({
    type: z.literal('run'),
    version,
    runId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
    title: z.string().max(120),
    plan: orderSchema,
    /**
     * Lists of files that the plan refers to by their hash. A list can only reduce the number of files that a class
     * would delete.
     */
    lists: z.array(z.string()).max(50).optional(),
  }),
  /** A request to list the files of these classes once; the broker does nothing else. */
  z.strictObject({ type: z.literal('list'), version, classes: z.array(z.string().max(40)).min(1).max(50) }),
  /** A request to create or replace this elevated task; the broker does nothing else. */
  z.strictObject({ type: z.literal('makeTask'), version, task: elevatedAskSchema }),
  /** A request to remove one of the user's elevated tasks, or all of them; the broker does nothing else. */
  z.strictObject({ type: z.literal('removeTask'), version, id: elevatedAskSchema.shape.id.nullable() }),
  /** A request to read, once, the startups measured by Windows; the broker does nothing else. */
  z.strictObject({ type: z.literal('starts'), version }),
  /** A request to observe these resources once; the broker does nothing else. */
  z.strictObject({ type: z.literal('look'), version, resources: z.array(resourceSchema).min(1).max(5000) }),
])
export type Hello = z.infer<typeof helloSchema>

export const requestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('restorePoint') }),
  /**
   * A request to act. `from` and `to` are the same as in the journal: the broker acts only if it would write exactly
   * those states.
   */
  z.strictObject({ type: z.literal('act'), changeId, from: knownSchema, to: knownSchema }),
  z.strictObject({ type: z.literal('observe'), changeIds: z.array(changeId).min(1).max(5000) }),
  z.strictObject({ type: z.literal('bye') }),
])
export type Request = z.infer<typeof requestSchema>

/** The answer to a step; while a change is being made, no other message is allowed. */
export const steppedSchema = z.strictObject({ type: z.literal('stepped'), stop: z.boolean() })
export type Stepped = z.infer<typeof steppedSchema>

const keys = { createdKeys: z.array(z.string()), removedKeys: z.array(z.string()) }
export const actResultSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('acted'), remark: reasonSchema.optional(), ...keys }),
  z.strictObject({ status: z.enum(['failed', 'denied', 'unavailable']), reason: reasonSchema, ...keys }),
])

const count = z.int().nonnegative()
const listedSchema = z.union([
  z.strictObject({
    text: z.string(),
    hash,
    ...{
      files: count,
      bytes: count,
      locked: count,
      refused: count,
      links: count,
      changed: count,
      more: count,
    },
  }),
  z.strictObject({ status: z.enum(['denied', 'unavailable', 'failed']), reason: reasonSchema }),
])

export const answerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('accepted') }),
  /** The last message, after which the broker ends. */
  z.strictObject({ type: z.literal('refused'), reason: reasonSchema }),
  z.strictObject({ type: z.literal('restorePoint'), point: restorePointSchema }),
  /** Progress of the requested change. */
  z.strictObject({ type: z.literal('step'), step: actStepSchema }),
  z.strictObject({ type: z.literal('acted'), result: actResultSchema }),
  /** In request order. */
  z.strictObject({ type: z.literal('observed'), observations: z.array(observationSchema) }),
  /** In request order. */
  z.strictObject({ type: z.literal('listed'), lists: z.array(listedSchema) }),
  z.strictObject({
    type: z.literal('starts'),
    starts: z.union([
      z.strictObject({ record: z.array(bootSchema).max(mostStarts) }),
      z.strictObject({ reason: reasonSchema }),
    ]),
  }),
  z.strictObject({
    type: z.literal('taskMade'),
    made: z.strictObject({
      hash,
      account: z.enum(['administrator', 'system']),
      values: count,
      left: z.array(z.string().max(100)).max(1000),
    }),
  }),
  z.strictObject({
    type: z.literal('taskRemoved'),
    gone: z.strictObject({
      ids: z.array(z.string().max(64)).max(1000),
      unread: z.array(z.string().max(400)).max(1000),
    }),
  }),
  z.strictObject({ type: z.literal('bye') }),
])
export type Answer = z.infer<typeof answerSchema>

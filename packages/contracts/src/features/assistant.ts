/**
 * Requests from an assistant, that is, a program that uses `clearpane mcp`. An assistant may request that a plan be
 * applied, but only a user at the dashboard can agree to it.
 */
import { deviceIdSchema, originSchema } from '@clearpane/model'
import { requestedOriginSchema } from '@clearpane/model/requested'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { applyErrors, planHash, runId, runWishes } from '../shared.ts'

/** How a request stands. `failed`: a user applied the plan, but the run didn't make all of its changes. */
export const assistantStates = ['waiting', 'applying', 'applied', 'failed', 'refused', 'expired'] as const

const requestId = z.string().regex(/^[a-z0-9]{24}$/)

/**
 * The text in which a program describes itself. The server makes hidden characters in the text visible, and shortens
 * the text.
 */
const untrusted = z.string().min(1).max(200)

export const assistantRequestSchema = z.strictObject({
  requestId,
  device: deviceIdSchema,
  /** The name that the requesting program gave for itself. Nothing proves it. */
  untrusted,
  state: z.enum(assistantStates),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The origin from which the server made the plan. */
  origin: originSchema,
  planHash,
  /** The number of values that the plan changes. */
  changes: z.int().min(1),
  /** The run that carried out the request; null if there was no run. */
  runId: runId.nullable(),
})
export type AssistantRequest = z.infer<typeof assistantRequestSchema>

export const assistantCalls = {
  askToApply: post('/api/assistant/requests', {
    summary: 'Ask the person at the dashboard to apply a plan. Changes nothing; expires after ten minutes.',
    body: z.strictObject({
      origin: requestedOriginSchema,
      planHash,
      client: z.string().max(500),
    }),
    ok: z.strictObject({ request: assistantRequestSchema }),
    errors: [
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_PRESET',
      'EMPTY_SELECTION',
      'PLAN_STALE',
      'ASSISTANT_REFUSED',
      'TOO_MANY_REQUESTS',
      'DEVICE_UNSUPPORTED',
    ],
  }),

  assistantRequests: get('/api/assistant/requests', {
    summary: 'What assistants ask for on this PC and nobody has answered yet; the oldest first.',
    ok: z.strictObject({ requests: z.array(assistantRequestSchema) }),
  }),

  assistantRequest: get('/api/assistant/requests/{requestId}', {
    summary: 'One request of an assistant, and how it was answered.',
    params: z.strictObject({ requestId }),
    ok: z.strictObject({ request: assistantRequestSchema }),
    errors: ['UNKNOWN_REQUEST'],
  }),

  grantRequest: change('/api/assistant/requests/{requestId}/apply', {
    summary: 'Carry out what an assistant asked for, or the part of it that `origin` names. Works once.',
    params: z.strictObject({ requestId }),
    body: z.strictObject({ origin: requestedOriginSchema.optional(), planHash, ...runWishes }),
    needsBody: true,
    ok: changedPc,
    errors: [
      'UNKNOWN_REQUEST',
      'REQUEST_ANSWERED',
      'ASSISTANT_REFUSED',
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_PRESET',
      'EMPTY_SELECTION',
      'INVENTORY_UNREADABLE',
      ...applyErrors,
    ],
  }),

  refuseRequest: post('/api/assistant/requests/{requestId}/refuse', {
    summary: 'Refuse what an assistant asked for. Works once.',
    params: z.strictObject({ requestId }),
    ok: z.strictObject({ success: z.literal(true) }),
    errors: ['UNKNOWN_REQUEST', 'REQUEST_ANSWERED'],
  }),
} as const

export const assistantTopics = {
  /** The number of requests from assistants for this PC that are waiting for the user's decision. */
  assistant: { of: deviceIdSchema, news: z.strictObject({ waiting: z.int().min(0) }) },
} as const

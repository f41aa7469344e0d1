/** Tools that make a plan, ask a user whether to apply it, and return the user's answer. None changes the PC. */
import { tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { Refused } from '../client.ts'
import { knownOf, nameOf, tweakIdsOf, valueSchema } from '../states.ts'
import { untrustedSchema } from '../untrusted.ts'
import type { PlannedOrigin } from './plans.ts'
import { tool } from './tool.ts'

const mostChanges = 100
const planHash = z.string().regex(/^[0-9a-f]{64}$/)
const requestId = z.string().regex(/^[a-z0-9]{24}$/)
const optionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const presetId = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/)
const why = z.enum(['already', 'notApplicable', 'denied', 'failed', 'conflict', 'guard'])

export const plan = tool({
  name: 'plan',
  title: 'Plan a change',
  description:
    'Every value that these settings would change on this PC, now and after. Changes nothing. Takes ids of `list_settings`, or one preset. `request_apply` takes the `planHash`.',
  readOnly: true,
  input: z.strictObject({
    /**
     * Settings, each with an option; if no option is given, the setting's first option applies. `default`: the
     * documented Windows default for the setting.
     */
    choices: z
      .array(z.strictObject({ id: tweakIdSchema, option: optionId.optional() }))
      .min(1)
      .max(50)
      .optional(),
    preset: presetId.optional(),
  }),
  output: z.strictObject({
    planHash,
    device: z.string(),
    total: z.int(),
    changes: z
      .array(
        z.strictObject({
          ids: z.array(z.string()),
          what: untrustedSchema,
          now: valueSchema,
          after: valueSchema,
          admin: z.boolean(),
          restart: z.enum(['none', 'explorer', 'logoff', 'reboot']),
          reversible: z.enum(['exact', 'default', 'reinstall', 'recycleBin', 'no']),
        }),
      )
      .max(mostChanges),
    /** The values that the plan leaves out, with the reason for each. `already`: values that the PC already has. */
    leftOut: z.array(z.strictObject({ ids: z.array(z.string()), why })).max(mostChanges),
    /** The reason why the plan can't be applied; empty if it can be applied. */
    refusals: z.array(z.string()),
  }),
  answer: async ({ choices, preset }, { client, plans }) => {
    if ((choices === undefined) === (preset === undefined))
      throw new Refused('A plan takes either `choices` or `preset`.')
    const origin: PlannedOrigin = {
      kind: 'selection',
      choices: (choices ?? []).map(({ id: tweakId, option }) =>
        option === undefined ? { tweakId } : { tweakId, option },
      ),
      ...(preset === undefined ? {} : { presetId: preset }),
    }
    const { plan: made } = await client.call('plan', { body: { origin } })
    plans.keep(made.hash, origin)
    return {
      planHash: made.hash,
      device: made.device,
      total: made.changes.length,
      changes: made.changes.slice(0, mostChanges).map((one) => ({
        ids: tweakIdsOf(one.causes),
        what: nameOf(one.resource),
        now: knownOf(one.from),
        after: knownOf(one.to),
        admin: one.admin,
        restart: one.restart,
        reversible: one.reversible,
      })),
      leftOut: made.leftOut
        .slice(0, mostChanges)
        .map((one) => ({ ids: tweakIdsOf(one.causes), why: one.why })),
      refusals: made.refusals.map(({ code }) => code),
    }
  },
})

const answerSchema = z.strictObject({
  requestId,
  /**
   * `waiting`: nobody has answered. `failed`: a user applied the plan, and part of it failed; `history` has the run.
   */
  state: z.enum(['waiting', 'applying', 'applied', 'failed', 'refused', 'expired']),
  expiresAt: z.string(),
  runId: z.string().nullable(),
})

export const requestApply = tool({
  name: 'request_apply',
  title: 'Ask a person to apply a plan',
  description:
    'Shows the plan of this hash in the dashboard of Clearpane, where a person reviews it and applies or refuses it. Changes nothing, and nothing here can confirm it. Read the answer with `request_status`; a request expires after ten minutes.',
  readOnly: false,
  waitsForPerson: true,
  input: z.strictObject({ planHash }),
  output: answerSchema,
  answer: async ({ planHash: hash }, { client, plans, clientName }) => {
    const origin = plans.find(hash)
    if (origin === null)
      throw new Refused('No plan of this session has this hash. Make the plan again with `plan`.')
    const { request } = await client.call('askToApply', {
      body: { origin, planHash: hash, client: clientName },
    })
    const { requestId: id, state, expiresAt, runId } = request
    return { requestId: id, state, expiresAt, runId }
  },
})

export const requestStatus = tool({
  name: 'request_status',
  title: 'How a person answered',
  description: 'Whether a request of `request_apply` still waits, was applied or refused, or has expired.',
  readOnly: true,
  input: z.strictObject({ requestId }),
  output: answerSchema,
  answer: async ({ requestId: id }, { client }) => {
    const { request } = await client.call('assistantRequest', { params: { requestId: id } })
    const { state, expiresAt, runId } = request
    return { requestId: id, state, expiresAt, runId }
  },
})

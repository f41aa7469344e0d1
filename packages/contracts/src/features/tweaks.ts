/**
 * The calls that read the catalog's state on a device, make and carry out plans, and turn a selection into the text
 * of a script.
 */
import {
  choiceSchema,
  dependentsSchema,
  deviceIdSchema,
  fileListHash,
  planSchema,
  reasonSchema,
  requestedActSchema,
  tweakIdSchema,
  tweakSchema,
  tweakStatusSchema,
} from '@clearpane/model'
import { requestedItemSchema, requestedOriginSchema } from '@clearpane/model/requested'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { once } from '../once.ts'
import { choices, planHash, runWishes } from '../shared.ts'

/**
 * A revision identifies the states of all tweaks at a certain time: if two revisions are equal, the states are equal
 * too.
 */
const revision = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * A run's restore point. `likely`: Windows will make a restore point unless it has a recent one. `used`: the restore
 * point made at `at` is recent, so Windows won't make a new one. `none`: no restore point will be made.
 */
export const pointAheadSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['made', 'likely']) }),
  z.strictObject({ is: z.literal('used'), at: z.iso.datetime() }),
  z.strictObject({ is: z.enum(['none', 'unlikely']), reason: reasonSchema }),
])
export type PointAhead = z.infer<typeof pointAheadSchema>

export const tweaksCalls = {
  tweaks: get('/api/tweaks', {
    summary: 'The catalog with the state of every tweak on the device, observed now.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      tweaks: z.array(z.strictObject({ tweak: once(tweakSchema), status: tweakStatusSchema })),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  catalog: get('/api/catalog', {
    summary: 'Every tweak as the catalog has it. The same until another version runs, so it has an ETag.',
    ok: z.strictObject({ tweaks: z.array(once(tweakSchema)) }),
  }),

  status: get('/api/status', {
    summary:
      'The state of every tweak on the device, observed now. The topic `status:<device>` reports what moves.',
    ok: z.strictObject({ observedAt: z.iso.datetime(), revision, statuses: z.array(tweakStatusSchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  plan: post('/api/plan', {
    summary: 'Every value now → after, for a selection or an undo. Changes nothing.',
    body: z.strictObject({ origin: requestedOriginSchema }),
    ok: z.strictObject({
      plan: planSchema,
      /** For each service that the plan stops or disables, the services that depend on it. */
      dependents: z.array(dependentsSchema).optional(),
      restorePoint: pointAheadSchema.optional(),
      /** The content of each list of files that the plan deletes, keyed by the `list` field of the list's resource.
       */
      lists: z.array(z.strictObject({ list: fileListHash, files: z.int(), bytes: z.int() })).optional(),
    }),
    errors: [
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_PRESET',
      'UNKNOWN_RUN',
      'JOURNAL_DAMAGED',
      'EMPTY_SELECTION',
      'INVENTORY_UNREADABLE',
      'DEVICE_UNSUPPORTED',
    ],
  }),

  apply: change('/api/apply', {
    summary: 'Carry out the plan of a selection.',
    body: z.strictObject({
      origin: requestedOriginSchema,
      planHash: planHash.optional(),
      title: z.string().min(1).max(120).optional(),
      /** The title as a code, with which each reader sees the run in their own language. */
      act: requestedActSchema.optional(),
      ...runWishes,
    }),
    ok: changedPc,
    errors: [
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_PRESET',
      'UNKNOWN_RUN',
      'JOURNAL_DAMAGED',
      'EMPTY_SELECTION',
      'PLAN_STALE',
      'RUN_IN_PROGRESS',
      'CHOICES_CONFLICT',
      'GUARDED',
      'UNKNOWN_ITEM',
      'ITEM_LOCKED',
      'NAME_SERVERS_SILENT',
      'NAME_SERVERS_REFUSED',
      'INVENTORY_UNREADABLE',
      'DEVICE_UNSUPPORTED',
    ],
  }),

  consistent: post('/api/consistent', {
    summary: 'The largest part of a selection that doesn’t contradict itself. Changes nothing.',
    body: z.strictObject({ choices }),
    ok: z.strictObject({
      choices: z.array(choiceSchema),
      /**
       * The selection's choices that were left out. `againstId`: the tweak that the choice conflicts with; if both
       * ids are the same, the tweak was requested in two different ways.
       */
      leftOut: z.array(z.strictObject({ tweakId: tweakIdSchema, againstId: tweakIdSchema, why: z.string() })),
    }),
    errors: ['UNKNOWN_TWEAK', 'UNKNOWN_OPTION', 'DEVICE_UNSUPPORTED'],
  }),

  compile: post('/api/compile', {
    summary: 'A selection as the text of a PowerShell script or a .reg file, to copy. Changes nothing.',
    body: z
      .strictObject({
        choices: z.array(choiceSchema).max(600),
        /** Services and apps from this PC's own lists. */
        items: z.array(requestedItemSchema).min(1).max(500).optional(),
        title: z.string().min(1).max(120),
        format: z.enum(['ps1', 'reg']),
      })
      .refine(({ choices, items }) => choices.length > 0 || items !== undefined, {
        error: 'selects nothing',
      }),
    ok: z.strictObject({ fileName: z.string(), text: z.string() }),
    errors: [
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_ITEM',
      'ITEM_LOCKED',
      'INVENTORY_UNREADABLE',
      'CHOICES_CONFLICT',
      'GUARDED',
      'DEVICE_UNSUPPORTED',
    ],
  }),
} as const

export const tweaksTopics = {
  /**
   * The status news. `from`: the revision to which the patch applies. If `from` equals `to`, no state changed, and
   * the event only reports the server's revision.
   */
  status: {
    of: deviceIdSchema,
    news: z.strictObject({
      observedAt: z.iso.datetime(),
      from: revision,
      to: revision,
      moved: z.array(tweakStatusSchema),
    }),
  },
} as const

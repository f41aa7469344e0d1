/**
 * Every call of the API. The first group keeps the paths and field names of docs/specification.md; the
 * second is ours.
 */
import {
  deviceIdSchema,
  deviceSchema,
  driftEntrySchema,
  originSchema,
  planSchema,
  presetSchema,
  presetStatusSchema,
  progressSchema,
  runDetailSchema,
  runSummarySchema,
  systemInformationSchema,
  tweakIdSchema,
  tweakSchema,
  tweakStatusSchema,
} from '@clearpane/model'
import { z } from 'zod'
import { catalogCalls } from './catalog-calls.ts'
import { generatorCalls } from './generator-calls.ts'
import { call, changedPc, none } from './kit.ts'
import { securityCalls } from './security-calls.ts'

const planHash = z.string().regex(/^[0-9a-f]{64}$/)
const runId = z.strictObject({ run: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) })
const putBack = z.array(z.string().max(20_000)).max(2000)

export const resetTypes = [
  'all',
  'cloud',
  'monitoring',
  'cleanup',
  'debloat',
  'registry',
  'generator',
  'recommendations',
  'automation',
  'scheduler',
] as const

export const jobSchema = z.object({
  id: z.string(),
  device: deviceIdSchema,
  title: z.string(),
  startedAt: z.iso.datetime(),
  state: z.enum(['running', 'cancelling', 'ended']),
  last: progressSchema.nullable(),
})
export type Job = z.infer<typeof jobSchema>

export const calls = {
  ...catalogCalls,
  ...generatorCalls,
  ...securityCalls,
  applyProfile: call({
    method: 'POST',
    path: '/api/apply-profile',
    summary:
      'Apply a dashboard or one-click profile; `restore-defaults` puts every value back to its first capture.',
    params: none,
    query: none,
    body: z.strictObject({
      profile: z.string().max(64),
      planHash: planHash.optional(),
      putBack: putBack.optional(),
    }),
    ok: changedPc.extend({
      profile: z.string(),
      /** Only for `restore-defaults`: documented defaults that could be reviewed apart. */
      defaultsPlan: planSchema.nullable(),
    }),
    errors: ['UNKNOWN_PRESET', 'PLAN_STALE', 'RUN_IN_PROGRESS', 'CHOICES_CONFLICT', 'DEVICE_UNSUPPORTED'],
    job: true,
  }),
  generateProfileScript: call({
    method: 'POST',
    path: '/api/generate-profile-script/{id}',
    summary: 'Compile the script of a profile.',
    params: z.strictObject({ id: z.string().max(64) }),
    query: none,
    body: none,
    ok: z.object({
      success: z.literal(true),
      id: z.string(),
      fileName: z.string(),
      sha256: z.string(),
      message: z.string(),
    }),
    errors: ['UNKNOWN_PRESET'],
    job: false,
  }),
  reset: call({
    method: 'POST',
    path: '/api/reset',
    summary: "Delete one kind's stored results and history; never the undo journal.",
    params: none,
    query: none,
    body: z.strictObject({ resetType: z.string().max(64) }),
    ok: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['UNKNOWN_RESET_TYPE'],
    job: false,
  }),

  app: call({
    method: 'GET',
    path: '/api/app',
    summary: 'Version and platform of this server.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ version: z.string(), platform: z.string(), defaultDevice: deviceIdSchema }),
    errors: [],
    job: false,
  }),
  devices: call({
    method: 'GET',
    path: '/api/devices',
    summary: 'The PCs this server can observe and change.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ devices: z.array(deviceSchema), defaultDevice: deviceIdSchema }),
    errors: [],
    job: false,
  }),
  systemInformation: call({
    method: 'GET',
    path: '/api/system-information',
    summary: 'What the PC is and how it does, each figure with its source, or the reason why there is none.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ readings: systemInformationSchema }),
    errors: [],
    job: false,
  }),
  resetSample: call({
    method: 'POST',
    path: '/api/devices/sample/reset',
    summary:
      'Put the sample PC of the header, the stock one without it, back to its start state. Its journal stays.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['RUN_IN_PROGRESS'],
    job: false,
  }),
  tweaks: call({
    method: 'GET',
    path: '/api/tweaks',
    summary: 'The catalog with the state of every tweak on the device, observed now.',
    params: none,
    query: none,
    body: none,
    ok: z.object({
      observedAt: z.iso.datetime(),
      tweaks: z.array(z.object({ tweak: tweakSchema, status: tweakStatusSchema })),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
    job: false,
  }),
  presets: call({
    method: 'GET',
    path: '/api/presets',
    summary: 'The profiles and whether each one holds on the device.',
    params: none,
    query: none,
    body: none,
    ok: z.object({
      observedAt: z.iso.datetime(),
      presets: z.array(z.object({ preset: presetSchema, status: presetStatusSchema, values: z.int() })),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
    job: false,
  }),
  plan: call({
    method: 'POST',
    path: '/api/plan',
    summary: 'Every value now → after, for a selection or an undo. Changes nothing.',
    params: none,
    query: none,
    body: z.strictObject({ origin: originSchema }),
    ok: z.object({ plan: planSchema }),
    errors: [
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_PRESET',
      'UNKNOWN_RUN',
      'JOURNAL_DAMAGED',
      'EMPTY_SELECTION',
      'DEVICE_UNSUPPORTED',
    ],
    job: false,
  }),
  apply: call({
    method: 'POST',
    path: '/api/apply',
    summary: 'Carry out the plan of a selection.',
    params: none,
    query: none,
    body: z.strictObject({
      origin: originSchema,
      planHash: planHash.optional(),
      title: z.string().min(1).max(120).optional(),
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
      'DEVICE_UNSUPPORTED',
    ],
    job: true,
  }),
  undo: call({
    method: 'POST',
    path: '/api/undo',
    summary: 'Put back what a run, one change of it, or (without `run`) everything wrote.',
    params: none,
    query: none,
    body: z.strictObject({
      run: runId.shape.run.optional(),
      change: z.int().min(1).optional(),
      /** Only without `run`: what these tweaks wrote, instead of everything. */
      tweaks: z.array(tweakIdSchema).min(1).max(600).optional(),
      putBack: putBack.optional(),
      planHash: planHash.optional(),
    }),
    ok: changedPc,
    errors: [
      'UNKNOWN_RUN',
      'JOURNAL_DAMAGED',
      'RUN_NOT_FINISHED',
      'PLAN_STALE',
      'RUN_IN_PROGRESS',
      'DEVICE_UNSUPPORTED',
    ],
    job: true,
  }),
  readAsAdministrator: call({
    method: 'POST',
    path: '/api/read-as-administrator',
    summary:
      'Ask for an administrator once and read what this process is denied; plans know it for five minutes, or until a run.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ success: z.literal(true), message: z.string(), read: z.int(), denied: z.int() }),
    errors: ['NO_ADMINISTRATOR', 'RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
    job: false,
  }),
  runs: call({
    method: 'GET',
    path: '/api/runs',
    summary: 'History, newest first.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ runs: z.array(runSummarySchema) }),
    errors: [],
    job: false,
  }),
  run: call({
    method: 'GET',
    path: '/api/runs/{run}',
    summary: 'One run with every change, its evidence and whether it is undone.',
    params: runId,
    query: none,
    body: none,
    ok: z.object({ run: runDetailSchema }),
    errors: ['UNKNOWN_RUN'],
    job: false,
  }),
  drift: call({
    method: 'GET',
    path: '/api/drift',
    summary: 'Values that are no longer what a run of ours wrote.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ observedAt: z.iso.datetime(), drift: z.array(driftEntrySchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
    job: false,
  }),
  acceptDrift: call({
    method: 'POST',
    path: '/api/drift/accept',
    summary: 'Take what these values are now as the baseline of drift. Captures for undo stay.',
    params: none,
    query: none,
    body: z.strictObject({ keys: putBack.min(1) }),
    ok: z.object({ success: z.literal(true), accepted: z.int() }),
    errors: ['RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
    job: false,
  }),
  jobs: call({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Work under way, so that a reload attaches again.',
    params: none,
    query: none,
    body: none,
    ok: z.object({ jobs: z.array(jobSchema) }),
    errors: [],
    job: false,
  }),
  cancelJob: call({
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Stop after the change under way. What was done stays done and can be undone.',
    params: z.strictObject({ id: z.string().max(64) }),
    query: none,
    body: none,
    ok: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['UNKNOWN_JOB'],
    job: false,
  }),
} as const
export type Calls = typeof calls
export type CallName = keyof Calls

/** Events of the one stream at `wire.eventsPath`. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: jobSchema }),
  z.object({ type: z.literal('progress'), id: z.string(), progress: progressSchema }),
  /** State of a device moved: pages observe again. */
  z.object({ type: z.literal('changed'), device: deviceIdSchema }),
])
export type ApiEvent = z.infer<typeof eventSchema>

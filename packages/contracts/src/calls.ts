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
import { jobCalls } from './job-calls.ts'
import { call, changedPc } from './kit.ts'
import { once } from './once.ts'
import { routes } from './routes.ts'
import { securityCalls } from './security-calls.ts'
import { statusCalls } from './status-calls.ts'

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

export const calls = {
  ...catalogCalls,
  ...generatorCalls,
  ...securityCalls,
  ...statusCalls,
  ...jobCalls,
  applyProfile: call(routes.applyProfile, {
    summary:
      'Apply a dashboard or one-click profile; `restore-defaults` puts every value back to its first capture.',
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
  }),
  generateProfileScript: call(routes.generateProfileScript, {
    summary: 'Compile the script of a profile.',
    params: z.strictObject({ id: z.string().max(64) }),
    ok: z.strictObject({
      success: z.literal(true),
      id: z.string(),
      fileName: z.string(),
      sha256: z.string(),
      message: z.string(),
    }),
    errors: ['UNKNOWN_PRESET'],
  }),
  reset: call(routes.reset, {
    summary: "Delete one kind's stored results and history; never the undo journal.",
    body: z.strictObject({ resetType: z.string().max(64) }),
    ok: z.strictObject({ success: z.literal(true), message: z.string() }),
    errors: ['UNKNOWN_RESET_TYPE'],
  }),

  app: call(routes.app, {
    summary: 'Version and platform of this server.',
    ok: z.strictObject({ version: z.string(), platform: z.string(), defaultDevice: deviceIdSchema }),
  }),
  devices: call(routes.devices, {
    summary: 'The PCs this server can observe and change.',
    ok: z.strictObject({ devices: z.array(deviceSchema), defaultDevice: deviceIdSchema }),
  }),
  systemInformation: call(routes.systemInformation, {
    summary: 'What the PC is and how it does, each figure with its source, or the reason why there is none.',
    ok: z.strictObject({ readings: systemInformationSchema }),
  }),
  resetSample: call(routes.resetSample, {
    summary:
      'Put the sample PC of the header, the stock one without it, back to its start state. Its journal stays.',
    ok: z.strictObject({ success: z.literal(true), message: z.string() }),
    errors: ['RUN_IN_PROGRESS'],
  }),
  tweaks: call(routes.tweaks, {
    summary: 'The catalog with the state of every tweak on the device, observed now.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      tweaks: z.array(z.strictObject({ tweak: once(tweakSchema), status: tweakStatusSchema })),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  presets: call(routes.presets, {
    summary: 'The profiles and whether each one holds on the device.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      presets: z.array(
        z.strictObject({ preset: once(presetSchema), status: presetStatusSchema, values: z.int() }),
      ),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  plan: call(routes.plan, {
    summary: 'Every value now → after, for a selection or an undo. Changes nothing.',
    body: z.strictObject({ origin: originSchema }),
    ok: z.strictObject({ plan: planSchema }),
    errors: [
      'UNKNOWN_TWEAK',
      'UNKNOWN_OPTION',
      'UNKNOWN_PRESET',
      'UNKNOWN_RUN',
      'JOURNAL_DAMAGED',
      'EMPTY_SELECTION',
      'DEVICE_UNSUPPORTED',
    ],
  }),
  apply: call(routes.apply, {
    summary: 'Carry out the plan of a selection.',
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
  }),
  undo: call(routes.undo, {
    summary: 'Put back what a run, one change of it, or (without `run`) everything wrote.',
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
  }),
  readAsAdministrator: call(routes.readAsAdministrator, {
    summary:
      'Ask for an administrator once and read what this process is denied; plans know it for five minutes, or until a run.',
    ok: z.strictObject({ success: z.literal(true), message: z.string(), read: z.int(), denied: z.int() }),
    errors: ['NO_ADMINISTRATOR', 'RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
  }),
  runs: call(routes.runs, {
    summary: 'History, newest first.',
    ok: z.strictObject({ runs: z.array(runSummarySchema) }),
  }),
  run: call(routes.run, {
    summary: 'One run with every change, its evidence and whether it is undone.',
    params: runId,
    ok: z.strictObject({ run: runDetailSchema }),
    errors: ['UNKNOWN_RUN'],
  }),
  drift: call(routes.drift, {
    summary: 'Values that are no longer what a run of ours wrote.',
    ok: z.strictObject({ observedAt: z.iso.datetime(), drift: z.array(driftEntrySchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  acceptDrift: call(routes.acceptDrift, {
    summary: 'Take what these values are now as the baseline of drift. Captures for undo stay.',
    body: z.strictObject({ keys: putBack.min(1) }),
    ok: z.strictObject({ success: z.literal(true), accepted: z.int() }),
    errors: ['RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
  }),
} as const
export type Calls = typeof calls
export type CallName = keyof Calls

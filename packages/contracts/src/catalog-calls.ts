/** Calls of the catalog pages: privacy and gaming as in docs/specification.md, and the calls of each row. */
import {
  choiceSchema,
  impactSchema,
  riskSchema,
  runChangeSchema,
  tweakIdSchema,
  tweakStatusSchema,
} from '@clearpane/model'
import { z } from 'zod'
import { call, changedPc } from './kit.ts'
import { routes } from './routes.ts'

const planHash = z.string().regex(/^[0-9a-f]{64}$/)
const choices = z.array(choiceSchema).min(1).max(600)

const applyErrors = [
  'PLAN_STALE',
  'RUN_IN_PROGRESS',
  'CHOICES_CONFLICT',
  'GUARDED',
  'DEVICE_UNSUPPORTED',
] as const

const scorePartSchema = z.strictObject({
  /** The specification's name of the setting, e.g. `advertisingId`. */
  key: z.string(),
  tweak: tweakIdSchema,
  impact: impactSchema,
  state: tweakStatusSchema.shape.state,
  /** Points the setting is worth, and how many it costs now; null: cannot be told. */
  worth: z.int(),
  lost: z.int().nullable(),
})

/** The score of a page, with what each point is. */
export const scoreSchema = z.strictObject({
  /** 0 to 100 over what is known; null when nothing is. */
  score: z.int().nullable(),
  /** What it would be if everything unknown were open. */
  atLeast: z.int().nullable(),
  band: z.enum(['green', 'yellow', 'red']).nullable(),
  unknown: z.int(),
  parts: z.array(scorePartSchema),
})

/**
 * A privacy setting that still lets data out, and can be closed here. `points` is what the score gains; 0 for
 * one outside it.
 */
const issueSchema = z.strictObject({
  id: tweakIdSchema,
  title: z.string(),
  severity: impactSchema,
  category: z.string(),
  points: z.int(),
  risk: riskSchema,
})

export const scanResultSchema = z.strictObject({
  privacyScore: z.int().nullable(),
  score: scoreSchema,
  issues: z.array(issueSchema),
  observedAt: z.iso.datetime(),
})

/** By id of the group `privacySettings`: true lets data out, null is unknown. */
const settingsSchema = z.record(z.string(), z.boolean().nullable())

/** `gain`: points, by the specification 15 for High and 8 for Medium. Only what would gain something now. */
const recommendationSchema = z.strictObject({
  id: z.string(),
  tweak: tweakIdSchema,
  impact: impactSchema,
  gain: z.int(),
})

export const catalogCalls = {
  privacy: call(routes.privacy, {
    summary: 'The privacy score with its parts and the recommendations, observed now.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      score: scoreSchema,
      settings: settingsSchema,
      /** What is safe for everybody. */
      recommendations: z.array(recommendationSchema),
      /** What costs something people may use: right for some, so it's asked and never part of "all". */
      questions: z.array(recommendationSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  privacyScan: call(routes.privacyScan, {
    summary: 'Observe every privacy setting: the score, and each setting that still lets data out.',
    ok: scanResultSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),
  privacyOptimize: call(routes.privacyOptimize, {
    summary: 'Close the listed issues of a privacy scan.',
    body: z.strictObject({
      /** Issues as the scan gave them, or their ids alone. */
      issues: z
        .array(z.union([tweakIdSchema, z.object({ id: tweakIdSchema })]))
        .min(1)
        .max(600),
      planHash: planHash.optional(),
    }),
    ok: changedPc.extend({
      summary: z.strictObject({
        newPrivacyScore: z.int().nullable(),
        issuesFixed: z.int(),
        privacyLevel: z.string(),
        dataProtectionLevel: z.string(),
      }),
      privacyControls: z.strictObject({
        telemetry: z.string(),
        cortana: z.string(),
        locationServices: z.string(),
        advertisingId: z.string(),
      }),
      /** Titles of what holds now. */
      optimized: z.array(z.string()),
      /** What still lets data out. */
      comprehensiveIssues: z.array(issueSchema),
    }),
    errors: ['UNKNOWN_TWEAK', ...applyErrors],
  }),
  privacyRecommendation: call(routes.privacyRecommendation, {
    summary: 'Apply one recommendation of the privacy page.',
    body: z.strictObject({ recommendation: z.string().max(64), planHash: planHash.optional() }),
    ok: changedPc.extend({ settings: settingsSchema }),
    errors: ['BAD_REQUEST', ...applyErrors],
  }),
  privacyRecommendations: call(routes.privacyRecommendations, {
    summary: 'Apply every safe recommendation of the privacy page; none of its questions.',
    body: z.strictObject({ planHash: planHash.optional() }),
    ok: changedPc.extend({ settings: settingsSchema }),
    errors: applyErrors,
  }),
  gamingOptimize: call(routes.gamingOptimize, {
    summary: 'Apply a gaming profile.',
    body: z.strictObject({ profile: z.string().max(64), planHash: planHash.optional() }),
    ok: changedPc.extend({ profile: z.string() }),
    errors: ['UNKNOWN_PRESET', ...applyErrors],
  }),

  consistent: call(routes.consistent, {
    summary: 'The largest part of a selection that does not contradict itself. Changes nothing.',
    body: z.strictObject({ choices }),
    ok: z.strictObject({
      choices: z.array(choiceSchema),
      /** `against`: the tweak it contradicts; the same id twice: asked for in two ways. */
      leftOut: z.array(z.strictObject({ tweak: tweakIdSchema, against: tweakIdSchema, why: z.string() })),
    }),
    errors: ['UNKNOWN_TWEAK', 'UNKNOWN_OPTION', 'DEVICE_UNSUPPORTED'],
  }),
  compile: call(routes.compile, {
    summary: 'A selection as the text of a PowerShell script or a .reg file, to copy. Changes nothing.',
    body: z.strictObject({ choices, title: z.string().min(1).max(120), format: z.enum(['ps1', 'reg']) }),
    ok: z.strictObject({ fileName: z.string(), text: z.string() }),
    errors: ['UNKNOWN_TWEAK', 'UNKNOWN_OPTION', 'CHOICES_CONFLICT', 'GUARDED', 'DEVICE_UNSUPPORTED'],
  }),
  tweakHistory: call(routes.tweakHistory, {
    summary: 'What runs did to one tweak on this PC, newest first.',
    params: z.strictObject({ id: tweakIdSchema }),
    ok: z.strictObject({
      runs: z.array(
        z.strictObject({
          run: z.string(),
          title: z.string(),
          at: z.iso.datetime(),
          changes: z.array(runChangeSchema),
        }),
      ),
    }),
  }),
} as const

/** The privacy page: its score, what still shares data, what stops it. */
import { impactSchema, riskSchema, tweakIdSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { scoreSchema } from '../score.ts'
import { applyErrors, planHash, runId } from '../shared.ts'

/**
 * A privacy setting that still shares data, and can be closed here. `points` is what the score gains; 0 for
 * an issue outside it.
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

/** By id of the group `privacySettings`: true shares data, null is unknown. */
const settingsSchema = z.record(z.string(), z.boolean().nullable())

/**
 * `gain`: points, by the specification 15 for High and 8 for Medium. `adds`: by how much the score would really
 * rise now. It doesn't as long as the others cost 100 points or more.
 */
const recommendationSchema = z.strictObject({
  id: z.string(),
  tweakId: tweakIdSchema,
  impact: impactSchema,
  gain: z.int(),
  adds: z.int(),
})

const optimizedFigures = {
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
  /** Titles of the settings now in effect. */
  optimized: z.array(z.string()),
  /** Titles of the named settings that aren't: refused, failed, not reached or not known. */
  notSet: z.array(z.string()),
  /** What still shares data. */
  comprehensiveIssues: z.array(issueSchema),
}

/** Stored until cleared. `runId`: null if there was nothing to change. */
export const privacyOptimizedSchema = z.strictObject({ runId: runId.nullable(), ...optimizedFigures })
export type PrivacyOptimized = z.infer<typeof privacyOptimizedSchema>

export const privacyCalls = {
  privacy: get('/api/privacy', {
    summary: 'The privacy score with its parts and the recommendations, observed now.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      score: scoreSchema,
      settings: settingsSchema,
      /** Safe for everybody. */
      recommendations: z.array(recommendationSchema),
      /** By how much the score would rise if all of them were followed. */
      allAdd: z.int(),
      /** Every open setting of `safeParts`: those of the score, then the recommendations, then the others. */
      safe: z.array(tweakIdSchema),
      /** Every privacy setting that is safe for everybody, set or not. What counts as private counts these. */
      safeParts: z.array(z.strictObject({ tweakId: tweakIdSchema, state: tweakStatusSchema.shape.state })),
      /**
       * What costs something people may use: right for some, so the page asks, and it's never part of "all".
       */
      questions: z.array(recommendationSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  privacyScan: post('/api/privacy-scan', {
    summary: 'Observe every privacy setting: the score, and each setting that still shares data.',
    ok: scanResultSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),

  privacyOptimize: change('/api/privacy-optimize', {
    summary: 'Close the listed issues of a privacy scan.',
    body: z.strictObject({
      /** Issues as returned by the scan, or only their ids. */
      issues: z
        .array(z.union([tweakIdSchema, z.object({ id: tweakIdSchema })]))
        .min(1)
        .max(600),
      planHash: planHash.optional(),
    }),
    ok: changedPc.extend(optimizedFigures),
    errors: ['UNKNOWN_TWEAK', ...applyErrors],
  }),

  privacyRecommendation: change('/api/privacy/apply-recommendation', {
    summary: 'Apply one recommendation of the privacy page.',
    body: z.strictObject({ recommendation: z.string().max(64), planHash: planHash.optional() }),
    ok: changedPc.extend({ settings: settingsSchema }),
    errors: ['BAD_REQUEST', ...applyErrors],
  }),

  privacyRecommendations: change('/api/privacy/apply-all-recommendations', {
    summary: 'Apply every safe recommendation of the privacy page, but none that needs an answer first.',
    body: z.strictObject({ planHash: planHash.optional() }),
    ok: changedPc.extend({ settings: settingsSchema }),
    errors: applyErrors,
  }),
} as const

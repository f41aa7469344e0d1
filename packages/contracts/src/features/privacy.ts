/** The privacy page: its score, the settings that still share data, and the settings that stop this. */
import { impactSchema, riskSchema, tweakIdSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { scoreSchema } from '../score.ts'
import { applyErrors, planHash, runId } from '../shared.ts'

/**
 * A privacy setting that still shares data and can be changed on this PC. `points`: how many points the
 * score would gain; 0 for an issue that isn't part of the score. `safe`: whether the setting is one of the safe
 * settings counted by every page; missing in results from earlier versions.
 */
const issueSchema = z.strictObject({
  id: tweakIdSchema,
  title: z.string(),
  severity: impactSchema,
  category: z.string(),
  points: z.int(),
  risk: riskSchema,
  safe: z.boolean().optional(),
})

export const scanResultSchema = z.strictObject({
  privacyScore: z.int().nullable(),
  score: scoreSchema,
  issues: z.array(issueSchema),
  observedAt: z.iso.datetime(),
})

/**
 * The settings, keyed by their ids in the group `privacySettings`: true if the setting shares data, null if that is
 * unknown.
 */
const settingsSchema = z.record(z.string(), z.boolean().nullable())

/**
 * A recommended setting. `gain`: the points set by the specification, 15 for High and 8 for Medium. `adds`: by how
 * many points the score would actually rise now; 0 while the other settings cost 100 points or more.
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
  /**
   * The titles of selected settings that aren't in effect, because they were refused, failed or weren't reached, or
   * because their state is unknown.
   */
  notSet: z.array(z.string()),
  /** What still shares data. */
  comprehensiveIssues: z.array(issueSchema),
}

/** A stored optimization, kept until it's cleared. `runId`: null if no change was necessary. */
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
      /** By how many points the score would rise if the user followed all recommendations. */
      allAdd: z.int(),
      /**
       * Every setting in `safeParts` that still shares data: first the settings that count towards the score, then
       * the recommendations, then all others.
       */
      safe: z.array(tweakIdSchema),
      /**
       * Every privacy setting that is safe for every user, whether it's applied or not. The settings that protect
       * privacy are counted from this list.
       */
      safeParts: z.array(z.strictObject({ tweakId: tweakIdSchema, state: tweakStatusSchema.shape.state })),
      /**
       * Settings that take away something that users may need. These settings suit only some users, so the page asks
       * a question about each, and "all" never includes them.
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
      /** The issues as the scan returned them, or only their ids. */
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

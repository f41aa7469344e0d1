/**
 * Recommendations: rules about what was measured on this PC, and answers to questions about the PC. The first five
 * calls are in the specification. The rules and their sentences are in packages/advice.
 */
import { originSchema, reasonSchema } from '@clearpane/model'
import { titledRunSchema } from '@clearpane/model/status'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { applyErrors, planHash } from '../shared.ts'

const recommendationIdSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(64)
const analysisIdSchema = z.uuid()
const factSchema = z.string().max(120)
const percent = z.number().min(0).max(100)

/** A measured fact: its value, its source and its time. */
const evidenceSchema = z.strictObject({
  fact: factSchema,
  value: z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]),
  unit: z.string(),
  source: z.string(),
  at: z.iso.datetime(),
})
export type AdviceEvidence = z.infer<typeof evidenceSchema>
const missingSchema = z.strictObject({ fact: factSchema, reason: reasonSchema })

/**
 * Benefit of a recommendation. `measured`: the benefit comes from earlier runs on this PC that changed only the
 * offered settings. `facts`: the evidence itself shows the benefit. `source`: someone else's page claims the benefit.
 * `unknown`: nobody measured it.
 */
const benefitSchema = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('measured'),
    what: z.string(),
    unit: z.string(),
    runs: z.int(),
    median: z.number(),
    /** The spread of the effect; null after only one run, because a single run has no spread. */
    spread: z.number().nullable(),
  }),
  z.strictObject({ from: z.literal('facts') }),
  z.strictObject({ from: z.literal('source'), url: z.string() }),
  z.strictObject({ from: z.literal('unknown') }),
])
export type AdviceBenefit = z.infer<typeof benefitSchema>

const feedbackSchema = z.enum(['helpful', 'not_helpful'])

const recommendationSchema = z.strictObject({
  id: recommendationIdSchema,
  title: z.string(),
  description: z.string(),
  recommendationType: z.enum(['performance', 'security', 'privacy', 'cleanup', 'maintenance']),
  priority: z.enum(['critical', 'high', 'medium', 'low']),
  impact: z.enum(['high', 'medium', 'low']),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** The share of the facts that were measured, multiplied by how well the rule has worked on this PC. */
  aiConfidence: z.number().min(0).max(1),
  estimatedBenefit: z.string(),
  optimizationSteps: z.array(z.string()),
  automationAvailable: z.boolean(),
  /** The time of the run that made all the offered changes, if they are still in effect; null if no run made them. */
  appliedAt: z.iso.datetime().nullable(),

  /** Whether the finding is only for the user's information and doesn't require any action. */
  informative: z.boolean(),
  evidence: z.array(evidenceSchema),
  /** The facts that would have supported the finding but couldn't be measured. */
  missing: z.array(missingSchema),
  /** Parts of the confidence. */
  record: z.strictObject({
    measured: z.int(),
    needed: z.int(),
    helpful: z.int(),
    notHelpful: z.int(),
  }),
  benefit: benefitSchema,
  risk: z.string().nullable(),
  /** The origin of the plan that Apply carries out; null if only the user can act. */
  origin: originSchema.nullable(),
  goesTo: z.string().nullable(),
  /** This user's rating of this finding. */
  feedback: feedbackSchema.nullable(),
})
export type Recommendation = z.infer<typeof recommendationSchema>

const analysisSchema = z.strictObject({
  id: analysisIdSchema,
  at: z.iso.datetime(),
  /** The number of measured facts, and of all facts that the rules may request. */
  measured: z.int(),
  facts: z.int(),
})

const success = z.literal(true)
const count = z.number().min(0).max(1e15)
const names = z.array(z.string().max(200)).max(5000)

/** A part of an answer: a sentence built from facts, and the page with the figures that the sentence is based on. */
const answerLineSchema = z.strictObject({
  line: z.string().max(80),
  text: z.string(),
  evidence: z.array(evidenceSchema),
  missing: z.array(missingSchema),
  goesTo: z.string(),
})

export const adviceCalls = {
  analyzeSystem: post('/api/ai/analyze-system', {
    summary:
      'Read every fact that the rules may ask for. Figures in the request are ignored: the server measures.',
    body: z.strictObject({
      cpuUsage: percent.optional(),
      ramUsage: percent.optional(),
      diskUsage: percent.optional(),
      startupApps: count.optional(),
      tempFiles: count.optional(),
      installedSoftware: names.optional(),
      systemSpecs: z
        .strictObject({
          cpu: z.string().max(200),
          ram: z.string().max(200),
          storage: z.string().max(200),
          gpu: z.string().max(200),
          os: z.string().max(200),
        })
        .partial()
        .optional(),
      usagePattern: z.string().max(64).optional(),
      issues: names.optional(),
    }),
    ok: z.strictObject({ success, analysis: analysisSchema }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  generateRecommendations: post('/api/ai/generate-recommendations', {
    summary: 'Judge the facts of an analysis by every rule, and keep the findings.',
    body: z.strictObject({ analysisId: analysisIdSchema }),
    ok: z.strictObject({ success, count: z.int() }),
    errors: ['UNKNOWN_ANALYSIS'],
  }),

  recommendations: get('/api/ai/recommendations', {
    summary: 'The findings of the last analysis with their evidence, the most pressing first.',
    ok: z.strictObject({
      /** The analysis; null if this PC hasn't been analyzed yet. */
      analysis: analysisSchema.nullable(),
      recommendations: z.array(recommendationSchema),
      /** The rules that have no finding, each with the reason. */
      others: z.array(
        z.strictObject({
          id: recommendationIdSchema,
          is: z.enum(['fine', 'notApplicable', 'notMeasured']),
          missing: z.array(missingSchema),
        }),
      ),
    }),
  }),

  applyRecommendation: change('/api/ai/apply-recommendation', {
    summary:
      'Plan and carry out what a recommendation offers. `result` is ignored: the run says what came of it.',
    body: z.strictObject({
      recommendationId: recommendationIdSchema,
      result: z.string().max(64).optional(),
      planHash: planHash.optional(),
    }),
    ok: changedPc.extend({ appliedAt: z.iso.datetime().nullable() }),
    errors: ['UNKNOWN_RECOMMENDATION', 'INVENTORY_UNREADABLE', ...applyErrors],
  }),

  adviceFeedback: post('/api/ai/feedback', {
    summary:
      'Say whether a recommendation helped. One answer for each finding; it changes order and confidence.',
    body: z.strictObject({ recommendationId: recommendationIdSchema, feedback: feedbackSchema }),
    ok: z.strictObject({ success, message: z.string(), aiConfidence: z.number().min(0).max(1) }),
    errors: ['UNKNOWN_RECOMMENDATION'],
  }),

  adviceAnswer: post('/api/ai/answer', {
    summary: 'Answer a question about this PC from its facts, without a model and without a network.',
    body: z.strictObject({ question: z.string().trim().min(1).max(300) }),
    ok: z.strictObject({
      success,
      /** The intent of the question; null if Clearpane doesn't recognise the question. */
      intent: z.string().nullable(),
      lines: z.array(answerLineSchema),
      /** Findings that belong to the answer. */
      recommendations: z.array(recommendationIdSchema),
      /** Settings mentioned in the question. */
      tweakIds: z.array(z.string()),
      /** Changes since the day mentioned in the question. */
      changes: z
        .strictObject({
          since: z.iso.datetime(),
          events: z.array(
            z.strictObject({
              at: z.iso.datetime(),
              kind: z.enum(['run', 'update', 'boot']),
              title: z.string(),
              run: titledRunSchema.optional(),
            }),
          ),
        })
        .nullable(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const

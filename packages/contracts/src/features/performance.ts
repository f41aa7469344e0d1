/**
 * The dashboard's analysis, and the two calls that act on its result. Every figure is either measured, pending, or
 * missing with a reason.
 */
import { impactSchema, readingSchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, post } from '../kit.ts'
import { applyErrors, planHash, runId } from '../shared.ts'
import { benchmarkSchema } from './benchmark.ts'
import { effectNames } from './effects.ts'
import { healthPartNames } from './health.ts'

const severity = z.enum(['Critical', ...impactSchema.options])

export const analysisSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  /** The health score. */
  overallScore: z.int().nullable(),
  systemMetrics: z.strictObject({
    cpuUsage: readingSchema,
    ramUsage: readingSchema,
    diskUsage: readingSchema,
    startupTime: readingSchema,
  }),
  /** The parts of the score that lost points, starting with the part that lost the most. */
  issues: z.array(
    z.strictObject({
      part: z.enum(healthPartNames),
      severity,
      points: z.number(),
      description: z.string(),
      recommendation: z.string(),
      /** Settings that fix it. */
      tweakIds: z.array(tweakIdSchema),
    }),
  ),
  /** The settings that would win back lost points, each of which is safe for every user. */
  optimizations: z.array(
    z.strictObject({
      id: tweakIdSchema,
      name: z.string(),
      /**
       * The effect measured on this PC (the first entry of `improvements`), or the reason why the effect isn't known.
       */
      expectedImprovement: readingSchema,
      /**
       * The ranges of the effects measured after changes to this setting alone, if these effects exceeded the usual
       * variation.
       */
      improvements: z.array(
        z.strictObject({
          what: z.enum(effectNames),
          least: z.number(),
          most: z.number(),
          unit: z.string(),
          runs: z.int(),
        }),
      ),
    }),
  ),
})
export type Analysis = z.infer<typeof analysisSchema>

/** The run that made the measured change; null if no change was necessary. */
const changedBy = { runId: runId.nullable() }

const optimizedFigures = {
  summary: z.strictObject({
    /** The number of bytes freed; it's also affected by data that other programs wrote in the meantime. */
    diskSpaceFreed: readingSchema,
    bootTimeImprovement: readingSchema,
    ramImprovement: readingSchema,
    cpuEfficiencyGain: readingSchema,
    /** The health score's gain in points. */
    estimatedPerformanceGain: readingSchema,
    totalImprovements: z.int(),
  }),
  /** Titles of the settings now in effect. */
  optimized: z.array(z.string()),
}

const boostFigures = {
  improvements: z.strictObject({
    cpuBoost: readingSchema,
    memoryBoost: readingSchema,
    diskBoost: readingSchema,
    graphicsBoost: readingSchema,
  }),
  metrics: z.strictObject({
    bootTimeImprovement: readingSchema,
    responseTimeImprovement: readingSchema,
    overallScore: z.int().nullable(),
  }),
  optimizations: z.array(z.string()),
  performance: z.strictObject({
    cpuImprovement: readingSchema,
    memoryImprovement: readingSchema,
    bootTimeImprovement: readingSchema,
  }),
  systemScore: z.strictObject({
    before: z.int().nullable(),
    after: z.int().nullable(),
    improvement: z.int().nullable(),
  }),
  tweaksApplied: z.array(z.string()),
  /**
   * The benchmarks before and after the change; null if no benchmark was run. If no benchmark was run, each figure
   * above contains the reason instead.
   */
  benchmark: z.strictObject({ before: benchmarkSchema, after: benchmarkSchema }).nullable(),
}

/** A stored optimization, kept until it's cleared; results from the PC's next startup are added once they are known.
 * */
export const optimizedSchema = z.strictObject({ ...changedBy, ...optimizedFigures })
export type Optimized = z.infer<typeof optimizedSchema>
export const boostedSchema = z.strictObject({ ...changedBy, ...boostFigures })
export type Boosted = z.infer<typeof boostedSchema>

export const performanceCalls = {
  comprehensiveAnalysis: post('/api/comprehensive-analysis', {
    summary:
      'Read everything the health score is made of: what costs points, and which settings win them back.',
    ok: analysisSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),

  fullOptimization: change('/api/full-optimization', {
    summary: 'Apply the named optimizations of an analysis, and measure before and after.',
    body: z.strictObject({
      /** The optimizations as the analysis returned them, or only their ids. */
      optimizations: z
        .array(z.union([tweakIdSchema, z.object({ id: tweakIdSchema })]))
        .min(1)
        .max(600),
      planHash: planHash.optional(),
    }),
    ok: changedPc.extend(optimizedFigures),
    errors: ['UNKNOWN_TWEAK', ...applyErrors],
  }),

  performanceBoost: change('/api/performance-boost', {
    summary: 'Apply the profile Ultimate Performance, with a benchmark of ten seconds before and after.',
    body: z.strictObject({ planHash: planHash.optional() }),
    ok: changedPc.extend(boostFigures),
    errors: ['UNKNOWN_PRESET', ...applyErrors],
  }),
} as const

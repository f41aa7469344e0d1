/**
 * Data that a PC stores in addition to scan results: the format of each kind of data, in the store and in the data
 * file that the user exports.
 */
import { deviceIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { alertRuleSchema, alertSchema, mostAlertRules } from './alerts.ts'
import { benchmarkSchema } from './benchmark.ts'
import { keptSpeedTestSchema } from './network/network-lab.ts'

const figure = z.number().nullable()

export const figuresSchema = z.object({
  at: z.number(),
  /** The bytes of memory in use, the number of running programs, and the free bytes on the Windows drive. */
  memory: figure,
  processes: figure,
  diskFree: figure,
  /** How long the last Windows start took in seconds, and when this PC started, in milliseconds since 1970. */
  boot: figure,
  startedAt: figure,
})

/**
 * A figure that was measured right before and right after the change, as part of the change itself; null if there was
 * no such measurement.
 */
const aroundSchema = z
  .object({ before: z.number(), after: z.number(), noise: figure })
  .nullable()
  .default(null)

/**
 * The entry for a run in the list of measured effects. `later`: the figures that were read after the PC's next
 * startup had been recorded.
 */
export const effectEntrySchema = z.object({
  runId: z.string(),
  tweakIds: z.array(z.string()),
  /**
   * The number of changes that the run made; an undo affects figures too, but its effects aren't attributed to a
   * setting.
   */
  changed: z.number(),
  isUndo: z.boolean(),
  before: figuresSchema,
  after: figuresSchema,
  noise: z.object({ memory: figure, processes: figure, diskFree: figure, boot: figure.default(null) }),
  /** Milliseconds per round trip. */
  latency: aroundSchema,
  /** The combined result of all tests, as a percentage of the result before the change. */
  benchmark: aroundSchema,
  later: z.object({ boot: z.number(), startedAt: z.number() }).nullable(),
})

/**
 * A count as the pages show it, such as 43 of 63. Null if none of the counted values could be read.
 */
export const countSchema = z.strictObject({ done: z.int().min(0), of: z.int().min(0) }).nullable()

/** A score that was stored because it had changed. */
export const healthEntrySchema = z.object({
  score: figure,
  parts: z.array(z.object({ part: z.string(), lost: figure })),
  /** The numbers of safe privacy settings and of core protections, which earlier versions didn't store. */
  privacy: countSchema.default(null),
  protections: countSchema.default(null),
})

/** Schemas by kind. No kind of stored data may have the same name as a job. */
export const keptKinds = {
  healthScores: healthEntrySchema,
  benchmarks: benchmarkSchema,
  effects: effectEntrySchema,
  alerts: alertSchema,
  alertRules: z.array(alertRuleSchema).max(mostAlertRules),
  speedTests: keptSpeedTestSchema,
  /** Whether this PC's history is recorded. */
  recording: z.strictObject({ isRecording: z.boolean() }),
} as const
export type KeptKind = keyof typeof keptKinds
export const keptKindNames = Object.keys(keptKinds) as [KeptKind, ...KeptKind[]]

export const keptSchema = z
  .strictObject({
    device: deviceIdSchema,
    kind: z.enum(keptKindNames),
    id: z.string().min(1).max(100),
    at: z.iso.datetime(),
    value: z.unknown(),
  })
  .check(({ value: { kind, value }, issues }) => {
    if (keptKinds[kind].safeParse(value).success) return
    issues.push({ code: 'custom', path: ['value'], message: "isn't what this kind keeps", input: value })
  })
export type Kept = z.output<typeof keptSchema>

export const mostKeptRows = 30_000

export const keptListSchema = z
  .array(keptSchema)
  .max(mostKeptRows)
  .refine(
    (all) => new Set(all.map(({ device, kind, id }) => `${device} ${kind} ${id}`)).size === all.length,
    { error: 'has two of one kind with one id' },
  )

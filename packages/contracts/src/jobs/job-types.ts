/** Every type of job with its stages, its progress and its result, in a closed table like the table of topics. */
import { progressSchema } from '@clearpane/model'
import { z } from 'zod'
import { taskKinds } from '../features/automation/kinds.ts'
import { taskOutcomeSchema, watchedSchema } from '../features/automation/tasks.ts'
import { benchmarkSchema } from '../features/benchmark.ts'
import { syncedSchema } from '../features/cloud-profile-schemas.ts'
import { driverScanSchema } from '../features/drivers.ts'
import { cleanupScanSchema, itemScanSchema } from '../features/files/cleanup.ts'
import { cleanupItemIds } from '../features/files/cleanup-items.ts'
import {
  duplicateSetSchema,
  duplicatesSchema,
  fixedDuplicatesSchema,
  spaceSchema,
  spaceSoFarSchema,
} from '../features/files/files.ts'
import { autoFixedSchema, systemScanSchema } from '../features/files/system-scan.ts'
import { aiOptimizedSchema, bandwidthSchema, wifiSchema } from '../features/network/measured.ts'
import { speedTestSchema, tracedSchema } from '../features/network/network-lab.ts'
import { analysisSchema, boostedSchema, optimizedSchema } from '../features/performance.ts'
import { privacyOptimizedSchema, scanResultSchema } from '../features/privacy.ts'
import { registryCleanedSchema, registryScanSchema, registrySizesSchema } from '../features/registry.ts'
import { startupScanSchema } from '../features/startup.ts'
import { saidSchema, systemFilesSchema } from '../features/tools.ts'

/** A job's stages, each with the percentage at which it ends. */
export type Ladder = readonly (readonly [stage: string, endsAt: number])[]

export type JobType<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  stages: Ladder
  /**
   * Whether the job takes the run lock: only one such job runs on a PC at a time, and nothing reads the PC meanwhile.
   */
  takesLock: boolean
  /** Whether a cancelled job first finishes its current step and then reports the work that was completed. */
  answersCancel?: boolean
  /** The partial results that the job reports before it ends. */
  partial: P
  result: R
  /** Whether the job's result is stored until it's cleared. */
  keeps: boolean
}

const jobType = <P extends z.ZodType, R extends z.ZodType>(type: JobType<P, R>): JobType<P, R> => type

/** A network change between two measurements of the connection. */
const measuredLine = {
  stages: [
    ['before', 30],
    ['change', 70],
    ['after', 100],
  ],
  takesLock: true,
  partial: z.never(),
  keeps: true,
} as const

/** By the job's type. */
export const jobTypes = {
  /** Apply and undo. The job's changes are recorded in the journal. */
  run: jobType({
    stages: [
      ['observe', 5],
      ['plan', 10],
      ['journal', 12],
      ['administrator', 13],
      ['restorePoint', 15],
      ['apply', 99],
      ['end', 100],
    ],
    takesLock: true,
    partial: progressSchema,
    result: z.unknown(),
    keeps: false,
  }),
  privacyScan: jobType({
    stages: [
      ['device', 25],
      ['read', 50],
      ['score', 75],
      ['issues', 100],
    ],
    takesLock: false,
    partial: z.strictObject({ score: z.int().nullable() }),
    result: scanResultSchema,
    keeps: true,
  }),
  /** A job that makes a change and returns its result. */
  privacyOptimize: jobType({
    stages: [
      ['before', 5],
      ['change', 95],
      ['after', 100],
    ],
    takesLock: true,
    partial: z.never(),
    result: privacyOptimizedSchema,
    keeps: true,
  }),
  comprehensiveAnalysis: jobType({
    stages: [
      ['device', 15],
      ['metrics', 30],
      ['settings', 60],
      ['score', 75],
      ['issues', 90],
      ['optimizations', 100],
    ],
    takesLock: false,
    partial: z.strictObject({ score: z.int().nullable() }),
    result: analysisSchema,
    keeps: true,
  }),
  /** A job that makes a change between two measurements; it contains another job, which also takes the run lock. */
  fullOptimization: jobType({
    stages: [
      ['before', 10],
      ['change', 90],
      ['after', 100],
    ],
    takesLock: true,
    partial: z.never(),
    result: optimizedSchema,
    keeps: true,
  }),
  performanceBoost: jobType({
    stages: [
      ['before', 5],
      ['benchmarkBefore', 35],
      ['change', 65],
      ['benchmarkAfter', 95],
      ['after', 100],
    ],
    takesLock: true,
    partial: z.never(),
    result: boostedSchema,
    keeps: true,
  }),
  /** Uses only three of the specification's seven percentages, because the job has three parts. */
  aiOptimizeNetwork: jobType({
    ...measuredLine,
    stages: [
      ['before', 30],
      ['change', 75],
      ['after', 100],
    ],
    result: aiOptimizedSchema,
  }),
  wifiBandwidthOptimize: jobType({ ...measuredLine, result: bandwidthSchema }),
  wifiOptimize: jobType({ ...measuredLine, result: wifiSchema }),
  benchmark: jobType({
    stages: [
      ['ready', 5],
      ['cpuSingle', 25],
      ['cpuAll', 45],
      ['memory', 65],
      ['disk', 98],
      ['compare', 100],
    ],
    takesLock: false,
    partial: z.never(),
    result: benchmarkSchema,
    keeps: true,
  }),
  cleanupScan: jobType({
    stages: cleanupItemIds.map((id, i) => [id, Math.round((100 * (i + 1)) / cleanupItemIds.length)]),
    takesLock: false,
    partial: itemScanSchema,
    result: cleanupScanSchema,
    keeps: true,
  }),
  systemScan: jobType({
    stages: [
      ['hardware', 15],
      ['readings', 25],
      ['files', 40],
      ['duplicates', 55],
      ['registry', 70],
      ['startup', 85],
      ['privacy', 100],
    ],
    takesLock: false,
    partial: z.never(),
    result: systemScanSchema,
    keeps: true,
  }),
  /** A job that makes a change and returns its result; it contains a run that reports each change. */
  autoFixAll: jobType({
    stages: [
      ['files', 5],
      ['registry', 15],
      ['startup', 25],
      ['privacy', 30],
      ['change', 80],
      ['duplicates', 98],
      ['after', 100],
    ],
    takesLock: true,
    partial: z.never(),
    result: autoFixedSchema,
    keeps: true,
  }),
  registryScan: jobType({
    stages: [
      ['uninstall', 25],
      ['extensions', 50],
      ['paths', 75],
      ['services', 95],
    ],
    takesLock: false,
    partial: z.strictObject({ found: z.int() }),
    result: registryScanSchema,
    keeps: true,
  }),
  registryDeepScan: jobType({
    stages: [
      ['uninstall', 20],
      ['extensions', 40],
      ['paths', 60],
      ['services', 80],
      ['leftovers', 95],
    ],
    takesLock: false,
    partial: z.strictObject({ found: z.int() }),
    result: registryScanSchema,
    keeps: true,
  }),
  /** A job that makes a change and returns its result. */
  registryDeepClean: jobType({
    stages: [
      ['find', 20],
      ['change', 95],
      ['after', 100],
    ],
    takesLock: true,
    partial: z.never(),
    result: registryCleanedSchema,
    keeps: true,
  }),
  registryDefrag: jobType({
    stages: [
      ['list', 10],
      ['machine', 60],
      ['user', 95],
      ['sum', 100],
    ],
    takesLock: false,
    partial: z.never(),
    result: registrySizesSchema,
    keeps: true,
  }),
  startupScan: jobType({
    stages: [
      ['list', 80],
      ['judge', 100],
    ],
    takesLock: false,
    partial: z.never(),
    result: startupScanSchema,
    keeps: true,
  }),
  /** A search that can take minutes and whose progress Windows doesn't report. */
  driverScan: jobType({
    stages: [
      ['list', 25],
      ['ask', 85],
      ['match', 100],
    ],
    takesLock: false,
    partial: z.never(),
    result: driverScanSchema,
    keeps: true,
  }),
  systemFiles: jobType({
    stages: [
      ['start', 1],
      ['check', 100],
    ],
    takesLock: false,
    partial: saidSchema,
    result: systemFilesSchema,
    keeps: true,
  }),
  speedTest: jobType({
    stages: [
      ['latency', 10],
      ['download', 55],
      ['upload', 100],
    ],
    takesLock: false,
    partial: z.never(),
    result: speedTestSchema,
    keeps: true,
  }),
  traceRoute: jobType({
    stages: [
      ['resolve', 5],
      ['rounds', 100],
    ],
    takesLock: false,
    partial: tracedSchema,
    result: tracedSchema,
    keeps: true,
  }),
  duplicates: jobType({
    stages: [
      ['walk', 10],
      ['compare', 100],
    ],
    takesLock: false,
    partial: z.union([
      z.strictObject({ walked: z.int() }),
      z.strictObject({ sets: z.array(duplicateSetSchema) }),
    ]),
    result: duplicatesSchema,
    keeps: true,
  }),
  fixDuplicates: jobType({
    stages: [['move', 100]],
    takesLock: false,
    answersCancel: true,
    partial: z.strictObject({ done: z.int(), total: z.int() }),
    result: fixedDuplicatesSchema,
    keeps: false,
  }),
  /**
   * Uses the specification's five percentages, each of which stands for a real part of the work. This job changes
   * none of the PC's settings.
   */
  cloudSync: jobType({
    stages: [
      ['prepare', 20],
      ['upload', 40],
      ['sync', 60],
      ['resolve', 80],
      ['done', 100],
    ],
    takesLock: false,
    // If a cancelled sync has already begun to write, it finishes first, and its result lists the work done.
    answersCancel: true,
    partial: z.never(),
    result: syncedSchema,
    keeps: false,
  }),
  /**
   * A scheduled task with its steps, which run one after another. If a step changes the PC, the step has its own run.
   */
  task: jobType({
    stages: [
      ['check', 2],
      ['backup', 10],
      ['steps', 98],
      ['end', 100],
    ],
    takesLock: false,
    // If the job is cancelled, it finishes the current step first, and the result lists the work done.
    answersCancel: true,
    partial: z.union([
      z.strictObject({ step: z.enum(taskKinds), at: z.int(), of: z.int(), isPaused: z.boolean() }),
      z.strictObject({ line: z.string() }),
    ]),
    result: taskOutcomeSchema,
    keeps: false,
  }),
  /** Makes the nights of a sample PC pass one after another. */
  watchAhead: jobType({
    stages: [['nights', 100]],
    takesLock: false,
    answersCancel: true,
    partial: watchedSchema,
    result: watchedSchema.extend({ stopped: z.boolean() }),
    keeps: false,
  }),
  /** A measurement whose total isn't known in advance, so its percentage stays at 0. */
  space: jobType({
    stages: [['walk', 100]],
    takesLock: false,
    partial: spaceSoFarSchema,
    result: spaceSchema,
    keeps: true,
  }),
} as const
export type JobTypes = typeof jobTypes
export type JobTypeName = keyof JobTypes
export const jobTypeNames = Object.keys(jobTypes) as [JobTypeName, ...JobTypeName[]]
export type JobResult<T extends JobTypeName> = z.output<JobTypes[T]['result']>
export type JobPartial<T extends JobTypeName> = z.output<JobTypes[T]['partial']>

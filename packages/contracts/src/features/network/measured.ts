/** What a change of the network measured before and after. */
import { lineStatuses } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'

/** The line before or after a change, over a few trips. Null: nothing was answered. */
const lineSchema = z.strictObject({
  latency: z.number(),
  loss: z.number(),
  jitter: z.number().nullable(),
  status: z.enum(lineStatuses),
})

export const measuredFigures = {
  /** Null: nothing answered, or this device measures nothing. */
  before: lineSchema.nullable(),
  after: lineSchema.nullable(),
  optimizationsApplied: z.int(),
  /** What changed, by its title. */
  optimizations: z.array(z.string()),
  /** Measured differences in words, such as "-3 ms", or that there is none to measure. */
  latencyImprovement: z.string(),
  throughputBoost: z.string(),
  /** Of ten, by the share of trips that were answered. Null: nothing was measured. */
  stabilityScore: z.number().nullable(),
}

export const bandwidthFigures = {
  networkImprovements: z.strictObject({
    estimatedSpeedIncrease: z.string(),
    latencyReduction: z.string(),
    connectionStability: z.string(),
    wifiSignalOptimization: z.string(),
  }),
  technicalDetails: z.strictObject({
    tcpWindowScaling: z.string(),
    tcpChimney: z.string(),
    wifiPowerManagement: z.string(),
  }),
  optimized: z.array(z.string()),
}

export const wifiFigures = {
  before: measuredFigures.before,
  after: measuredFigures.after,
  improvements: z.strictObject({ signalStrength: z.string(), stability: z.string(), latency: z.string() }),
  settings: z.strictObject({ powerMode: z.string(), channelWidth: z.string(), qos: z.string() }),
}

/** Kept until they're cleared. `runId`: of the change; null: there was nothing to change. */
const changedBy = { runId: runId.nullable() }
export const bandwidthSchema = z.strictObject({ ...changedBy, ...measuredFigures, ...bandwidthFigures })
export const wifiSchema = z.strictObject({ ...changedBy, ...wifiFigures })

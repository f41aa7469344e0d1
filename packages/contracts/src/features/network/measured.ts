/** A network change's measurements before and after. */
import { lineStatuses } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'

/** The connection before or after a change, over a few round trips. Null: nothing answered. */
const lineSchema = z.strictObject({
  latency: z.number(),
  loss: z.number(),
  jitter: z.number().nullable(),
  /** Milliseconds by which a simulated line moves by itself. */
  wander: z.number().optional(),
  status: z.enum(lineStatuses),
})

export const measuredFigures = {
  /** Null: nothing answered, or this device measures nothing. */
  before: lineSchema.nullable(),
  after: lineSchema.nullable(),
  optimizationsApplied: z.int(),
  /** What changed, by its title. */
  optimizations: z.array(z.string()),
  /** The measured difference as text, such as "-3 ms", or a note that nothing was measured. */
  latencyImprovement: z.string(),
  throughputBoost: z.string(),
  /** Out of ten, by the share of answered round trips. Null: nothing was measured. */
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

/** Stored until cleared. `runId`: the change's; null: there was nothing to change. */
const changedBy = { runId: runId.nullable() }
export const aiOptimizedSchema = z.strictObject({ ...changedBy, ...measuredFigures })
export const bandwidthSchema = z.strictObject({ ...changedBy, ...measuredFigures, ...bandwidthFigures })
export const wifiSchema = z.strictObject({ ...changedBy, ...wifiFigures })

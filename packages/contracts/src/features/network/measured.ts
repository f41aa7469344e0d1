/** Measurements before and after a network change. */
import { lineStatuses } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'

/** The connection before or after a change, measured over a few round trips; null if nothing replied. */
const lineSchema = z.strictObject({
  latency: z.number(),
  loss: z.number(),
  jitter: z.number().nullable(),
  /** Milliseconds by which a simulated line varies without any change. */
  wander: z.number().optional(),
  status: z.enum(lineStatuses),
})

export const measuredFigures = {
  /** The connection before; null if nothing replied or this device measures nothing. */
  before: lineSchema.nullable(),
  after: lineSchema.nullable(),
  optimizationsApplied: z.int(),
  /** The title of the change. */
  optimizations: z.array(z.string()),
  /** The measured difference as text, such as "-3 ms", or a note that nothing was measured. */
  latencyImprovement: z.string(),
  throughputBoost: z.string(),
  /** Score from 0 to 10, by the share of answered round trips; null if nothing was measured. */
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

/** The run of the change; null if nothing had to change. The result is stored until it's cleared. */
const changedBy = { runId: runId.nullable() }
export const aiOptimizedSchema = z.strictObject({ ...changedBy, ...measuredFigures })
export const bandwidthSchema = z.strictObject({ ...changedBy, ...measuredFigures, ...bandwidthFigures })
export const wifiSchema = z.strictObject({ ...changedBy, ...wifiFigures })

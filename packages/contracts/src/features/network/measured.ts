/** What was measured before and after a change to the network. */
import { lineStatuses } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'

/** The connection before or after a change, measured over several round trips; null if no server replied. */
const lineSchema = z.strictObject({
  latency: z.number(),
  loss: z.number(),
  jitter: z.number().nullable(),
  /** By how many milliseconds a simulated connection varies while nothing is changed. */
  wander: z.number().optional(),
  status: z.enum(lineStatuses),
})

export const measuredFigures = {
  /** The connection before the change; null if no server replied or if nothing can be measured on this device. */
  before: lineSchema.nullable(),
  after: lineSchema.nullable(),
  optimizationsApplied: z.int(),
  /** The title of the measured change. */
  optimizations: z.array(z.string()),
  /** The measured difference, as text such as "-3 ms", or a note that nothing was measured. */
  latencyImprovement: z.string(),
  throughputBoost: z.string(),
  /** A score from 0 to 10 for the share of round trips that were answered; null if nothing was measured. */
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

/** The run that made the change; null if no change was necessary. The result stays stored until it's cleared. */
const changedBy = { runId: runId.nullable() }
export const aiOptimizedSchema = z.strictObject({ ...changedBy, ...measuredFigures })
export const bandwidthSchema = z.strictObject({ ...changedBy, ...measuredFigures, ...bandwidthFigures })
export const wifiSchema = z.strictObject({ ...changedBy, ...wifiFigures })

/** Converts a PC's readings for pages and for the history: the values by id, and the reasons why others are missing.
 */
import type { LiveSample } from '@clearpane/contracts'
import type { ProcessRow, Reason, SensorReading } from '@clearpane/model'

export type Measured = {
  sample: LiveSample
  missing: Record<string, Reason>
  sources: Record<string, string>
}

/** Returns measured values. A pending reading counts as a gap: it has no value yet, but nothing is wrong. */
export const measuredOf = (
  at: number,
  ids: readonly string[],
  readings: readonly SensorReading[],
): Measured => {
  const measured: Measured = { sample: { at, values: {} }, missing: {}, sources: {} }
  ids.forEach((id, i) => {
    const reading = readings[i]
    if (reading?.status === 'unavailable') measured.missing[id] = reading.reason
    if (reading?.status !== 'measured' || 'rows' in reading || typeof reading.value === 'boolean') return
    measured.sample.values[id] = reading.value
    measured.sources[id] = reading.source
  })
  return measured
}

export const rowsOf = (reading: SensorReading | undefined): { rows: ProcessRow[]; reason?: Reason } => {
  if (reading?.status === 'measured' && 'rows' in reading) return { rows: reading.rows }
  return { rows: [], ...(reading?.status === 'unavailable' ? { reason: reading.reason } : {}) }
}

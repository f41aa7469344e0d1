/**
 * The interface to a PC's sensors, used alongside the host: what can be measured while the PC is running. Reading
 * never writes.
 */
import type { SensorDescription, SensorReading } from '@clearpane/model'

export interface Sensors {
  /** Lists every sensor of this PC, including sensors that can't be read at the moment. */
  list(): Promise<SensorDescription[]>
  /**
   * Returns one value for each id, in the same order, all read at the same moment. Never rejects because a single
   * sensor failed.
   */
  sample(ids: readonly string[]): Promise<SensorReading[]>
}

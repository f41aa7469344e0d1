/**
 * The interface for the sensors of a PC, which is used with the host: measurements on a running PC. Reading never
 * writes.
 */
import type { SensorDescription, SensorReading } from '@clearpane/model'

export interface Sensors {
  /** Lists every sensor of this PC, including sensors that can't be read at the moment. */
  list(): Promise<SensorDescription[]>
  /**
   * Returns one value for each id, in the same order, all read at the same moment. Never rejects because of a single
   * sensor.
   */
  sample(ids: readonly string[]): Promise<SensorReading[]>
}

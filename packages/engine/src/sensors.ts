/** Port of a PC's sensors, used with the host: measurements of a running PC. Reading never writes. */
import type { SensorDescription, SensorReading } from '@clearpane/model'

export interface Sensors {
  /** Lists every sensor of this PC, including those that can't be read right now. */
  list(): Promise<SensorDescription[]>
  /**
   * Returns one reading for each id, in order, all taken at the same moment. Never rejects because of one sensor.
   */
  sample(ids: readonly string[]): Promise<SensorReading[]>
}

/** Port beside the host: what a PC measures of itself while it runs. Reading never writes. */
import type { SensorDescription, SensorReading } from '@clearpane/model'

export interface Sensors {
  /** Every sensor this PC has, those included that cannot be read right now. */
  list(): Promise<SensorDescription[]>
  /** One reading for each id, in their order and of one moment. Never rejects for what a sensor answers. */
  sample(ids: readonly string[]): Promise<SensorReading[]>
}

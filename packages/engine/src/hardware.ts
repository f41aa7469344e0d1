/** Port beside the host: a PC's hardware. Reading never writes. */
import type { HardwarePart } from '@clearpane/model'

export interface Hardware {
  /** Every part, including unreadable ones, with the reason. Never rejects because of one part. */
  read(): Promise<HardwarePart[]>
}

/** Port for a PC's hardware, used with the host. Reading never writes. */
import type { HardwarePart } from '@clearpane/model'

export interface Hardware {
  /** Reads every part, including unreadable ones with the reason. Never rejects because of one part. */
  read(): Promise<HardwarePart[]>
}

/** Port beside the host: what a PC is made of. Reading never writes. */
import type { HardwarePart } from '@clearpane/model'

export interface Hardware {
  /** Every part, those included that can't be read, with the reason. Never rejects for what one answers. */
  read(): Promise<HardwarePart[]>
}

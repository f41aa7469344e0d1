/** The interface for the hardware of a PC, which is used with the host. Reading never writes. */
import type { HardwarePart } from '@clearpane/model'

export interface Hardware {
  /**
   * Reads every part; a part that can't be read is included with the reason. Never rejects because of a single part.
   */
  read(): Promise<HardwarePart[]>
}

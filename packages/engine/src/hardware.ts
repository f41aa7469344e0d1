/** The interface for a PC's hardware, which is used together with the host. Reading never writes. */
import type { HardwarePart } from '@clearpane/model'

export interface Hardware {
  /**
   * Reads every hardware part; one that can't be read is included with the reason. Never rejects just because one
   * part fails.
   */
  read(): Promise<HardwarePart[]>
}

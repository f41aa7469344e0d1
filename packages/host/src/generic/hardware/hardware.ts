/**
 * A Linux PC's or a Mac's hardware, from systeminformation: it starts programs (dmidecode, lsblk), so it's
 * called only when somebody looks, never for live figures.
 */
import type { Hardware } from '@clearpane/engine'
import { because, type HardwarePart } from '@clearpane/model'
import { drives, volumes } from './drives.ts'
import { memoryParts, processor } from './processor.ts'
import { battery, graphics, network } from './rest.ts'
import { firmwareParts, system } from './system.ts'

export const createGenericHardware = (now: () => string = () => new Date().toISOString()): Hardware => ({
  read: async (): Promise<HardwarePart[]> => {
    const { default: si } = await import('systeminformation')
    const at = now()
    const groups = [
      system,
      firmwareParts,
      processor,
      memoryParts,
      graphics,
      drives,
      volumes,
      network,
      battery,
    ]
    return (await Promise.all(groups.map((group) => group(si, at, because('systemSilent'))))).flat()
  },
})

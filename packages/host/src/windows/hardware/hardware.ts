/**
 * A Windows PC's hardware: firmware tables, the registry and the drives' drivers. Starts nothing; whatever
 * may wait runs in the worker.
 */
import type { Hardware } from '@clearpane/engine'
import type { HardwarePart } from '@clearpane/model'
import { batteryPart } from './battery.ts'
import { drives, volumes } from './drives.ts'
import { firmwareParts } from './firmware.ts'
import { graphics } from './graphics.ts'
import { networkAdapters } from './network.ts'
import { memory, processor } from './processor.ts'
import { askSmbios } from './smbios.ts'
import { windowsPart } from './windows.ts'

export const createWindowsHardware = (
  lastUpdate: () => Promise<string | null>,
  now: () => string = () => new Date().toISOString(),
): Hardware => ({
  read: async (): Promise<HardwarePart[]> => {
    const at = now()
    const smbios = askSmbios()
    const [windows, physical, letters] = await Promise.all([
      windowsPart(at, lastUpdate),
      drives(at),
      volumes(at),
    ])
    return [
      windows,
      ...firmwareParts(smbios, at),
      processor(smbios, at),
      ...memory(smbios, at),
      ...graphics(at),
      ...physical,
      ...letters,
      ...networkAdapters(at),
      ...batteryPart(at),
    ]
  },
})

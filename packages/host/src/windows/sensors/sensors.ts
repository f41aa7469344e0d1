/** Measures Windows through its own API: starts nothing, and waits beside this thread. */
import type { Sensors } from '@clearpane/engine'
import { describeSensors, noParts, numbered, type SensorParts } from '@clearpane/model'
import { readProcessor } from '@clearpane/win32'
import { listed, sensorsOf } from '../../sensors.ts'
import { refusalIn } from '../scalar.ts'
import { counters } from './counters.ts'
import { battery, counts, cpu, memory, standby, tcp, uptime } from './groups.ts'
import { driveHeat } from './heat.ts'
import { createProcesses } from './processes.ts'
import { space } from './space.ts'
import { adaptersOf, disk, disksOf, network } from './throughput.ts'

export const createWindowsSensors = (now: () => string = () => new Date().toISOString()): Sensors => {
  let made: Sensors | null = null
  const make = () => {
    const processors = readProcessor().threads
    let parts: SensorParts = { ...noParts, processors: numbered(processors) }
    return sensorsOf({
      describe: async () => {
        const [disks, adapters] = await Promise.all([disksOf().catch(() => []), listed(adaptersOf)])
        parts = { ...parts, disks, adapters }
        return describeSensors(parts)
      },
      groups: [
        cpu(processors),
        memory,
        standby,
        counts,
        counters(),
        driveHeat(now),
        space,
        disk(() => parts.disks),
        network(() => parts.adapters),
        tcp,
        uptime,
        battery,
      ],
      processes: createProcesses(processors, now),
      now,
      reasonOf: (error) => refusalIn(error).reason,
    })
  }
  /** Created on first use: opening a PC measures nothing. */
  const sensors = () => {
    made ??= make()
    return made
  }
  return { list: async () => sensors().list(), sample: async (ids) => sensors().sample(ids) }
}

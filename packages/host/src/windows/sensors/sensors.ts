/** Measures Windows through its own API: starts nothing, and waits beside this thread. */
import type { Sensors } from '@clearpane/engine'
import { describeSensor, sensorNames } from '@clearpane/model'
import { readProcessor } from '@clearpane/win32'
import { sensorsOf } from '../../sensors.ts'
import { refusalIn } from '../scalar.ts'
import { counters } from './counters.ts'
import { battery, counts, cpu, disk, memory, network, standby, tcp, uptime } from './groups.ts'
import { createProcesses } from './processes.ts'
import { space } from './space.ts'

export const createWindowsSensors = (now: () => string = () => new Date().toISOString()): Sensors => {
  let made: Sensors | null = null
  const make = () => {
    const processors = readProcessor().threads
    const described = sensorNames.flatMap((name) => describeSensor(name, processors))
    return sensorsOf({
      described: () => described,
      groups: [
        cpu(processors),
        memory,
        standby,
        counts,
        counters(),
        space,
        disk(),
        network(),
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

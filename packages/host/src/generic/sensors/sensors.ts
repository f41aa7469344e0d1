/** Measures a Linux machine through /proc, without starting a program or waiting for anything. */
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import type { Sensors } from '@clearpane/engine'
import {
  because,
  describeSensors,
  messageOf,
  noParts,
  numbered,
  type SensorParts,
  textReason,
} from '@clearpane/model'
import { listed, sensorsOf } from '../../sensors.ts'
import { wholeDisks } from './disk.ts'
import { linuxGroups } from './groups.ts'
import { linuxOf } from './linux.ts'
import { adaptersOf } from './network.ts'
import { createProcesses } from './processes.ts'

const reasonOf = (error: unknown) => textReason(messageOf(error))

const notRead = because('notReadHere')

/** Lists the sensors as unavailable on systems other than Linux. */
const unread = (): Sensors => ({
  list: async () => describeSensors({ ...noParts, processors: ['0'] }),
  sample: async (ids) => ids.map(() => ({ status: 'unavailable', reason: notRead })),
})

export const createGenericSensors = (now: () => string = () => new Date().toISOString()): Sensors => {
  if (platform() !== 'linux') return unread()
  const linux = linuxOf(readFileSync('/proc/self/auxv'))
  let parts: SensorParts = { ...noParts, processors: numbered(linux.processors) }
  return sensorsOf({
    describe: async () => {
      parts = { ...parts, disks: listed(wholeDisks), adapters: listed(adaptersOf) }
      return describeSensors(parts)
    },
    groups: linuxGroups(linux.processors, () => parts),
    processes: createProcesses(linux, now),
    now,
    reasonOf,
  })
}

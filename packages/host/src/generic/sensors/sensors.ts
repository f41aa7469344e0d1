/** Measures Linux through /proc: starts nothing and waits for nothing. */
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import type { Sensors } from '@clearpane/engine'
import { because, describeSensor, sensorNames, textReason } from '@clearpane/model'
import { sensorsOf } from '../../sensors.ts'
import { linuxGroups } from './groups.ts'
import { linuxOf } from './linux.ts'
import { createProcesses } from './processes.ts'

const reasonOf = (error: unknown) => textReason(error instanceof Error ? error.message : String(error))

const notRead = because('notReadHere')

/** A system other than Linux lists its sensors, each as not read here. */
const unread = (): Sensors => ({
  list: async () => sensorNames.flatMap((name) => describeSensor(name)),
  sample: async (ids) => ids.map(() => ({ status: 'unavailable', reason: notRead })),
})

export const createGenericSensors = (now: () => string = () => new Date().toISOString()): Sensors => {
  if (platform() !== 'linux') return unread()
  const linux = linuxOf(readFileSync('/proc/self/auxv'))
  const described = sensorNames.flatMap((name) => describeSensor(name, linux.processors))
  return sensorsOf({
    described: () => described,
    groups: linuxGroups(linux.processors),
    processes: createProcesses(linux, now),
    now,
    reasonOf,
  })
}

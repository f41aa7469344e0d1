/**
 * The services that the engine uses without a server, for the command line that Task Scheduler starts at night.
 */
import type { Actor } from '@clearpane/model'
import { systemClock } from '../core/clock.ts'
import { createHub, createJobs, storeResults } from '../jobs/index.ts'
import { createProgramsOverTime } from '../monitoring/programs-over-time.ts'
import type { DeviceRegistry } from '../pcs/device-registry.ts'
import { createScripts } from '../scripts/index.ts'
import { createKeptScans } from '../services/kept-scans.ts'
import type { Services } from '../services/services.ts'

export const standaloneServices = (devices: DeviceRegistry, actor: Actor, version: string): Services => {
  const results = storeResults(devices.store)
  const hub = createHub({ followed: () => {}, joined: () => {}, tellsAll: () => false })
  return {
    ...{ actor, devices, results, hub, version, defaultDevice: devices.defaultDevice },
    open: async (named) => {
      const device = await devices.open((named ?? devices.defaultDevice) as typeof devices.defaultDevice)
      // The PC's interrupted runs are completed first, just as when a server opens the PC.
      if (device.ok && (await device.value.service.hasDeadRuns())) await device.value.service.recover()
      return device
    },
    jobs: createJobs({ emit: hub.emit, clock: systemClock, results, actor }),
    changed: () => {},
    programs: createProgramsOverTime(),
    scripts: createScripts(),
    cleanupScans: createKeptScans(),
    ownCloud: null,
    resets: () => [],
    takes: () => ({}),
  }
}

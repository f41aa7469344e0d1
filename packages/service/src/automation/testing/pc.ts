/** A stock sample PC with services, and with a clock that is set by the test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Task } from '@clearpane/contracts'
import { openDevices } from '../../pcs/device-registry.ts'
import { type OpenedDevice, openersFor } from '../../pcs/openers.ts'
import { createEngine, type EngineOptions } from '../engine.ts'
import { putSettings, putTask, usualSettings } from '../kept.ts'
import { noConsent } from '../profiles.ts'
import { standaloneServices } from '../standalone.ts'

export const at = (text: string): number => Date.parse(text)

export const aTask = (more: Partial<Task> = {}): Task => ({
  ...{ id: 'night', page: 'automation', name: 'Night', description: '', kinds: ['registry'], enabled: true },
  schedule: { kind: 'daily', time: '02:00' },
  consent: noConsent,
  createdAt: '2026-11-01T00:00:00.000Z',
  since: '2026-11-01T00:00:00.000Z',
  profileId: null,
  ...more,
})

export const openPc = async (
  bend: (device: OpenedDevice) => OpenedDevice = (device) => device,
  dataDir = mkdtempSync(join(tmpdir(), 'clearpane-automation-')),
) => {
  const { sample } = openersFor('linux')
  if (sample === undefined) throw new Error('there is no sample PC')
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    openers: { sample: async (context) => bend(await sample(context)) },
  })
  const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
  const opened = await services.open('sample')
  if (!opened.ok) throw new Error('the sample PC opens')
  const store = await devices.store()
  const clock = { now: at('2026-11-20T12:00:00Z') }
  // A laptop runs on battery for some hours each day, so it's used only in tests about the battery.
  await putSettings(store, 'sample', { ...usualSettings, skipOnBattery: false }, 0)
  return {
    ...{ dataDir, devices, services, device: opened.value, store, clock },
    engine: (options: EngineOptions = {}) =>
      createEngine(services, { now: () => clock.now, zoneName: () => 'UTC', retryMs: 1, ...options }),
    put: (task: Task) => putTask(store, 'sample', task),
    settings: (more: Partial<typeof usualSettings>) =>
      putSettings(store, 'sample', { ...usualSettings, skipOnBattery: false, ...more }, 0),
    rows: (taskId = 'night') => store.taskRuns.list('sample', { taskId, limit: 1000 }),
    close: async () => {
      await services.jobs.stop()
      await devices.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs a task that deletes files and applies a profile on a sample PC, until the process is killed: `node killed.ts
 * DIR`.
 */
import { openDevices } from '../../pcs/device-registry.ts'
import { createEngine } from '../engine.ts'
import { makeTask } from '../make.ts'
import { standaloneServices } from '../standalone.ts'

const [, , dataDir = ''] = process.argv
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
const device = await services.open('sample')
if (!device.ok) throw new Error('the sample PC opens')
const engine = createEngine(services, { retryMs: 1 })
await makeTask(
  { store: await devices.store(), device: device.value, engine, moved: () => {} },
  {
    ...{
      id: 'night',
      name: 'Night',
      kinds: ['cleanup', 'optimization', 'security'],
      schedule: { kind: 'manual' },
    },
    consent: { cleanupItems: ['tempFiles'], presetId: 'privacy-focused' },
  },
)
const started = await engine.start(device.value, 'night')
if (!started.ok) throw new Error('it starts')
process.stdout.write('started\n')
await started.value.ended
process.stdout.write('ended\n')
await devices.close()

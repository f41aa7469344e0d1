/** Watches a sample PC on which nothing happens, and prints how much this cost. `node resting.ts DIR SECONDS` */
import { setTimeout as sleep } from 'node:timers/promises'
import { putSettings, usualSettings } from '../../automation/kept.ts'
import { standaloneServices } from '../../automation/standalone.ts'
import { openDevices } from '../../pcs/device-registry.ts'
import { runWatcher } from '../run.ts'

const [, , dataDir = '', seconds = '20'] = process.argv
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
const device = await services.open('sample')
if (!device.ok) throw new Error('the sample PC opens')
await putSettings(await devices.store(), 'sample', { ...usualSettings, watcher: true }, Date.now())
const origin = { kind: 'selection' as const, choices: [], presetId: 'privacy-focused' }
await device.value.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
const stop = new AbortController()
const ended = runWatcher({ services, device: device.value, signal: stop.signal })
// Waits for the first observation of the PC, and for the garbage collection that follows the start.
await sleep(10_000)
const before = process.cpuUsage()
await sleep(Number(seconds) * 1000)
const { user, system } = process.cpuUsage(before)
const share = (user + system) / 1e6 / Number(seconds)
process.stdout.write(`${JSON.stringify({ share, memoryBytes: process.memoryUsage.rss() })}\n`)
stop.abort()
await ended
await devices.close()

/**
 * Child process of the test for private data folders: `one-run.ts <data folder>` makes one run on the sample PC under
 * the umask that it was started with.
 */
import { openDevices } from '../pcs/device-registry.ts'

const [dataDir = ''] = process.argv.slice(2)
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const pc = await devices.open('sample')
if (!pc.ok) throw new Error('no sample PC')
const origin = { kind: 'selection' as const, choices: [{ tweakId: 'privacy.ceip' }] }
const done = await pc.value.service.apply({ origin, title: 'test', actor: { kind: 'cli' } })
if (!done.ok || done.value.run === null) throw new Error('nothing was applied')
await devices.close()

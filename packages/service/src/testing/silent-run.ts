/**
 * Sets the sample PC to a name server that doesn't answer; the process is killed after a given number of durable
 * writes to its journals. The arguments are the data folder and the number of writes. Prints `done` if the process
 * runs to the end.
 */
import { open } from 'node:fs/promises'
import { presets, tweaks } from '@clearpane/catalog'
import type { Line, Network } from '@clearpane/engine'
import { openDevices } from '../pcs/device-registry.ts'
import { openersFor } from '../pcs/openers.ts'

/**
 * Opens the stock sample PC with a network connection on which no server answers. `offline`: whether the PC has
 * no route to the internet.
 */
export const silentDevices = async (dataDir: string, bent: Partial<Line> = {}, offline = () => false) => {
  const { sample } = openersFor('linux')
  if (sample === undefined) throw new Error('there is no sample PC')
  return openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux', catalog: { tweaks, presets } },
    openers: {
      sample: async (context) => {
        const { network, ...device } = await sample(context)
        if (network?.line === undefined) throw new Error('the sample PC simulates its line')
        const silent: Partial<Line> = { ask: async () => null, resolves: async () => false }
        const adapters: Network['adapters'] = async () => {
          const found = await network.adapters()
          if (!offline() || !('reported' in found)) return found
          return { reported: found.reported.map((one) => ({ ...one, gateways: [] })) }
        }
        return { ...device, network: { ...network, adapters, line: { ...network.line, ...silent, ...bent } } }
      },
    },
  })
}

const [dataDir, after] = process.argv.slice(2)
if (import.meta.main && dataDir !== undefined) {
  const handle = await open(import.meta.filename, 'r')
  const proto = Object.getPrototypeOf(handle)
  await handle.close()
  const { datasync } = proto
  let left = Number(after)
  proto.datasync = async function () {
    await datasync.call(this)
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const devices = await silentDevices(dataDir)
  const opened = await devices.open('sample')
  if (!opened.ok) throw new Error('no sample PC')
  await opened.value.service.apply({
    origin: { kind: 'selection', choices: [{ tweakId: 'network.setCustomDNS', option: 'quad9' }] },
    title: 'test',
    actor: { kind: 'person' },
  })
  await devices.close()
  process.stdout.write('done')
}

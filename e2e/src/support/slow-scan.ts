/**
 * Runs as a separate process: the real server, whose privacy scan waits in its second stage until the data folder
 * contains the file `let-go`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '@clearpane/server'
import type { DeviceService } from '@clearpane/service/pc'
import { openDevices } from '@clearpane/service/pcs'
import { projectRoot } from './serve.ts'

const [dataDir = '', port = '0'] = process.argv.slice(2)
const devices = await openDevices({ dataDir, version: '0.0.0' })

/**
 * Delays every request for the settings that comes after a request for the device, because only the scan sends these
 * two requests in this order.
 */
const slowed = (service: DeviceService): DeviceService => {
  let scans = false
  return {
    ...service,
    device: async () => {
      const device = await service.device()
      scans = true
      return device
    },
    tweaks: async () => {
      const holds = scans
      scans = false
      while (holds && !existsSync(join(dataDir, 'let-go'))) await sleep(10)
      return service.tweaks()
    },
  }
}

const kept = new Map<string, DeviceService>()
const server = await startServer({
  devices: {
    ...devices,
    open: async (id) => {
      const opened = await devices.open(id)
      if (!opened.ok) return opened
      const service = kept.get(id) ?? slowed(opened.value.service)
      kept.set(id, service)
      return { ok: true, value: { ...opened.value, service } }
    },
  },
  port: Number(port),
  web: { dir: join(projectRoot, 'apps/web/dist') },
  version: '0.0.0',
})
process.stdout.write(`${JSON.stringify({ url: server.url, port: server.port, pid: process.pid })}\n`)

/**
 * The import test's child process: a server that runs on its own, so that no other code uses that process's memory.
 * Arguments: the data folder, and a file that contains the bundled code of the server's threads. Sends the port to
 * the parent process, then measures its own memory use between the messages `rest` and `stop`. Linux only.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { wire } from '@clearpane/contracts'
import { shareOf, startTurns } from '@clearpane/testkit/turns'

const [dataDir = '', threads = ''] = process.argv.slice(2)
// The code of the threads as the bundler would insert it; a thread started from source would also load the TypeScript
// compiler.
Object.assign(globalThis, { __clearpaneWorkSource: readFileSync(threads, 'utf8') })
const { openDevices } = await import('@clearpane/service/pcs')
const { createApp } = await import('../app.ts')

let port = 0
const defects: string[] = []
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const { app, sessions } = createApp({
  devices,
  web: null,
  version: '0.0.0',
  device: 'sample',
  port: () => port,
  onDefect: (error) => defects.push(String(error)),
})
await app.listen({ host: '127.0.0.1', port: 0 })
port = (app.server.address() as AddressInfo).port

/**
 * Returns memory in MB as the system counts it, including threads and databases. `VmHWM` is the highest value since
 * the last reset.
 */
const megabytes = (name: 'VmRSS' | 'VmHWM'): number => {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

let clock: ReturnType<typeof startTurns> | null = null
let rest = 0
process.on('message', async (wish) => {
  if (wish === 'rest') {
    writeFileSync('/proc/self/clear_refs', '5')
    rest = megabytes('VmRSS')
    clock = startTurns()
    process.send?.('measuring')
  } else if (wish === 'stop') {
    const { worked, late } = clock?.stop() ?? { worked: [], late: [] }
    process.send?.({
      p99: shareOf(worked, 0.99),
      longest: Math.max(...worked),
      late: shareOf(late, 0.99),
      turns: worked.length,
      rest,
      over: megabytes('VmHWM') - rest,
      defects,
    })
  } else {
    await app.close()
    await devices.close()
    process.disconnect()
  }
})

const { cookie = '', secret } = sessions.redeem(sessions.issue(), null) ?? {}
process.send?.({ port, headers: { cookie: `${wire.cookie(port)}=${cookie}`, [wire.secretHeader]: secret } })

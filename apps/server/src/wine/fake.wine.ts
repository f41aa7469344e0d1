/**
 * Runs as a Windows process that plays a hostile parent process: it starts the executable as a broker, in a folder
 * and environment of its own choosing, and makes the broker read everything in the catalog. Usage: `fake.wine.ts
 * <executable> <folder> <environment as JSON>`
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tweaks } from '@clearpane/catalog'
import { fitTweaks, resourcesOf } from '@clearpane/engine'
import { createWindowsHost, launchBroker } from '@clearpane/host/windows'
import { inEnglish } from '@clearpane/model'
import { channelOver } from '@clearpane/service/broker/channel.ts'
import { observeThrough } from '@clearpane/service/broker/client.ts'
import { lookHash } from '@clearpane/service/broker/serve-broker.ts'
import { fileClassesBeside, reinstallOf } from '@clearpane/service/pc/from-catalog.ts'
import { openProcess, ownSid } from '@clearpane/win32'

const [program = '', cwd = '', environment = '{}'] = process.argv.slice(2)

const main = async () => {
  const { facts } = await createWindowsHost({ files: fileClassesBeside('C:\\Data'), reinstallOf }).device()
  const resources = resourcesOf(fitTweaks(tweaks, facts, '2026-11-25T12:00:00.000Z'))
  let ended: Promise<unknown[]> | null = null
  const launched = await launchBroker(
    { program, hash: lookHash(resources), userSid: ownSid(), dataDir: 'C:\\Data' },
    {
      start: async (path, parameters) => {
        const env = { ...process.env, ...(JSON.parse(environment) as Record<string, string>) }
        const child = spawn(path, parameters.split(' '), { cwd, env, stdio: 'ignore' })
        ended = once(child, 'exit')
        const handle = openProcess(child.pid ?? 0)
        if (handle === null) throw new Error('the broker ended before it could be looked at')
        return { status: 'started', process: handle.value, pid: child.pid ?? 0 }
      },
    },
  )
  const seen =
    launched.status === 'open'
      ? await observeThrough(channelOver(launched.pipe), resources).catch(String)
      : inEnglish(launched.reason)
  const [code] = (await ended) ?? [null]
  const statuses: Record<string, number> = {}
  if (typeof seen !== 'string')
    for (const { status } of seen.list(resources)) statuses[status] = (statuses[status] ?? 0) + 1
  process.stdout.write(
    `${JSON.stringify({ requested: resources.length, said: typeof seen === 'string' ? seen : null, statuses, code })}\n`,
  )
}

void main()

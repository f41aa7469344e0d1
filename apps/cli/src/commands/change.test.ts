/** The command line changes a PC through the same guards as the dashboard. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSamplePc } from '@clearpane/sample-pc'
import { openDevices } from '@clearpane/service/pcs'
import { expect, test } from 'vitest'
import { parse } from '../arguments/args.ts'
import { exits } from '../exits.ts'
import { shownOn } from '../print.ts'
import { apply } from './change.ts'

test('`apply --tweak` puts silent name servers back and ends as refused', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cli-change-'))
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    openers: {
      sample: async ({ tweaks, clock }) => {
        const pc = openSamplePc({ file: join(dataDir, 'pc.sqlite'), tweaks, clock })
        const { network } = pc
        if (network.line === undefined) throw new Error('the sample PC simulates its line')
        const line = { ...network.line, ask: async () => null, resolves: async () => false }
        return {
          host: pc.host,
          inventory: pc.inventory,
          network: { ...network, line },
          lock: { acquire: async () => ({ held: true, release: async () => {} }), holder: async () => null },
          reset: null,
          close: () => pc.close(),
        }
      },
    },
  })
  const opened = await devices.open('sample')
  if (!opened.ok || opened.value.network === null) throw new Error('no sample PC')
  const servers = async () => JSON.stringify(await opened.value.network?.adapters())
  const serversOf = (text: string) => text.match(/"nameServers":\[[^\]]*\]/g)
  const before = serversOf(await servers())
  let err = ''
  const terminal = shownOn({
    out: () => {},
    err: (text) => (err += text),
    ask: async () => null,
    writeFile: () => {},
    readFile: () => null,
  })
  const parsed = parse(['apply', '--tweak', 'network.setCustomDNS=quad9', '--yes'], '0.0.0')
  if (!('run' in parsed)) throw new Error('no command')
  const exit = await apply({ args: parsed.run, devices, terminal, version: '0.0.0', ...opened.value })
  expect([exit, serversOf(await servers())]).toEqual([exits.refused, before])
  expect(err).toContain('the old ones were put back')
  await devices.close()
  rmSync(dataDir, { recursive: true, force: true })
})

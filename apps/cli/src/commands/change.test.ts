/** The command line changes a PC through the same guards as the dashboard. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textReason } from '@clearpane/model'
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

/** Runs a command on a sample PC that can't copy its registry. Returns the exit code, the errors, and whether the tweak holds. */
const withoutCopy = async (...words: string[]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cli-change-'))
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    openers: {
      sample: async ({ tweaks, clock }) => {
        const pc = openSamplePc({ file: join(dataDir, 'pc.sqlite'), tweaks, clock })
        const { host } = pc
        const act: typeof host.act = async (request, onStep) =>
          request.resource.kind === 'action'
            ? { status: 'failed', reason: textReason('the drive is full'), createdKeys: [], removedKeys: [] }
            : host.act(request, onStep)
        return {
          host: { ...host, act },
          inventory: pc.inventory,
          lock: { acquire: async () => ({ held: true, release: async () => {} }), holder: async () => null },
          reset: null,
          close: () => pc.close(),
        }
      },
    },
  })
  const opened = await devices.open('sample')
  if (!opened.ok) throw new Error('no sample PC')
  let err = ''
  const terminal = shownOn({
    out: () => {},
    err: (text) => (err += text),
    ask: async () => null,
    writeFile: () => {},
    readFile: () => null,
  })
  const parsed = parse(
    ['apply', '--tweak', 'privacy.advertisingId', '--tweak', 'registry.backupRegistry', '--yes', ...words],
    '0.0.0',
  )
  if (!('run' in parsed)) throw new Error('no command')
  const exit = await apply({ args: parsed.run, devices, terminal, version: '0.0.0', ...opened.value })
  const { tweaks } = await opened.value.service.tweaks()
  const holds = tweaks.find(({ tweak }) => tweak.id === 'privacy.advertisingId')?.status.state === 'applied'
  await devices.close()
  rmSync(dataDir, { recursive: true, force: true })
  return { exit, err, holds }
}

test('`apply` changes nothing if the backup that it requests first fails, and says why', async () => {
  const { exit, err, holds } = await withoutCopy()
  expect({ exit, holds }).toEqual({ exit: exits.refused, holds: false })
  expect(err).toContain(
    'Nothing was changed: the copy that was requested first couldn’t be made: the drive is full.',
  )
})

test('`apply --without-backup` goes on without the backup', async () => {
  expect(await withoutCopy('--without-backup')).toMatchObject({ exit: exits.partly, holds: true })
})

/** Tests that the command line makes the same checks as the dashboard before it changes a PC. */
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

type SamplePc = ReturnType<typeof openSamplePc>
type Opened = Extract<
  Awaited<ReturnType<Awaited<ReturnType<typeof openDevices>>['open']>>,
  { ok: true }
>['value']

/**
 * Runs `apply` on a sample PC in which the function `bent` has replaced some parts. `look` reads the PC's
 * state before and after the run.
 */
const applyOn = async <T>(
  bent: (pc: SamplePc) => { host?: SamplePc['host']; network?: SamplePc['network'] },
  words: readonly string[],
  look: (opened: Opened) => Promise<T>,
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cli-change-'))
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    openers: {
      sample: async ({ tweaks, clock }) => {
        const pc = openSamplePc({ file: join(dataDir, 'pc.sqlite'), tweaks, clock })
        return {
          host: pc.host,
          inventory: pc.inventory,
          ...bent(pc),
          lock: { acquire: async () => ({ held: true, release: async () => {} }), holder: async () => null },
          reset: null,
          close: () => pc.close(),
        }
      },
    },
  })
  const opened = await devices.open('sample')
  if (!opened.ok) throw new Error('no sample PC')
  const before = await look(opened.value)
  let err = ''
  const terminal = shownOn({
    out: () => {},
    err: (text) => (err += text),
    ask: async () => null,
    writeFile: () => {},
    readFile: () => null,
  })
  const parsed = parse(['apply', ...words, '--yes'], '0.0.0')
  if (!('run' in parsed)) throw new Error('no command')
  const exit = await apply({ args: parsed.run, devices, terminal, version: '0.0.0', ...opened.value })
  const after = await look(opened.value)
  await devices.close()
  rmSync(dataDir, { recursive: true, force: true })
  return { exit, err, before, after }
}

test('`apply --tweak` restores the old name servers if the new name servers don’t respond, and exits with the code for a refusal', async () => {
  const silent = ({ network }: SamplePc) => {
    if (network.line === undefined) throw new Error('the sample PC simulates its line')
    return {
      network: { ...network, line: { ...network.line, ask: async () => null, resolves: async () => false } },
    }
  }
  const serversOf = async ({ network }: Opened) => {
    if (network === null) throw new Error('no sample PC')
    return JSON.stringify(await network.adapters()).match(/"nameServers":\[[^\]]*\]/g)
  }
  const { exit, err, before, after } = await applyOn(
    silent,
    ['--tweak', 'network.setCustomDNS=quad9'],
    serversOf,
  )
  expect([exit, after]).toEqual([exits.refused, before])
  expect(err).toContain('the old servers were put back')
})

/**
 * A sample PC that can't copy its registry. Returns the exit code, the errors, and whether the tweak is in effect.
 */
const withoutCopy = async (...words: string[]) => {
  const full = ({ host }: SamplePc) => {
    const act: typeof host.act = async (request, onStep) =>
      request.resource.kind === 'action'
        ? { status: 'failed', reason: textReason('the drive is full'), createdKeys: [], removedKeys: [] }
        : host.act(request, onStep)
    return { host: { ...host, act } }
  }
  const { exit, err, after } = await applyOn(
    full,
    ['--tweak', 'privacy.advertisingId', '--tweak', 'registry.backupRegistry', ...words],
    async ({ service }) =>
      (await service.tweaks()).tweaks.find(({ tweak }) => tweak.id === 'privacy.advertisingId')?.status
        .state === 'applied',
  )
  return { exit, err, holds: after }
}

test('`apply` changes nothing if the backup before the run fails, and prints the reason', async () => {
  const { exit, err, holds } = await withoutCopy()
  expect({ exit, holds }).toEqual({ exit: exits.refused, holds: false })
  expect(err).toContain(
    'Nothing was changed: the copy that was requested first couldn’t be made: the drive is full.',
  )
})

test('`apply --without-backup` applies the changes without a backup', async () => {
  expect(await withoutCopy('--without-backup')).toMatchObject({ exit: exits.partly, holds: true })
})

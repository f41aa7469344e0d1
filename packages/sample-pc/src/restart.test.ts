import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { observeOne } from '@clearpane/engine'
import { canonicalJson, type Known, type Resource } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startupSeconds } from './effects/coefficients.ts'
import { movableClock, openTestPc, temporaryFolder } from './testing/open.ts'

type Clock = ReturnType<typeof movableClock>
type Pc = ReturnType<typeof openTestPc>

const approval = (name: string): Resource => ({
  kind: 'registry',
  hive: 'HKCU',
  path: 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run',
  name,
})
const disabled: Known = {
  status: 'present',
  state: { kind: 'registry', type: 3, hex: '030000000000000000000000' },
}
const absent: Known = { status: 'absent' }

const set = async ({ host }: Pc, resource: Resource, to: Known) => {
  const from = await observeOne(host, resource)
  expect(await host.act({ resource, from: from as Known, to })).toMatchObject({ status: 'acted' })
}

const service = async ({ host }: Pc, name: string) => {
  const known = await observeOne(host, { kind: 'service', name })
  if (known?.status !== 'present' || known.state.kind !== 'service') throw new Error(`no ${name}`)
  return known.state
}

const running = async ({ sensors }: Pc): Promise<string[]> => {
  const [reading] = await sensors.sample(['processes'])
  return reading?.status === 'measured' && 'rows' in reading ? reading.rows.map(({ name }) => name) : []
}

const uptime = async ({ sensors }: Pc) => {
  const [reading] = await sensors.sample(['uptime'])
  return reading?.status === 'measured' && 'value' in reading ? reading.value : null
}

describe('a restart of a sample PC', () => {
  test('with no pending change leaves every setting as it is, takes 23.4 s and resets the uptime', async () => {
    const clock = movableClock()
    using pc = openTestPc({ clock })
    const hash = pc.stateHash()
    expect(pc.boots().map(({ seconds }) => seconds)).toEqual([23.4])
    expect(await uptime(pc)).toBeGreaterThan(86_400)
    const { boot, finished } = pc.restart()
    expect({ seconds: boot.seconds, at: boot.at, finished }).toEqual({
      seconds: 23.4,
      at: clock.now(),
      finished: [],
    })
    expect(pc.stateHash()).toBe(hash)
    expect(pc.boots()).toHaveLength(2)
    expect(await uptime(pc)).toBe(0)
    clock.forward(1)
    expect(await uptime(pc)).toBe(60)
  })

  test('ends a startup program that was switched off but is still running', async () => {
    using pc = openTestPc()
    await set(pc, approval('Steam'), disabled)
    expect(await running(pc)).toContain('steam.exe')
    expect(pc.pending()).toMatchObject([{ resource: approval('Steam'), inForce: absent, until: 'logoff' }])
    const { boot, finished } = pc.restart()
    expect(await running(pc)).not.toContain('steam.exe')
    expect(finished).toHaveLength(1)
    expect(pc.pending()).toEqual([])
    expect(boot.seconds).toBeCloseTo(23.4 - (startupSeconds.Steam ?? 0), 2)
    expect(boot.parts.map(({ name }) => name)).not.toContain('Steam')
  })

  test('starts a program that was switched on again, and takes as long as the first startup', async () => {
    using pc = openTestPc()
    await set(pc, approval('Steam'), disabled)
    pc.restart()
    await set(pc, approval('Steam'), absent)
    expect(await running(pc)).not.toContain('steam.exe')
    expect(pc.restart().boot.seconds).toBe(23.4)
    expect(await running(pc)).toContain('steam.exe')
  })

  test('stops a service that was disabled but is still running', async () => {
    using pc = openTestPc()
    const before = await service(pc, 'WSearch')
    await set(
      pc,
      { kind: 'service', name: 'WSearch' },
      { status: 'present', state: { ...before, start: 'Disabled' } },
    )
    expect((await service(pc, 'WSearch')).running).toBe('running')
    expect(await running(pc)).toContain('SearchIndexer.exe')
    expect(pc.restart().finished).toEqual(['WSearch'])
    expect((await service(pc, 'WSearch')).running).toBe('stopped')
    expect(await running(pc)).not.toContain('SearchIndexer.exe')
  })

  test('starts an automatic service that the user had stopped', async () => {
    using pc = openTestPc()
    const hash = pc.stateHash()
    const before = await service(pc, 'WSearch')
    await set(
      pc,
      { kind: 'service', name: 'WSearch' },
      { status: 'present', state: { ...before, running: 'stopped' } },
    )
    pc.restart()
    expect(pc.stateHash()).toBe(hash)
  })

  test('finishes a change to a feature that was waiting for a restart', async () => {
    using pc = openTestPc()
    const feature: Resource = { kind: 'feature', name: 'SMB1Protocol' }
    await set(pc, feature, { status: 'present', state: { kind: 'feature', value: true } })
    expect(pc.pending()).toMatchObject([{ resource: feature, until: 'reboot' }])
    expect(pc.restart().finished).toEqual(['SMB1Protocol'])
  })

  test('isn’t needed for a change that was reverted', async () => {
    using pc = openTestPc()
    await set(pc, approval('Steam'), disabled)
    await set(pc, approval('Steam'), absent)
    expect(pc.pending()).toEqual([])
    expect(pc.restart().finished).toEqual([])
  })

  test('is no longer recorded after a reset', async () => {
    using pc = openTestPc()
    await set(pc, approval('Steam'), disabled)
    pc.restart()
    pc.reset()
    expect(pc.boots().map(({ seconds }) => seconds)).toEqual([23.4])
    expect(await running(pc)).toContain('steam.exe')
  })
})

type Act =
  | { do: 'wait'; minutes: number }
  | { do: 'program'; name: string; on: boolean }
  | { do: 'service'; name: string; start: 'Automatic' | 'Disabled' }
  | { do: 'restart' }
  | { do: 'look' }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 3000 }) }),
    fc.record({
      do: fc.constant('program' as const),
      name: fc.constantFrom('Steam', 'Teams', 'Discord'),
      on: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('service' as const),
      name: fc.constantFrom('WSearch', 'SysMain', 'DiagTrack'),
      start: fc.constantFrom('Automatic' as const, 'Disabled' as const),
    }),
    fc.constant({ do: 'restart' as const }),
    fc.constant({ do: 'look' as const }),
  ),
  { maxLength: 12 },
)

const everything = async ({ sensors }: Pc) => sensors.sample((await sensors.list()).map(({ id }) => id))

const carryOut = async (pc: Pc, clock: Clock, act: Act): Promise<void> => {
  if (act.do === 'wait') clock.forward(act.minutes)
  else if (act.do === 'program') await set(pc, approval(act.name), act.on ? absent : disabled)
  else if (act.do === 'service') {
    const state = { ...(await service(pc, act.name)), start: act.start }
    await set(pc, { kind: 'service', name: act.name }, { status: 'present', state })
  } else if (act.do === 'restart') pc.restart()
  else await everything(pc)
}

/** Everything that a user can see: final figures, every boot, and all stored data. */
const history = async (list: readonly Act[]): Promise<string> => {
  const clock = movableClock()
  using pc = openTestPc({ clock })
  for (const act of list) await carryOut(pc, clock, act)
  const seen = {
    figures: await everything(pc),
    boots: pc.boots(),
    state: pc.stateHash(),
    pending: pc.pending(),
  }
  return createHash('sha256').update(canonicalJson(seen)).digest('hex')
}

test('two processes that open the same sample PC see the same figures, and both see a restart by either of them', async () => {
  using folder = temporaryFolder()
  const [file, clock] = [join(folder.path, 'sample.db'), movableClock()]
  using one = openTestPc({ file, clock })
  using other = openTestPc({ file, clock })
  clock.forward(90)
  expect(await everything(other)).toEqual(await everything(one))
  one.restart()
  clock.forward(1)
  expect(await uptime(other)).toBe(60)
  expect(await everything(other)).toEqual(await everything(one))
})

describe('the history of a sample PC', () => {
  test('is identical byte for byte after the same changes, however often the PC was read in between', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        expect(await history(list)).toBe(await history(list.filter((act) => act.do !== 'look')))
      }),
      { numRuns: 15 },
    )
  })

  test('ends in the initial state once everything is restored, so that the next startup takes as long as the first one', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const clock = movableClock()
        using pc = openTestPc({ clock })
        for (const act of list) await carryOut(pc, clock, act)
        for (const name of ['Steam', 'Teams', 'Discord']) await set(pc, approval(name), absent)
        for (const name of ['WSearch', 'SysMain', 'DiagTrack'])
          await carryOut(pc, clock, { do: 'service', name, start: 'Automatic' })
        expect(pc.restart().boot.seconds).toBe(23.4)
      }),
      { numRuns: 15 },
    )
  })
})

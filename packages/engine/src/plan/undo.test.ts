/**
 * Tests undo plans: their order, the restart they require, what they can't determine, and which changes they mark as
 * undone.
 */
import {
  because,
  decodeRegistryData,
  encodeRegistryData,
  type Observation,
  type Plan,
  type RecordOf,
  type RegistryData,
  type RegistryDesired,
  resourceKey,
} from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import { describe, expect, test } from 'vitest'
import {
  driftIn,
  foldJournal,
  noMeanings,
  Observations,
  planUndo,
  planUndoAll,
  type StoredRun,
} from '../index.ts'
import { aTweak, registrySetting } from '../testing/tweaks.ts'
import { at, keyOf, pcWith, settingAt, tweak } from '../testing/undo-pc.ts'

const names = (plan: Plan | null) =>
  plan?.changes.map(({ resource }) => (resource.kind === 'registry' ? resource.name : resource.kind))

describe('an undo', () => {
  const three = [tweak('t.a', 'a', 1), tweak('t.b', 'b', 1), tweak('t.c', 'c', 1)]

  test('restores the last change first, both for one run and for all runs', async () => {
    const pc = pcWith(three)
    const runId = await pc.apply('t.a', 't.b')
    expect(names(await pc.undo(runId))).toEqual(['b', 'a'])
    await pc.apply('t.c')
    expect(names(await pc.undoAll())).toEqual(['c', 'b', 'a'])
  })

  test('that is itself undone is recorded as undone, and the values of the original run count again', async () => {
    const pc = pcWith(three)
    const before = pc.host.dump()
    const runId = await pc.apply('t.a')
    const applied = pc.host.dump()
    const undo = await pc.carryOut(await pc.undo(runId))
    expect(pc.host.dump()).toBe(before)
    await pc.carryOut(await pc.undo(undo))
    const { runs } = await pc.journal()
    expect(runs.map(({ changes }) => changes.map(({ undone }) => undone))).toEqual([[true], [true], [false]])
    expect([pc.host.dump(), names(await pc.undoAll())]).toEqual([applied, ['a']])
  })
})

describe('a partial undo', () => {
  const three = [tweak('t.a', 'a', 1), tweak('t.b', 'b', 1), tweak('t.c', 'c', 1)]

  test.each<{
    case: string
    part: Parameters<ReturnType<typeof pcWith>['undo']>[1]
    is: string[] | undefined
  }>([
    { case: 'some changes puts these back', part: { changeIds: [1, 3] }, is: ['c', 'a'] },
    { case: 'one change as older journals name it puts it back', part: { changeId: 2 }, is: ['b'] },
    { case: 'finds no change that the run lacks', part: { changeIds: [1, 4] }, is: undefined },
    { case: 'all but what the person keeps leaves it', part: { keep: [keyOf('b')] }, is: ['c', 'a'] },
    {
      case: 'some changes, of which one is kept, puts the others back',
      part: { changeIds: [1, 2], keep: [keyOf('b')] },
      is: ['a'],
    },
  ])('works for $case', async ({ part, is }) => {
    const pc = pcWith(three)
    const runId = await pc.apply('t.a', 't.b', 't.c')
    expect(names(await pc.undo(runId, part))).toEqual(is)
  })

  test('leaves all other values unchanged, and its record lists them', async () => {
    const pc = pcWith(three)
    await pc.apply('t.a', 't.b', 't.c')
    const keep = [keyOf('a'), keyOf('c')]
    const undo = await pc.carryOut(await pc.undoAll(keep))
    const { runs } = await pc.journal()
    expect(runs.find((one) => one.runId === undo)?.head.origin).toMatchObject({ kind: 'undoAll', keep })
    expect(runs[0]?.changes.map(({ undone }) => undone)).toEqual([false, true, false])
    expect(names(await pc.undoAll())).toEqual(['c', 'a'])
  })
})

describe('an undo that may have failed', () => {
  const seven: Observation = { status: 'present', state: { kind: 'registry', type: 4, hex: '07000000' } }
  const denied: Observation = { status: 'denied', reason: because('noAnswer') }

  /**
   * Undoes a change to one value whose record in the journal ends in the given way; returns the state of the PC
   * afterwards.
   */
  const after = async (outcome: Partial<RecordOf<'outcome'>>, holds: number) => {
    const pc = pcWith([tweak('t.a', 'a', 1)])
    const runId = await pc.apply('t.a')
    const undo = await pc.carryOut(await pc.undo(runId))
    for (const record of pc.store.runs.get(undo) ?? [])
      if (record.type === 'outcome') Object.assign(record, outcome)
    pc.host.registry.write(settingAt('a'), { type: 4, hex: `0${holds}000000` })
    return { ...pc, runId }
  }
  const cases: { case: string; outcome: Partial<RecordOf<'outcome'>>; holds: number }[] = [
    { case: 'couldn’t be read back', outcome: { result: 'failed', after: denied }, holds: 1 },
    { case: 'failed halfway', outcome: { result: 'failed', after: seven }, holds: 7 },
  ]

  test.each(cases)(
    'counts as having restored nothing if it $case, and can be done again',
    async ({ outcome, holds }) => {
      const pc = await after(outcome, holds)
      const { runs } = await pc.journal()
      expect(runs.map(({ changes }) => changes.map(({ undone }) => undone))).toEqual([[false], [false]])
      const all = await pc.undoAll()
      // The state before Clearpane's first write is still known: the value didn't exist.
      const putBack = [
        ...(all.undoConflicts ?? []).map(({ before }) => before),
        ...all.changes.map(({ to }) => to),
      ]
      expect(putBack).toMatchObject([{ status: 'absent' }])
      expect((await pc.undo(pc.runId, { putBack: [keyOf('a')] }))?.changes).toMatchObject([
        { to: { status: 'absent' } },
      ])
    },
  )

  test.each([
    { case: 'that can’t be read', observed: denied, drift: 0, unread: 1 },
    { case: 'that something else has changed', observed: seven, drift: 1, unread: 0 },
  ])('puts a value $case on the right list', async ({ observed, drift, unread }) => {
    const pc = pcWith([tweak('t.a', 'a', 1)])
    await pc.apply('t.a')
    const found = driftIn(Observations.from([[settingAt('a'), observed]]), await pc.journal(), noMeanings)
    expect([found.drift.length, found.unread.length]).toEqual([drift, unread])
  })
})

describe('an undo of a game’s setting', () => {
  const word = 'DISABLEDXMAXIMIZEDWINDOWEDMODE'
  const card = (value: string | null): RegistryDesired => ({ want: 'pair', key: 'GpuPreference', value })
  const list = (data: string): RegistryDesired => ({ want: 'value', value: { type: 'REG_SZ', data } })
  type Type = keyof typeof placeOfGame

  /** A PC with one value that belongs to a game, and one tweak for each request. */
  const gamePc = (type: Type, before: string | null, ...desired: RegistryDesired[]) => {
    const { hive, path } = placeOfGame[type]
    const resource = { kind: 'registry', hive, path, name: 'C:\\Games\\glass.exe' } as const
    const pc = pcWith(
      desired.map((one, i) => aTweak(`t.${i}`, [registrySetting(`${hive}\\${path}`, resource.name, one)])),
    )
    const write = (data: RegistryData | string | null) => {
      if (data === null) return pc.host.registry.remove(resource)
      const whole = typeof data === 'string' ? ({ type: 'REG_SZ', data } as const) : data
      pc.host.registry.write(resource, encodeRegistryData(whole))
    }
    const read = () => {
      const known = pc.host.registry.read(resource)
      if (known.status === 'absent' || known.state.kind !== 'registry') return null
      return decodeRegistryData(known.state)?.data
    }
    if (before !== null) write(before)
    return { ...pc, resource, write, read }
  }

  test.each<{
    case: string
    type: Type
    before: string | null
    desired: RegistryDesired
    since: string
    is: string | null
  }>([
    {
      case: 'pairs beside a new card',
      type: 'gameGraphics',
      before: null,
      desired: card('2'),
      since: 'GpuPreference=2;AutoHDREnable=2097;',
      is: 'AutoHDREnable=2097;',
    },
    {
      case: 'changed pairs beside another card',
      type: 'gameGraphics',
      before: 'AutoHDREnable=1;GpuPreference=1;',
      desired: card('2'),
      since: 'New=x;GpuPreference=2;AutoHDREnable=2097;',
      is: 'New=x;GpuPreference=1;AutoHDREnable=2097;',
    },
    {
      case: 'the removal of all other pairs',
      type: 'gameGraphics',
      before: 'AutoHDREnable=1;',
      desired: card('2'),
      since: 'GpuPreference=2;',
      is: null,
    },
    {
      case: 'pairs beside a particular card, which comes back whole',
      type: 'gameGraphics',
      before: 'SpecificAdapter=1&2&3;GpuPreference=1073741824;',
      desired: card('1'),
      since: 'AutoHDREnable=2097;GpuPreference=1;',
      is: 'AutoHDREnable=2097;GpuPreference=1073741824;SpecificAdapter=1&2&3;',
    },
    {
      case: 'pairs beside two cards, of which both come back',
      type: 'gameGraphics',
      before: 'GpuPreference=1;A=1;GpuPreference=2;',
      desired: card('2'),
      since: 'A=2;GpuPreference=2;B=1;',
      is: 'A=2;GpuPreference=1;GpuPreference=2;B=1;',
    },
    {
      case: 'pairs that appeared after the value had been removed',
      type: 'gameGraphics',
      before: 'GpuPreference=2;',
      desired: { want: 'absent' },
      since: 'AutoHDREnable=2097;',
      is: 'AutoHDREnable=2097;GpuPreference=2;',
    },
    {
      case: 'words beside a new word',
      type: 'gameFullscreen',
      before: null,
      desired: list(`~ ${word}`),
      since: `~ ${word} HIGHDPIAWARE`,
      is: '~ HIGHDPIAWARE',
    },
    {
      case: 'words beside a removed word',
      type: 'gameFullscreen',
      before: `~ RUNASADMIN ${word}`,
      desired: list('~ RUNASADMIN'),
      since: '~ WIN7RTM',
      is: `~ WIN7RTM ${word}`,
    },
  ])('keeps what others have set since: $case', async ({ type, before, desired, since, is }) => {
    for (const undo of ['one', 'all']) {
      const pc = gamePc(type, before, desired)
      const runId = await pc.apply('t.0')
      pc.write(since)
      const plan = undo === 'one' ? await pc.undo(runId) : await pc.undoAll()
      expect(plan?.undoConflicts).toEqual([])
      await pc.carryOut(plan)
      expect(pc.read()).toBe(is)
      // The value now belongs to other programs, so nothing more is undone and nothing counts as drift.
      const { resources, runs } = await pc.journal()
      expect(runs[0]?.changes.map(({ undone }) => undone)).toEqual([true])
      expect([...resources.values()].map(({ capture, wrote }) => [capture, wrote])).toEqual([[null, null]])
      const again = await pc.undoAll()
      expect([again.changes, again.undoConflicts, again.settled ?? []]).toEqual([[], [], []])
    }
  })

  test.each<{ type: Type; before: string | null; desired: RegistryDesired }>([
    { type: 'gameGraphics', before: null, desired: card('2') },
    { type: 'gameGraphics', before: 'x; GpuPreference=1;;AutoHDREnable=1', desired: card('2') },
    { type: 'gameGraphics', before: 'GpuPreference=1;A=1;GpuPreference=2', desired: card('2') },
    { type: 'gameGraphics', before: 'GpuPreference=2; ', desired: { want: 'absent' } },
    { type: 'gameGraphics', before: 'SpecificAdapter=1&2&3;GpuPreference=1073741824', desired: card('2') },
    { type: 'gameFullscreen', before: '~', desired: list(`~ ${word}`) },
    { type: 'gameFullscreen', before: `~  A ${word}  B`, desired: list('~ A B') },
  ])('restores every byte of $before if nobody else changed the value', async ({ type, before, desired }) => {
    const pc = gamePc(type, before, desired)
    const start = pc.host.dump()
    await pc.apply('t.0')
    expect(pc.read()).not.toBe(before)
    await pc.carryOut(await pc.undoAll())
    expect(pc.host.dump()).toBe(start)
  })

  test('keeps another program’s pairs in the value, even if they were already there when a later run wrote the value', async () => {
    const pc = gamePc('gameGraphics', null, card('2'), card('1'))
    await pc.apply('t.0')
    pc.write('GpuPreference=2;AutoHDREnable=2097;')
    await pc.apply('t.1')
    await pc.carryOut(await pc.undoAll())
    expect(pc.read()).toBe('AutoHDREnable=2097;')
    expect((await pc.undoAll()).changes).toEqual([])
  })

  test('is a conflict if another program has changed the setting, and restoring the setting keeps the value’s other pairs', async () => {
    const pc = gamePc('gameGraphics', null, card('2'))
    const runId = await pc.apply('t.0')
    pc.write('GpuPreference=1;AutoHDREnable=2097;')
    const plan = await pc.undo(runId)
    expect([plan?.changes, plan?.undoConflicts?.length]).toEqual([[], 1])
    await pc.carryOut(await pc.undo(runId, { putBack: [resourceKey(pc.resource)] }))
    expect(pc.read()).toBe('AutoHDREnable=2097;')
  })

  test('writes nothing if another program has already restored the setting', async () => {
    const pc = gamePc('gameGraphics', null, card('2'))
    const runId = await pc.apply('t.0')
    pc.write('AutoHDREnable=2097;')
    const plan = await pc.undo(runId)
    expect([plan?.changes, plan?.undoConflicts, plan?.settled?.length]).toEqual([[], [], 1])
    await pc.carryOut(plan)
    expect((await pc.undoAll()).undoConflicts).toEqual([])
  })

  test('leaves a value alone if its type has changed since the run', async () => {
    const pc = gamePc('gameGraphics', null, card('2'))
    const runId = await pc.apply('t.0')
    pc.write({ type: 'REG_DWORD', data: 2 })
    const plan = await pc.undo(runId)
    expect([plan?.changes, plan?.undoConflicts?.length]).toEqual([[], 1])
  })
})

describe('the restart after an undo', () => {
  const all = [
    tweak('t.reboot', 'r', 1, 'reboot'),
    tweak('t.explorer', 'e', 1, 'explorer'),
    tweak('t.none', 'n', 1),
  ]
  const needs = (plan: Plan | null) => plan?.changes.map(({ restart }) => restart)

  test('is required for each change that required a restart when it was applied', async () => {
    const pc = pcWith(all)
    const runId = await pc.apply('t.reboot', 't.explorer', 't.none')
    expect(needs(await pc.undo(runId))).toEqual(['none', 'explorer', 'reboot'])
    const undo = await pc.carryOut(await pc.undoAll())
    const { runs } = await pc.journal()
    expect(runs.find((one) => one.runId === undo)?.head.restart).toBe('reboot')
  })

  test('is required if all writes of a value are undone and at least one of them required a restart', async () => {
    const pc = pcWith([tweak('t.first', 'x', 1, 'reboot'), tweak('t.second', 'x', 2)])
    await pc.apply('t.first')
    await pc.apply('t.second')
    expect(needs(await pc.undoAll())).toEqual(['reboot'])
  })

  test('is required for each change if an old journal recorded the restart only for the whole run', async () => {
    const pc = pcWith(all)
    const runId = await pc.apply('t.reboot', 't.none')
    for (const record of pc.store.runs.get(runId) ?? []) if (record.type === 'intent') delete record.restart
    expect(needs(await pc.undo(runId))).toEqual(['reboot', 'reboot'])
  })
})

describe('an undo with damaged journals', () => {
  const lost: StoredRun = {
    runId: 'run-0000',
    records: [],
    damaged: 7,
    lost: { at, why: 'noRecords', detail: '', folder: '/data/run-0000', files: ['undo.ps1'] },
  }
  const damagedPc = async () => {
    const pc = pcWith([tweak('t.a', 'a', 1)])
    const runId = await pc.apply('t.a')
    const stored = (await pc.store.read()).map((one) => ({ ...one, damaged: 2 }))
    return { ...pc, runId, journal: foldJournal([lost, ...stored]), device: await pc.host.device() }
  }

  test('of everything lists the unreadable runs, counts the lost lines, and is incomplete', async () => {
    const { host, journal, device, carryOut, store } = await damagedPc()
    const plan = await planUndoAll(host, journal, device, at, { kind: 'undoAll', putBack: [] })
    expect(plan).toMatchObject({
      damage: { runIds: ['run-0000'], lines: 2 },
      changes: [{ causes: [{ by: 'tweak', id: 't.a' }] }],
    })
    const undo = await carryOut(plan)
    expect(store.runs.get(undo)?.at(-1)).toMatchObject({ type: 'end', result: 'partly' })
  })

  test('of one run counts only that run’s lost lines', async () => {
    const { host, journal, device, runId } = await damagedPc()
    const plan = await planUndo(host, journal, device, at, { kind: 'undo', runId, putBack: [] })
    expect(plan?.damage).toEqual({ runIds: [], lines: 2 })
  })

  test('reports no damage if all journals are intact', async () => {
    const pc = pcWith([tweak('t.a', 'a', 1)])
    await pc.apply('t.a')
    expect(await pc.undoAll()).not.toHaveProperty('damage')
  })
})

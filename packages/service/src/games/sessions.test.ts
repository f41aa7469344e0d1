/** Game sessions on the sample PC: settings come with a game, and go back when the last one ends. */

import { tweaks } from '@clearpane/catalog'
import { sessionSettings } from '@clearpane/contracts'
import { needsAdministrator, type Resource } from '@clearpane/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPc } from '../automation/testing/pc.ts'
import type { OpenedDevice } from '../pcs/openers.ts'
import { addGame, chooseSettings, gamesOf, playGame, removeGame, sessionsOf, switchGames } from './choose.ts'
import { sessionOffers } from './offers.ts'
import { type GameWatch, startGameWatch } from './watch.ts'

let pc: Awaited<ReturnType<typeof openPc>>
let host: OpenedDevice['host']
let watch: GameWatch | null = null
const [harbor, rally] = ['steam:9000010', 'steam:9000020']

const open = async (dataDir?: string) => {
  pc = await openPc((device) => {
    host = device.host
    return device
  }, dataDir)
}
beforeEach(() => open())
afterEach(async () => {
  await watch?.stop()
  watch = null
  await pc.close()
})

const resourcesOf = (settings: readonly (keyof typeof sessionOffers)[]): Resource[] =>
  settings.flatMap((one) => {
    const { tweakId, option } = sessionOffers[one]
    const tweak = tweaks.find(({ id }) => id === tweakId)
    return (tweak?.options.find(({ id }) => id === option)?.settings ?? []).map(({ resource }) => resource)
  })
const values = async () => {
  const all = resourcesOf(['transparency', 'notificationSounds'])
  const observed = await host.observe(all)
  return all.map((one) => JSON.stringify(observed.of(one)))
}
const start = () => {
  watch = startGameWatch({ services: pc.services, device: pc.device, everyMs: 3_600_000 })
  return watch
}
const choose = async (id: string, ...settings: (keyof typeof sessionOffers)[]) => {
  const chosen = await chooseSettings(pc.services, pc.device, id, settings)
  expect(chosen.ok).toBe(true)
}
const play = async (id: string, act: 'start' | 'exit' | 'crash', looks = 1) => {
  expect(await playGame(pc.device, id, act)).toMatchObject({ ok: true })
  for (let i = 0; i < looks; i++) await watch?.lookNow()
}
const setUp = async () => {
  await switchGames(pc.services, pc.device, true)
  await choose(harbor, 'transparency')
  await choose(rally, 'notificationSounds')
}

test('every setting that a game session can change belongs to the user, takes effect at once, is exactly restorable, and requires no administrator', () => {
  for (const setting of sessionSettings) {
    const { tweakId, option } = sessionOffers[setting]
    const tweak = tweaks.find(({ id }) => id === tweakId)
    const settings = tweak?.options.find(({ id }) => id === option)?.settings ?? []
    expect([setting, settings.length > 0, tweak?.restart]).toEqual([setting, true, 'none'])
    for (const { resource } of settings) {
      expect([setting, needsAdministrator(resource)]).toEqual([setting, false])
      expect(['registry', 'power']).toContain(resource.kind)
      if (resource.kind === 'registry') expect(resource.hive).toBe('HKCU')
    }
  }
})

test('game sessions are off until the user switches them on, and nothing looks for games while they are off', async () => {
  await choose(harbor, 'transparency')
  const one = start()
  await one.stop()
  await play(harbor, 'start', 0)
  expect((await sessionsOf(pc.services, pc.device)).length).toBe(0)
  const view = await gamesOf(pc.services, pc.device)
  expect(
    view.ok && [view.value.on, view.value.games.length, view.value.troubles.map(({ why }) => why)],
  ).toEqual([false, 5, ['damaged', 'driveGone']])
})

test.each(['exit', 'crash'] as const)(
  'after the %s of the last of two games, every value is the same as before the games',
  async (act) => {
    await setUp()
    const before = await values()
    start()
    await play(harbor, 'start')
    const one = await values()
    expect(one[0]).not.toBe(before[0])
    expect(one.slice(1)).toEqual(before.slice(1))
    await play(rally, 'start')
    const both = await values()
    expect([both[0] === one[0], both[1] === before[1]]).toEqual([true, false])
    await play(harbor, act, 3)
    expect(await values()).toEqual(both)
    await play(rally, act, 1)
    // If a check finds no game once, the game's launcher may be about to start it again.
    expect(await values()).toEqual(both)
    await watch?.lookNow()
    expect(await values()).toEqual(before)
    const [session] = await sessionsOf(pc.services, pc.device)
    expect(session).toMatchObject({
      end: 'games',
      games: [
        { gameId: harbor, endedAt: expect.any(String) },
        { gameId: rally, endedAt: expect.any(String) },
      ],
      notSet: [],
    })
    expect(session?.values.map(({ setting, state }) => [setting, state])).toEqual([
      ['notificationSounds', 'back'],
      ['transparency', 'back'],
    ])
    const runs = await pc.device.service.runs({ limit: 10 })
    expect(runs.map(({ actor }) => actor?.kind)).toEqual(['game', 'game', 'game', 'game'])
  },
)

test('a value that another program changed during a game session stays as it is and is reported', async () => {
  await setUp()
  start()
  await play(harbor, 'start')
  const [resource] = resourcesOf(['transparency'])
  if (resource === undefined) throw new Error('a resource')
  const from = (await host.observe([resource])).of(resource)
  if (from.status !== 'present' || from.state.kind !== 'registry') throw new Error('it is set')
  const other = { ...from, state: { ...from.state, hex: '02000000' } }
  await host.act({ resource, from, to: other })
  await play(harbor, 'exit', 2)
  expect(await values()).toContain(JSON.stringify((await host.observe([resource])).of(resource)))
  const [session] = await sessionsOf(pc.services, pc.device)
  expect(session?.values).toMatchObject([
    {
      setting: 'transparency',
      state: 'left',
      why: { code: 'changedInSession' },
      name: expect.stringContaining('Transparency'),
    },
  ])
  // The value is left to whoever changed it, and isn't reported as drift.
  expect((await pc.device.service.drift()).drift).toEqual([])
})

test('a setting that already has its value before a game isn’t written, and stays after the game', async () => {
  await setUp()
  const origin = { kind: 'selection' as const, choices: [sessionOffers.transparency] }
  await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  const before = await values()
  start()
  await play(harbor, 'start')
  await play(harbor, 'exit', 2)
  expect(await values()).toEqual(before)
  const [session] = await sessionsOf(pc.services, pc.device)
  expect([session?.values, session?.notSet.map(({ why }) => why.code)]).toEqual([[], ['already']])
})

test('switching game sessions off during a game restores the settings', async () => {
  await setUp()
  const before = await values()
  start()
  await play(harbor, 'start')
  await switchGames(pc.services, pc.device, false)
  await watch?.lookNow()
  expect(await values()).toEqual(before)
  expect((await sessionsOf(pc.services, pc.device))[0]).toMatchObject({ end: 'off' })
})

test('the end of the game watch, such as a sign-out, restores the settings, and the next watch sets them again', async () => {
  await setUp()
  const before = await values()
  const first = start()
  await play(harbor, 'start')
  await first.stop()
  expect(await values()).toEqual(before)
  start()
  await watch?.lookNow()
  expect(await values()).not.toEqual(before)
  const ends = (await sessionsOf(pc.services, pc.device)).map(({ end }) => end)
  expect(ends).toEqual([null, 'watch'])
})

test('if a PC has two game watches, only one works, and the other takes over when the first ends', async () => {
  await setUp()
  const one = start()
  await one.lookNow()
  const two = startGameWatch({ services: pc.services, device: pc.device, everyMs: 3_600_000, againMs: 20 })
  await play(harbor, 'start')
  expect(await sessionsOf(pc.services, pc.device)).toHaveLength(1)
  await one.stop()
  await expect.poll(async () => (await sessionsOf(pc.services, pc.device)).length).toBe(2)
  await two.stop()
})

test('a game can be added by its program and removed again, but a game whose file is missing can’t be added', async () => {
  const added = await addGame(pc.services, pc.device, '"c:/Portable/Marbles/marbles.exe"', '  Marbles\u202e ')
  expect(added).toMatchObject({
    ok: true,
    value: { name: 'Marbles', source: 'hand', file: 'c:\\Portable\\Marbles\\marbles.exe' },
  })
  for (const file of ['C:\\Nothing.exe', 'C:\\Windows', '\\\\server\\a.exe', '..\\a.exe', ''])
    expect(await addGame(pc.services, pc.device, file, undefined)).toMatchObject({
      diagnostics: [{ code: 'UNKNOWN_GAME' }],
    })
  const id = added.ok ? added.value.id : ''
  await switchGames(pc.services, pc.device, true)
  await choose(id, 'transparency')
  const before = await values()
  start()
  await play(id, 'start')
  expect(await values()).not.toEqual(before)
  await removeGame(pc.services, pc.device, id)
  await watch?.lookNow()
  expect(await values()).toEqual(before)
})

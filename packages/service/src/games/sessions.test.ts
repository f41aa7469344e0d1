/**
 * Tests game sessions on the sample PC: settings are applied when a game starts, and restored when the last game
 * ends.
 */

import { tweaks } from '@clearpane/catalog'
import { sessionSettings } from '@clearpane/contracts'
import { isKnown, type Known, needsAdministrator, type Resource, resourceKey } from '@clearpane/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPc } from '../automation/testing/pc.ts'
import { lookForMovements, movementsOf, setRule } from '../drift/index.ts'
import type { OpenedDevice } from '../pcs/openers.ts'
import { addGame, chooseSettings, gamesOf, playGame, removeGame, sessionsOf, switchGames } from './choose.ts'
import { putSession } from './kept.ts'
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

test('every setting that a game session can change belongs to the user, takes effect at once, can be restored exactly, and requires no administrator', () => {
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
  // If something moves a value of any other setting, that whole setting is put back, so none of its values may be one
  // that a session sets.
  const held = new Set(resourcesOf(sessionSettings).map(resourceKey))
  const shared = tweaks.flatMap(({ id, options }) =>
    options.flatMap(({ settings }) =>
      settings.length > 1 && settings.some(({ resource }) => held.has(resourceKey(resource))) ? [id] : [],
    ),
  )
  expect(shared).toEqual([])
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
    // If one check finds no game, the game's launcher may be about to start the game again.
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
  // The value that somebody else set stays, and the change isn't reported as drift.
  expect((await pc.device.service.drift()).drift).toEqual([])
})

const powerMode = async () => {
  const [resource] = resourcesOf(['powerMode'])
  if (resource === undefined) throw new Error('a resource')
  return { resource, now: (await host.observe([resource])).of(resource) }
}
const modeNow = async () => JSON.stringify((await powerMode()).now)
/** The power mode that applied before anybody chose one; another program sets it again. */
let stock: Known
const meddle = async () => {
  const { resource, now } = await powerMode()
  if (!isKnown(now)) throw new Error('the power mode can be read')
  await host.act({ resource, from: now, to: stock })
}
/**
 * The user chose a power mode, wants it put back whenever something else moves it, and uses a different one in games.
 */
const chooseWithRule = async () => {
  const { now } = await powerMode()
  if (!isKnown(now)) throw new Error('the power mode can be read')
  stock = now
  const choices = [{ tweakId: 'power.powerMode', option: 'efficiency' }]
  const origin = { kind: 'selection' as const, choices }
  const done = await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  expect(done.ok && done.value.run?.changes.length).toBe(1)
  await setRule(pc.store, 'sample', 'tweak power.powerMode', 'putBack', Date.now())
  expect(await look()).toEqual([])
  await switchGames(pc.services, pc.device, true)
  await choose(harbor, 'powerMode')
}
const look = async () => {
  const found = await lookForMovements({ services: pc.services, device: pc.device, withItems: false })
  return (found?.moved ?? []).map(({ answer, movement: { kind } }) => [kind, answer])
}
const drifted = async () => (await pc.device.service.drift()).drift.length

test('a value that a game session holds doesn’t count as drift and isn’t put back while the game runs', async () => {
  await chooseWithRule()
  const before = await modeNow()
  start()
  await play(harbor, 'start')
  expect([await look(), await drifted()]).toEqual([[], 0])
  const inGame = await modeNow()
  await meddle()
  const held = await modeNow()
  expect(new Set([before, inGame, held]).size).toBe(3)
  expect([await look(), await drifted()]).toEqual([[], 0])
  const preset = await pc.device.service.presets()
  expect(preset.presets.filter(({ status }) => status.drifted > 0)).toEqual([])
  expect(await modeNow()).toBe(held)
  // After the game, the value is judged by the user's own choice and rule.
  await play(harbor, 'exit', 2)
  const { movements } = await movementsOf(pc.store, 'sample')
  expect(movements).toMatchObject([{ answer: 'putBack', movement: { kind: 'movedBack' } }])
  expect([await modeNow(), await drifted()]).toEqual([before, 0])
})

test('a value that moves after a game session is compared with the choice before the session, and its rule still puts it back', async () => {
  await chooseWithRule()
  const before = await modeNow()
  start()
  await play(harbor, 'start')
  await play(harbor, 'exit', 2)
  expect([await look(), await drifted(), await modeNow()]).toEqual([[], 0, before])
  await meddle()
  expect(await drifted()).toBe(1)
  expect(await look()).toEqual([['movedBack', 'putBack']])
  expect([await modeNow(), await drifted()]).toEqual([before, 0])
})

test('a value that the user keeps as it is after a game session is no longer drift', async () => {
  await chooseWithRule()
  await setRule(pc.store, 'sample', 'tweak power.powerMode', 'tell', Date.now())
  start()
  await play(harbor, 'start')
  await meddle()
  await play(harbor, 'exit', 2)
  const { drift } = await pc.device.service.drift()
  expect(drift).toHaveLength(1)
  await pc.device.service.acceptDrift(
    drift.map(({ key }) => key),
    false,
  )
  expect([await drifted(), await look()]).toEqual([0, []])
})

test.each(['leaves it as it is', 'moves it back during the game'] as const)(
  'a chosen value that another program had moved back before a game is still drift after the game, if the program %s',
  async (act) => {
    await chooseWithRule()
    await setRule(pc.store, 'sample', 'tweak power.powerMode', 'tell', Date.now())
    await meddle()
    expect([await look(), await drifted()]).toEqual([[['movedBack', 'told']], 1])
    const moved = await modeNow()
    start()
    await play(harbor, 'start')
    expect([(await modeNow()) === moved, await drifted()]).toEqual([false, 0])
    if (act !== 'leaves it as it is') await meddle()
    await play(harbor, 'exit', 2)
    expect([await modeNow(), await drifted()]).toEqual([moved, 1])
    const [mine] = (await pc.device.service.runs({ limit: 10 })).filter(
      ({ actor }) => actor?.kind === 'person',
    )
    expect((await pc.device.service.run(mine?.runId ?? ''))?.changes).toMatchObject([{ undone: false }])
  },
)

test('after two game sessions that other programs disturbed, a value is compared with the choice before them', async () => {
  await chooseWithRule()
  await setRule(pc.store, 'sample', 'tweak power.powerMode', 'tell', Date.now())
  const chosen = await powerMode()
  start()
  await play(harbor, 'start')
  await meddle()
  await play(harbor, 'exit', 2)
  await play(harbor, 'start')
  await play(harbor, 'exit', 2)
  expect((await pc.device.service.drift()).drift.map(({ wrote }) => wrote)).toMatchObject([
    { status: 'present', state: chosen.now.status === 'present' ? chosen.now.state : null },
  ])
})

test('a game session is over after the game even if the check for moved values fails', async () => {
  await chooseWithRule()
  start()
  await play(harbor, 'start')
  await meddle()
  const { watched } = pc.device.service
  pc.device.service.watched = () => Promise.reject(new Error('the PC can’t be read'))
  await play(harbor, 'exit', 2)
  expect(await watch?.lookNow()).toBeNull()
  pc.device.service.watched = watched
  const inGame = await modeNow()
  await play(harbor, 'start')
  expect(await modeNow()).not.toBe(inGame)
  expect((await sessionsOf(pc.services, pc.device)).map(({ end }) => end)).toEqual([null, 'games'])
})

test('a game session still holds its values if its process died before the session’s run was recorded', async () => {
  await chooseWithRule()
  const { sessionId, runIds, ...session } = await sessionOfDead()
  expect([sessionId.length > 0, runIds]).toEqual([true, []])
  expect(session.endedAt).toBeNull()
  await meddle()
  expect([await look(), await drifted()]).toEqual([[], 0])
})

/** A session whose process ended after the session had set its values but before it had recorded the run. */
const sessionOfDead = async () => {
  start()
  await play(harbor, 'start')
  const [session] = await sessionsOf(pc.services, pc.device)
  if (session === undefined) throw new Error('a session')
  const dead = { ...session, runIds: [] }
  await putSession(pc.store, 'sample', dead)
  return dead
}

test('a setting that already has the session’s value before a game isn’t written, and keeps the value after the game', async () => {
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

test('when the game watch ends, such as at sign-out, the settings are restored, and the next watch sets them again', async () => {
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

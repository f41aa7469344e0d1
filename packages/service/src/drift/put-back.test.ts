/**
 * Tests the rule to put a value back, on a sample PC whose user has no administrator rights and where prompts are
 * counted.
 */
import type { Inventory } from '@clearpane/engine'
import { because, isKnown, type Known, type Resource, resourceKey } from '@clearpane/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { raisedReminders } from '../automation/reminders.ts'
import { openPc } from '../automation/testing/pc.ts'
import { elevatedPath } from '../broker/elevated/create.ts'
import { documentText, type ElevatedDocument, sha256 } from '../broker/elevated/document.ts'
import { fakeFiles } from '../broker/elevated/testing/fake-files.ts'
import { fakeEntries } from '../entries/testing/fake-entries.ts'
import { readVerdict } from '../health/index.ts'
import type { OpenedDevice } from '../pcs/openers.ts'
import { lookForMovements, movementsOf, setRule } from './index.ts'

let pc: Awaited<ReturnType<typeof openPc>>
let host: OpenedDevice['host']
let inventory: OpenedDevice['inventory']
let disk: ReturnType<typeof fakeFiles>
let scheduler: ReturnType<typeof fakeEntries>
let person: string
let prompts: number
/** Called when a run begins to put values back. */
let duringRun: () => Promise<unknown>
/** Whether the programs of all games are gone. */
let uninstalled: boolean
/** A value that only an administrator can write, and one of the user's own. */
const [machine, own] = ['privacy.limitDumps', 'privacy.searchHistory'] as const

beforeEach(async () => {
  disk = fakeFiles()
  scheduler = fakeEntries()
  prompts = 0
  uninstalled = false
  duringRun = async () => {}
  const no = async () => ({ ok: false as const, reason: because('promptRefused') })
  const elevated = { make: no, remove: no, files: disk.port, version: '0.1.0' }
  pc = await openPc((device) => {
    host = device.host
    inventory = device.inventory
    return {
      ...device,
      ...(device.inventory === undefined ? {} : { inventory: withGames(device.inventory) }),
      host: {
        ...device.host,
        device: async () => {
          const known = await device.host.device()
          return { ...known, host: 'windows' as const, facts: { ...known.facts, elevated: false } }
        },
      },
      openHost: async ({ changes }) => {
        if (changes.some(({ admin }) => admin)) prompts++
        await duringRun()
        return { ok: true as const, host: device.host, close: async () => {} }
      },
      entries: { port: scheduler.port, program: 'C:\\clearpane.exe', dataDir: null, elevated },
    }
  })
  person = (await pc.device.service.device()).facts.userSid ?? ''
})
afterEach(() => pc.close())

/** The same inventory, except that the games' programs may be gone. */
const withGames = (inventory: Inventory): Inventory => ({
  ...inventory,
  list: async function* (type, query, signal) {
    for await (const one of inventory.list(type, query, signal))
      yield uninstalled && 'there' in one ? { ...one, there: 'no' } : one
  },
})

const firstProgram = async (): Promise<string> => {
  for await (const { id } of inventory?.list('gameGraphics') ?? []) return id
  throw new Error('a game’s program')
}

type Value = { resource: Resource; chosen: Known; before: Known }

/** The value that a setting changes, as it was set by one of the user's runs. */
const chooses = async (tweakId: string): Promise<Value> => {
  const planned = await pc.device.service.plan({ kind: 'selection', choices: [{ tweakId }] })
  const [change] = planned.ok ? planned.value.changes : []
  if (change === undefined) throw new Error(`${tweakId} changes something`)
  expect(planned.ok && planned.value.changes.map(({ admin }) => admin)).toEqual([tweakId === machine])
  return { resource: change.resource, chosen: change.to, before: change.from }
}
const write = async (resource: Resource, to: Known) => {
  const from = (await host.observe([resource])).of(resource)
  if (!isKnown(from)) throw new Error('it can be read')
  await host.act({ resource, from, to })
}
const statusOf = async ({ resource }: Value) => (await host.observe([resource])).of(resource).status

/** Settings that the user chose with the rule to put them back, and that were then moved by something else. */
const moved = async (...tweakIds: string[]): Promise<Value[]> => {
  const values = await Promise.all(tweakIds.map(chooses))
  const origin = { kind: 'selection' as const, choices: tweakIds.map((tweakId) => ({ tweakId })) }
  const done = await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  expect(done.ok && done.value.report.result).toBe('done')
  prompts = 0
  for (const tweakId of tweakIds) await setRule(pc.store, 'sample', `tweak ${tweakId}`, 'putBack', Date.now())
  expect(await look()).toEqual({})
  for (const { resource, before } of values) await write(resource, before)
  return values
}

const look = async (): Promise<Record<string, string>> => {
  const found = await lookForMovements({ services: pc.services, device: pc.device, withItems: false })
  if (found === null) throw new Error('nothing is in progress')
  return Object.fromEntries(
    found.moved.flatMap(({ answer, settings }) => settings.map((one) => [one, answer])),
  )
}
const reminder = async () => {
  const { raised } = await raisedReminders(pc.services, pc.device, Date.now())
  const found = raised.find(({ rule }) => rule === 'putBackWaiting')
  return found === undefined ? null : found.fact.count
}

/** The user has agreed that a task with administrator rights keeps this value as it is. */
const consents = async (
  { resource, chosen, before }: Value,
  { entry = '', ...more }: Partial<ElevatedDocument> & { entry?: string | null } = {},
) => {
  const document: ElevatedDocument = {
    ...{ format: 1, id: 'night', name: 'Night', version: '0.1.0', program: 'a'.repeat(64), person },
    ...{ account: 'administrator', registryScan: false, classes: [] },
    values: [{ tweakId: machine, option: 'on', resource, from: [bare(before)], to: bare(chosen) }],
    ...more,
  }
  const text = documentText(document)
  disk.port.write(disk.port.path('tasks', `${sha256(text)}.json`), text, person)
  const starts = `<Arguments>run-elevated night ${sha256(text)}</Arguments>`
  if (entry !== null) scheduler.entries.set(elevatedPath(person, 'night'), `<Task>${starts}${entry}</Task>`)
  return sha256(text)
}
const bare = (known: Known): Known => (known.status === 'absent' ? { status: 'absent' } : known)

test('a moved value that needs an administrator is left for the user with a reminder, and any other moved value is put back, both without a prompt', async () => {
  const [theirs, mine] = await moved(machine, own)
  if (theirs === undefined || mine === undefined) throw new Error('two values')
  expect(await look()).toEqual({ [`tweak ${machine}`]: 'needsYou', [`tweak ${own}`]: 'putBack' })
  expect([prompts, await statusOf(theirs), await statusOf(mine)]).toEqual([
    ...[0, theirs.before.status, mine.chosen.status],
  ])
  expect(await reminder()).toBe(1)
  const { drift } = await pc.device.service.drift()
  expect(drift.map(({ key }) => key)).toEqual([resourceKey(theirs.resource)])
})

test('a value that changed while a settings window of Windows was in front is shown as a question everywhere, and nowhere as a problem', async () => {
  const [mine] = await moved(own)
  if (mine === undefined) throw new Error('a value')
  const front = 'SystemSettings.exe'
  const asked = { services: pc.services, device: pc.device, withItems: false, front }
  expect((await lookForMovements(asked))?.moved.map(({ answer }) => answer)).toEqual(['asked'])
  const found = await pc.device.service.drift()
  expect([found.drift.map(({ key }) => key), found.byHand]).toEqual(
    Array.from({ length: 2 }, () => [resourceKey(mine.resource)]),
  )
  const { chip } = await readVerdict(pc.device, { isHealthy: true, alarms: [], threats: { count: 0 } })
  const { raised } = await raisedReminders(pc.services, pc.device, Date.now())
  expect([chip, raised.map(({ rule }) => rule)]).toEqual([
    { code: 'asked', count: 1 },
    expect.not.arrayContaining(['drift']),
  ])
  // Something else changed the value once more, so the answer is no longer known.
  await write(mine.resource, mine.chosen)
  await write(mine.resource, { status: 'present', state: { kind: 'registry', type: 4, hex: '07000000' } })
  expect((await pc.device.service.drift()).byHand).toEqual([])
})

/** Chooses the graphics card for a game's program. */
const choosesGame = async () => {
  const item = { type: 'gameGraphics' as const, id: await firstProgram(), option: 'performance' as const }
  const origin = { kind: 'selection' as const, choices: [], items: [item] }
  const done = await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  const [change] = done.ok ? (done.value.run?.changes ?? []) : []
  if (change === undefined) throw new Error('the graphics card was set')
  return { item, change, game: `gameGraphics ${item.id.toLowerCase()}` }
}

test('a plan names the setting of an uninstalled game and the reason why it is refused, and a plan without that setting isn’t refused', async () => {
  const { item, change, game } = await choosesGame()
  const [mine] = await moved(own)
  await write(change.resource, { status: 'absent' })
  uninstalled = true
  const choices = [{ tweakId: own }]
  const whole = await pc.device.service.plan({ kind: 'selection', choices, items: [item] })
  const rest = await pc.device.service.plan({ kind: 'selection', choices })
  if (!whole.ok || !rest.ok) throw new Error('two plans')
  expect(whole.value.refused).toMatchObject([
    { setting: game, refusal: { code: 'ITEM_LOCKED', params: { reason: { code: 'gameProgramGone' } } } },
  ])
  expect(rest.value).toMatchObject({ refusals: [], changes: whole.value.changes })
  expect(rest.value.changes.map(({ resource }) => resource)).toEqual([mine?.resource])
})

test('a choice for an uninstalled game can’t be repeated and waits for the user, and the other moved values are put back or left to their task', async () => {
  const { change, game } = await choosesGame()
  await setRule(pc.store, 'sample', game, 'putBack', Date.now())
  const [theirs, mine] = await moved(machine, own)
  if (theirs === undefined || mine === undefined) throw new Error('two values')
  await consents(theirs)
  await write(change.resource, { status: 'absent' })
  uninstalled = true
  expect(await look()).toEqual({
    ...{ [game]: 'needsYou', [`tweak ${own}`]: 'putBack', [`tweak ${machine}`]: 'handedOver' },
  })
  expect([prompts, await statusOf(mine), await reminder()]).toEqual([0, mine.chosen.status, 1])
})

test('a value that was only left for the user doesn’t count as put back, however often it moves', async () => {
  const [theirs] = await moved(machine)
  if (theirs === undefined) throw new Error('a value')
  for (let n = 0; n < 4; n++) {
    expect(await look()).toEqual({ [`tweak ${machine}`]: 'needsYou' })
    await write(theirs.resource, theirs.chosen)
    expect([await look(), await reminder()]).toEqual([{}, null])
    await write(theirs.resource, theirs.before)
  }
  const [rule] = (await movementsOf(pc.store, 'sample')).rules
  expect(rule).toMatchObject({ rule: 'putBack', stoppedAt: null, putBacks: [] })
})

test('rules that the user sets while values are put back stay as the user set them', async () => {
  await moved(machine, own)
  duringRun = async () => {
    for (const one of [machine, own]) await setRule(pc.store, 'sample', `tweak ${one}`, 'tell', Date.now())
  }
  expect(await look()).toEqual({ [`tweak ${machine}`]: 'needsYou', [`tweak ${own}`]: 'putBack' })
  expect((await movementsOf(pc.store, 'sample')).rules).toMatchObject([
    { rule: 'tell', putBacks: [] },
    { rule: 'tell', putBacks: [] },
  ])
})

test.each([
  {
    case: 'leaves it to the user',
    state: 'needsYou',
    left: [{ tweakId: machine, reason: because('elevatedMoved') }],
  },
  { case: 'fails', state: 'failed', left: [] },
])(
  'a value of a task with administrator rights is left to that task, without a reminder, until the task $case',
  async ({ state, left }) => {
    const [theirs] = await moved(machine)
    if (theirs === undefined) throw new Error('a value')
    const hash = await consents(theirs)
    expect(await look()).toEqual({ [`tweak ${machine}`]: 'handedOver' })
    expect([prompts, await statusOf(theirs), await reminder()]).toEqual([0, theirs.before.status, null])
    const at = new Date(Date.now() + 60_000).toISOString()
    const run = {
      ...{ at, endedAt: at, state, why: null, outcome: { steps: [] }, runId: null, left },
    }
    disk.port.write(disk.port.path('tasks', `${hash}.report.json`), JSON.stringify({ runs: [run] }), person)
    expect(await reminder()).toBe(1)
  },
)

test('a value that was left to a task gets a reminder once the user has withdrawn consent to the task, and no reminder once its rule has changed', async () => {
  const [theirs] = await moved(machine)
  if (theirs === undefined) throw new Error('a value')
  await consents(theirs)
  await look()
  disk.files.clear()
  expect(await reminder()).toBe(1)
  await setRule(pc.store, 'sample', `tweak ${machine}`, 'tell', Date.now())
  expect(await reminder()).toBeNull()
})

test.each([
  { case: 'for another value', more: { values: [] } },
  { case: 'of another version', more: { version: '0.0.9' } },
  { case: 'of another person', more: { person: 'S-1-5-21-9-9-9-1001' } },
  { case: 'whose entry is gone', more: { entry: null } },
  {
    case: 'whose entry was disabled',
    more: { entry: '<Settings><Enabled>false</Enabled></Settings>' },
  },
])('a consent $case puts nothing back, so the value gets a reminder', async ({ more }) => {
  const [theirs] = await moved(machine)
  if (theirs === undefined) throw new Error('a value')
  await consents(theirs, more)
  expect([await look(), await reminder()]).toEqual([{ [`tweak ${machine}`]: 'needsYou' }, 1])
})

test('a moved value gets a reminder if the user’s consent to the task doesn’t cover the value’s current state', async () => {
  const [theirs] = await moved(machine)
  if (theirs === undefined) throw new Error('a value')
  await consents(theirs, {
    values: [
      {
        ...{ tweakId: machine, option: 'on', resource: theirs.resource, to: bare(theirs.chosen) },
        from: [{ status: 'present', state: { kind: 'registry', type: 4, hex: '09000000' } }],
      },
    ],
  })
  expect([await look(), await reminder()]).toEqual([{ [`tweak ${machine}`]: 'needsYou' }, 1])
})

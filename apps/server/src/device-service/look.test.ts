/** Tests that one reading of the PC serves every page, and that only changed values are evaluated again. */
import { type Ledgers, pcCatalog } from '@clearpane/engine'
import { remembering } from '@clearpane/service/pc/as-administrator.ts'
import { createGlances } from '@clearpane/service/pc/glance.ts'
import { createLooks } from '@clearpane/service/pc/look.ts'
import { expect, test } from 'vitest'
import { stockHost, tweaks } from '../testing/server.ts'

const at = '2026-06-01T00:00:00.000Z'
const nothingWritten: Ledgers = { resources: new Map(), createdKeys: new Map() }
const two = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' } as const

const aPc = () => {
  const pc = stockHost()
  const state = { stamp: null as string | null, observed: 0, ledgers: nothingWritten, pages: 0 }
  const host = {
    id: pc.id,
    device: () => pc.device(),
    act: (...act: Parameters<typeof pc.act>) => pc.act(...act),
    restorePoint: (title: string) => pc.restorePoint(title),
    stamp: async () => state.stamp,
    observe: (...args: Parameters<typeof pc.observe>) => {
      state.observed += 1
      return pc.observe(...args)
    },
  }
  const looking = remembering(host, () => at)
  const history = {
    ledgers: async () => state.ledgers,
    runs: async () => {
      state.pages += 1
      return []
    },
    overall: async () => ({
      unreadable: 0,
      unsettled: 0,
      failed: 0,
      inPlace: false,
      last: null,
      restarts: [],
    }),
  }
  const look = createLooks(looking, pcCatalog(tweaks), () => '2026-11-25T12:00:00.000Z')
  const glance = createGlances({ look, history, living: async () => null, clock: { now: () => at } })
  const move = (n: number) => pc.registry.write(two, { type: 4, hex: `0${n}000000` })
  return { pc, state, looking, glance, move, statuses: async () => (await glance().status()).statuses }
}

const stateOf = (all: readonly { id: string; state: string }[]) =>
  all.find(({ id }) => id === 'privacy.two')?.state

test('one look at the PC observes it only once, however many parts of the result are requested', async () => {
  const { glance, state } = aPc()
  const one = glance()
  await Promise.all([one.status(), one.drift(), one.status(), one.runs(100)])
  expect(state.observed).toBe(1)
})

test('a look at the PC doesn’t observe it if only the runs are read', async () => {
  const { glance, state } = aPc()
  await glance().runs(100)
  expect(state).toMatchObject({ observed: 0, pages: 1 })
})

test('runs are read again only if the journals have changed', async () => {
  const { glance, state } = aPc()
  await glance().runs(100)
  await glance().runs(100)
  expect(state.pages).toBe(1)
  state.ledgers = { resources: new Map(), createdKeys: new Map() }
  await glance().runs(100)
  expect(state.pages).toBe(2)
})

test('a PC that can report changes is observed again only after its change stamp has changed', async () => {
  const { state, statuses, move } = aPc()
  state.stamp = 'a'
  const first = await statuses()
  expect(await statuses()).toBe(first)
  expect(state.observed).toBe(1)
  move(3)
  state.stamp = 'b'
  expect([stateOf(first), stateOf(await statuses()), state.observed]).toEqual(['notApplied', 'applied', 2])
})

test('if the change stamp changes during an observation, the next look observes the PC again', async () => {
  const { pc, state, statuses, move } = aPc()
  state.stamp = 'a'
  const observe = pc.observe.bind(pc)
  pc.observe = async (...args) => {
    const answers = await observe(...args)
    pc.observe = observe
    move(3)
    state.stamp = 'b'
    return answers
  }
  expect(stateOf(await statuses())).toBe('notApplied')
  expect(stateOf(await statuses())).toBe('applied')
})

test('a PC that can’t report changes is observed at every look, but an unchanged result isn’t judged again', async () => {
  const { state, statuses, move } = aPc()
  const first = await statuses()
  expect(await statuses()).toBe(first)
  expect(state.observed).toBe(2)
  move(3)
  expect(stateOf(await statuses())).toBe('applied')
  move(7)
  expect(stateOf(await statuses())).toBe('notApplied')
})

test('settings are judged again once the journals have changed, even if nothing changed on the PC', async () => {
  const { state, statuses } = aPc()
  state.stamp = 'a'
  const first = await statuses()
  state.ledgers = { resources: new Map(), createdKeys: new Map() }
  expect(await statuses()).not.toBe(first)
})

test('values read with administrator rights expire, and the PC is observed again if a result depends on such a value', async () => {
  const { pc, state, looking, statuses } = aPc()
  state.stamp = 'a'
  pc.bent.set('registry:hklm\\software\\two:x', 'denied')
  expect(stateOf(await statuses())).toBe('unknown')
  pc.bent.clear()
  const seen = await pc.observe([two])
  pc.bent.set('registry:hklm\\software\\two:x', 'denied')
  looking.remember([two], seen)
  expect(stateOf(await statuses())).toBe('notApplied')
  expect(state.observed).toBe(2)
  looking.forget()
  state.stamp = 'b'
  expect(stateOf(await statuses())).toBe('unknown')
})

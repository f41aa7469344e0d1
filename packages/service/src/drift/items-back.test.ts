/** Tests which of the items that came back the user still has to decide about, on a sample PC with real runs. */
import { emptyMemory } from '@clearpane/engine'
import type { Movement } from '@clearpane/model/movement'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPc } from '../automation/testing/pc.ts'
import { itemsBack, lookForMovements } from './index.ts'
import { putMemory, putMovements } from './kept.ts'

const choice = 'debloat.xboxServices'

let pc: Awaited<ReturnType<typeof openPc>>
beforeEach(async () => {
  pc = await openPc()
})
afterEach(() => pc.close())

const name = async (): Promise<string> => {
  const planned = await pc.device.service.plan({ kind: 'selection', choices: [{ tweakId: choice }] })
  const [found] = planned.ok
    ? planned.value.changes.flatMap(({ resource }) =>
        resource.kind === 'appx' ? resource.packageFamilyName : [],
      )
    : []
  if (found === undefined) throw new Error(`${choice} removes an app`)
  return found
}
const cameBack = async (id: string, ...times: string[]) => {
  const item = { type: 'app' as const, id, name: id }
  const key = `item app ${id.toLowerCase()}`
  await putMovements(
    pc.store,
    'sample',
    times.map((at) => {
      const movement: Movement = {
        ...{ id: `${at} ${key}`, key, kind: 'returned', at, window: { from: null, to: at, narrowed: false } },
        ...{ inWindow: [], front: null, value: null, item },
      }
      return { movement, answer: 'told' as const, runId: null }
    }),
  )
}
const lists = (id: string, isHere: boolean) =>
  putMemory(
    pc.store,
    'sample',
    { ...emptyMemory(), items: { app: { [id.toLowerCase()]: { name: id, isHere, at: '2026-01-02' } } } },
    0,
  )
const back = async () => (await itemsBack(pc.store, pc.device)).map((id) => id.split(' ')[0])
const removes = async () => {
  const origin = { kind: 'selection' as const, choices: [{ tweakId: choice }] }
  const done = await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  expect(done.ok).toBe(true)
}
const [first, second, later] = [
  '2026-01-01T12:00:00.000Z',
  '2026-01-02T12:00:00.000Z',
  '2999-01-01T12:00:00.000Z',
]

test('an item that came back twice is reported once, with its newest movement, as long as it’s there', async () => {
  const id = await name()
  await cameBack(id, first, second)
  await lists(id, true)
  expect(await back()).toEqual([second])
  await lists(id, false)
  expect(await back()).toEqual([])
})

test('an item that the user removed again is no longer reported, but is reported if it comes back after that', async () => {
  const id = await name()
  await cameBack(id, first)
  await lists(id, true)
  await removes()
  expect(await back()).toEqual([])
  await cameBack(id, later)
  expect(await back()).toEqual([later])
})

test('a look at the lists reads each run only once, and reports no app that a run removed', async () => {
  const read: string[] = []
  const run: typeof pc.device.service.run = (id) => {
    read.push(id)
    return pc.device.service.run(id)
  }
  const device = { ...pc.device, service: { ...pc.device.service, run } }
  const look = () => lookForMovements({ services: pc.services, device, withItems: true })
  await look()
  await removes()
  read.length = 0
  expect((await look())?.moved).toEqual([])
  expect(read).toEqual((await pc.device.service.runs({ limit: 5 })).map(({ runId }) => runId))
})

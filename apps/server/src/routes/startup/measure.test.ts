/**
 * Tests the measured startup time of Windows on a PC where only an administrator may read it: the time is requested
 * once, stored, and shown.
 */
import { type Boot, because, type Reason } from '@clearpane/model'
import type { StartsAsAdministrator } from '@clearpane/service/pc/starts.ts'
import type { OpenedDevice } from '@clearpane/service/pcs/openers.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const log = 'Microsoft-Windows-Diagnostics-Performance/Operational'
const steam: Boot = {
  at: '2026-11-20T08:00:00.000Z',
  seconds: 31.5,
  parts: [{ event: 101, name: 'Steam', seconds: 2.25 }],
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A PC on which the user's account isn't allowed to read the log of Windows startups. */
const server = async (
  ask: StartsAsAdministrator | undefined,
  reason: Reason = because('logDenied', { log }),
) => {
  const made = await sampleServer((device): OpenedDevice => {
    const { logbook, ...rest } = device
    if (logbook === undefined) throw new Error('the sample PC records nothing')
    const closed = { ...logbook, boots: async () => ({ reason }) }
    return { ...rest, logbook: closed, ...(ask === undefined ? {} : { startsAsAdministrator: ask }) }
  })
  closers.push(() => made.close())
  return made
}
const costs = async ({ ask }: Awaited<ReturnType<typeof server>>) => {
  const { entries, lastStart, measuredAt } = await ask('startup')
  const found = entries.flatMap(({ id, cost }) => (cost === null ? [] : [{ id, ...cost }]))
  return { found, lastStart, measuredAt }
}

test('the PC’s startup is measured only if an administrator allows it, and the reading is then stored with its grade and date', async () => {
  let prompts = 0
  const made = await server(async () => {
    prompts += 1
    return { ok: true, answer: { record: [steam] } }
  })
  expect(await costs(made)).toEqual({
    found: [],
    lastStart: { reason: because('logDenied', { log }) },
    measuredAt: null,
  })
  const measured = await made.ask('measureStarts')
  expect(measured).toMatchObject({ success: true, starts: 1 })
  const { at } = steam
  const kept = {
    found: [{ id: 'userRun:Steam', seconds: 2.25, impact: 'High', at }],
    lastStart: { seconds: 31.5, at },
    measuredAt: measured.measuredAt,
  }
  expect(await costs(made)).toEqual(kept)
  expect([await costs(made), prompts]).toEqual([kept, 1])
  expect(await made.ask('boots')).toEqual({ boots: [steam], measuredAt: measured.measuredAt })
})

test.each([
  { name: 'nobody can be asked', ask: undefined, code: 'NO_ADMINISTRATOR' },
  {
    name: 'the person declines',
    ask: async () => ({ ok: false as const, reason: because('promptRefused') }),
    code: 'NO_ADMINISTRATOR',
  },
  {
    name: 'the log is off',
    ask: async () => ({ ok: true as const, answer: { reason: because('logOff', { log }) } }),
    code: 'INVENTORY_UNREADABLE',
  },
])('a start of $name stays unmeasured, and the call is refused with the reason', async ({ ask, code }) => {
  const made = await server(ask)
  const answer = await made.send('measureStarts')
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, code])
  expect(await costs(made)).toMatchObject({ found: [], measuredAt: null })
})

test('a later reading of the same startup of the PC replaces the earlier reading', async () => {
  let record = [steam]
  const made = await server(async () => ({ ok: true, answer: { record } }))
  await made.ask('measureStarts')
  record = []
  await made.ask('measureStarts')
  expect((await costs(made)).found).toEqual([])
})

test('an old measurement of the PC’s starts, made by an administrator, isn’t used if the event log is now off', async () => {
  const made = await server(
    async () => ({ ok: true, answer: { record: [steam] } }),
    because('logOff', { log }),
  )
  await made.ask('measureStarts')
  expect(await costs(made)).toMatchObject({ found: [], measuredAt: null })
})

/**
 * Tests that the startups measured by Windows can be read through a broker: with one prompt, one reading, and nothing
 * else.
 */
import type { Logbook } from '@clearpane/engine'
import {
  MemoryHost,
  MemoryJournalStore,
  memoryInventory,
  testClock,
  testIds,
} from '@clearpane/engine/testing'
import { type Boot, because } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { startsAsAdministrator } from './ask-once.ts'
import { channelOver } from './channel.ts'
import { mostStarts } from './messages.ts'
import { memoryPipe } from './open-broker.ts'
import { lookHash, type Served, serveBroker, startsHash } from './serve-broker.ts'
import { frame, play } from './testing/conversation.ts'
import { elevatedPc } from './testing/elevated.ts'

const boot = (n: number): Boot => ({
  at: new Date(Date.UTC(2026, 10, 1) - n).toISOString(),
  seconds: 30,
  parts: [],
})

const setUp = (boots: Logbook['boots'] | null, answer: 'yes' | 'no' = 'yes', hashOf = startsHash) => {
  const host = new MemoryHost()
  const before = host.dump()
  const log = new MemoryJournalStore()
  const served: Promise<Served>[] = []
  const prompts: string[] = []
  const inventory = memoryInventory(host)
  const shared = { host, catalog: [], inventory, clock: testClock() }
  const launch = async ({ hash }: { hash: string }) => {
    prompts.push(hash)
    if (answer === 'no') return { status: 'refused' as const, reason: because('promptRefused') }
    const [ours, theirs] = memoryPipe()
    const logbook = boots === null ? {} : { logbook: { boots } }
    const deps = { ...shared, ...logbook, store: log, ids: testIds(), hash: hashOf() }
    served.push(serveBroker(channelOver(theirs), deps).finally(() => theirs.close()))
    return { status: 'open' as const, pipe: ours, pid: 1 }
  }
  const context = {
    ...{ ...shared, launch, dataDir: 'D:\\Data', userSid: () => 'S-1-5-21-1' },
    options: { program: 'clearpane.exe', when: 'always' as const },
  }
  const unchanged = async () => [host.dump(), await log.read()]
  return { ask: () => startsAsAdministrator(context), served, prompts, unchanged, before }
}

describe('reading the PC’s startups as administrator', () => {
  test('prompts once, reads once, and writes nothing, not even a log', async () => {
    const record = [boot(0), boot(1)]
    const { ask, served, prompts, unchanged, before } = setUp(async () => ({ record }))
    expect(await ask()).toEqual({ ok: true, answer: { record } })
    expect([prompts, await Promise.all(served)]).toEqual([[startsHash()], [{ ended: 'bye' }]])
    expect(await unchanged()).toEqual([before, []])
  })

  test('returns the newest startups of a long event log, and the reason if the log is off', async () => {
    const record = Array.from({ length: mostStarts + 5 }, (_, n) => boot(n))
    expect(await setUp(async () => ({ record })).ask()).toEqual({
      ok: true,
      answer: { record: record.slice(0, mostStarts) },
    })
    const off = { reason: because('logOff', { log: 'A' }) }
    expect(await setUp(async () => off).ask()).toEqual({ ok: true, answer: off })
  })

  test('ends with a reason if the user declines the prompt', async () =>
    expect(await setUp(async () => ({ record: [] }), 'no').ask()).toMatchObject({
      ok: false,
      reason: because('promptRefused'),
    }))

  test.each([
    {
      name: 'was started for something else',
      boots: async () => ({ record: [] }),
      hash: () => lookHash(['other']),
    },
    { name: 'has no log', boots: null, hash: startsHash },
  ])('ends with a reason if the broker $name', async ({ boots, hash }) => {
    const { ask, served } = setUp(boots, 'yes', hash)
    expect((await ask()).ok).toBe(false)
    expect((await Promise.all(served)).map(({ ended }) => ended)).toEqual(['refused'])
  })
})

test('a broker that was started only to read the PC’s startups changes nothing', async () => {
  const pc = elevatedPc()
  const plan = await pc.plan(['privacy.machine'])
  const { changes, device, origin, hash } = plan
  const run = { type: 'run', version: 1, runId: 'run-1', title: 'x', plan: { device, origin, changes, hash } }
  for (const messages of [[run], [{ type: 'starts', version: 1, path: 'C:\\x' }]]) {
    const { wrote, served } = await play(pc, startsHash(), messages.map(frame))
    expect([wrote, served?.ended]).toEqual([[], 'refused'])
  }
})

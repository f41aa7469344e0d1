/** Tests how the host interprets what PowerShell returns, and what it caches. */

import { Observations } from '@clearpane/engine'
import { because, type Observation, type ResourceOf, textReason } from '@clearpane/model'
import { expect, test } from 'vitest'
import { Refused } from '../answers.ts'
import type { HostContext, KindOnWindows } from '../kind.ts'
import { bcd } from '../kinds.ts'
import type { Answer, Ask } from '../powershell/protocol.ts'
import { actLive, readLive, remembered } from './live-kind.ts'

const contextWith = (answer: (ask: Ask) => Answer): { context: HostContext; requested: Ask[][] } => {
  const requested: Ask[][] = []
  const powershell = {
    ask: async (asks: readonly Ask[]) => {
      requested.push([...asks])
      return asks.map(answer)
    },
    dispose: () => undefined,
  }
  // The part of PowerShell's interface that the tested kinds use.
  const context = {
    powershell,
    identity: { elevated: true, sid: 'S-1', user: { kind: 'own' } },
    reinstallOf: () => null,
  }
  return { requested, context: context as unknown as HostContext }
}

const pua: ResourceOf<'defender'> = { kind: 'defender', preference: 'PUAProtection' }
const timeout: ResourceOf<'bcd'> = { kind: 'bcd', entry: '{bootmgr}', element: 'timeout' }
const other: ResourceOf<'bcd'> = { kind: 'bcd', entry: '{current}', element: 'nx' }
const nowhere: ResourceOf<'bcd'> = { kind: 'bcd', entry: 'Windows Boot Manager', element: 'timeout' }
const present = (value: number): Observation => ({ status: 'present', state: { kind: 'defender', value } })

test.each<[string, Answer, Observation['status']]>([
  ['a value', { status: 'present', value: 1 }, 'present'],
  ['nothing', { status: 'absent' }, 'absent'],
  ['not allowed', { status: 'denied', reason: textReason('r') }, 'denied'],
  ['no such thing', { status: 'unavailable', reason: textReason('r') }, 'unavailable'],
  ['gone wrong', { status: 'failed', reason: textReason('r') }, 'failed'],
  ['a change that nobody requested', { status: 'acted' }, 'failed'],
])('%s stays unchanged', async (_, answer, status) => {
  expect((await readLive([pua], contextWith(() => answer).context)).of(pua).status).toBe(status)
})

test('one batch of resources is sent as one request, without resources that don’t exist on any Windows version', async () => {
  const { context, requested } = contextWith(() => ({ status: 'present', value: 3 }))
  const batch = [timeout, nowhere, other, timeout]
  expect((await readLive(batch, context)).list(batch).map(({ status }) => status)).toEqual([
    'present',
    'unavailable',
    'present',
    'present',
  ])
  expect(requested.map((batch) => batch.length)).toEqual([2])
  expect((await actLive()(nowhere, { status: 'absent' }, context)).status).toBe('unavailable')
  expect(requested).toHaveLength(1)
})

test('an unknown boot element is reported as absent and is never written', async () => {
  const { context, requested } = contextWith(() => ({ status: 'present', value: 3 }))
  const unknown: ResourceOf<'bcd'> = { kind: 'bcd', entry: '{current}', element: 'nosuchelement' }
  expect(
    (await bcd.observe([unknown, timeout], context, 0)).list([unknown, timeout]).map(({ status }) => status),
  ).toEqual(['absent', 'present'])
  expect(
    (await bcd.act(unknown, { status: 'present', state: { kind: 'bcd', value: 1 } }, context)).status,
  ).toBe('unavailable')
  expect(requested).toHaveLength(1)
})

test('if PowerShell doesn’t respond, every resource in the batch fails with that reason', async () => {
  const refusal = { status: 'failed', reason: because('powerShellNoAnswer', { seconds: 60 }) } as const
  const { context } = contextWith(() => {
    throw new Refused(refusal)
  })
  expect((await readLive([pua, timeout], context)).list([pua, timeout])).toEqual([refusal, refusal])
  expect(
    await actLive()(pua, { status: 'present', state: { kind: 'defender', value: 1 } }, context),
  ).toMatchObject(refusal)
})

test('a desired state of the wrong kind is refused before any request', async () => {
  const { context, requested } = contextWith(() => ({ status: 'acted' }))
  expect(
    (await actLive()(pua, { status: 'present', state: { kind: 'tcp', value: 1 } }, context)).status,
  ).toBe('failed')
  expect(requested).toEqual([])
})

const counted = () => {
  let [value, time, looks] = [0, 0, 0]
  const kind: KindOnWindows<'defender'> = {
    observe: async (resources) => {
      looks += resources.length
      await new Promise((done) => setTimeout(done, 5))
      return Observations.each(resources, () => present(value))
    },
    act: async () => {
      value += 1
      return { status: 'acted', createdKeys: [], removedKeys: [] }
    },
  }
  const { context } = contextWith(() => ({ status: 'absent' }))
  const memory = remembered(kind, () => time)
  const look = async (maxAgeMs: number) => (await memory.observe([pua], context, maxAgeMs)).of(pua)
  return { memory, context, look, pass: (ms: number) => (time += ms), looks: () => looks }
}

test('a result is reused until it reaches its maximum age, and no longer', async () => {
  const { look, pass, looks } = counted()
  await look(1000)
  pass(1000)
  await look(1000)
  expect(looks()).toBe(1)
  pass(1)
  await look(1000)
  expect(looks()).toBe(2)
})

test('a request for the current state never gets a stored result', async () => {
  const { look, looks } = counted()
  await look(1000)
  await look(0)
  expect(looks()).toBe(2)
})

test('simultaneous reads of the same resource share the result of one request', async () => {
  const { look, looks } = counted()
  await Promise.all([look(1000), look(1000), look(1000)])
  expect(looks()).toBe(1)
})

test('once a change has begun, no result from before the change is returned', async () => {
  const { memory, context, look } = counted()
  expect(await look(1000)).toEqual(present(0))
  const changing = memory.act(pua, { status: 'present', state: { kind: 'defender', value: 1 } }, context)
  expect(await look(1000)).toEqual(present(1))
  expect((await changing).status).toBe('acted')
})

test('two hosts don’t share their stored results', async () => {
  const { memory, look, looks } = counted()
  await look(1000)
  await memory.observe([pua], contextWith(() => ({ status: 'absent' })).context, 1000)
  expect(looks()).toBe(2)
})

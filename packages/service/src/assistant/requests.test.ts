import type { DeviceId, Origin } from '@clearpane/model'
import { beforeEach, expect, test } from 'vitest'
import { isPartOf } from './ask.ts'
import { type AssistantRequests, createAssistantRequests } from './requests.ts'

const minute = 60_000
let now: number
let waiting: [DeviceId, number][]
let requests: AssistantRequests
beforeEach(() => {
  now = 0
  waiting = []
  requests = createAssistantRequests(
    { date: () => new Date(now).toISOString(), steady: () => now },
    (device, count) => waiting.push([device, count]),
  )
})

const origin: Origin = {
  kind: 'selection',
  choices: [{ tweakId: 'a.one' }, { tweakId: 'a.two', option: 'x' }],
}
const ask = (client = 'desk', planHash = 'a'.repeat(64)) =>
  requests.ask({ device: 'sample', client, origin, planHash, changes: 1 })
const asked = (...given: Parameters<typeof ask>) => {
  const answer = ask(...given)
  if (!answer.ok) throw new Error('refused')
  return answer.value.requestId
}
const stateOf = (id: string) => {
  const found = requests.find(id)
  return found.ok ? found.value.state : found.diagnostics[0]?.code
}
const codeOf = (answer: ReturnType<typeof ask>) => (answer.ok ? 'ok' : answer.diagnostics[0]?.code)

test('an assistant’s request waits for ten minutes and then expires once, and listeners are notified of the wait and the expiry', () => {
  const id = asked()
  now = 10 * minute - 1
  requests.sweep()
  expect(stateOf(id)).toBe('waiting')
  now += 1
  requests.sweep()
  requests.sweep()
  expect(stateOf(id)).toBe('expired')
  expect(waiting).toEqual([
    ['sample', 1],
    ['sample', 0],
  ])
  expect(codeOf(requests.begin(id, 'sample'))).toBe('REQUEST_ANSWERED')
  expect(codeOf(requests.refuse(id, 'sample'))).toBe('REQUEST_ANSWERED')
})

test('an expired request can’t be answered even if it hasn’t been checked since it expired', () => {
  const id = asked()
  now = 10 * minute
  expect(codeOf(requests.begin(id, 'sample'))).toBe('REQUEST_ANSWERED')
})

test('if two users answer a request at the same time, only one answer counts', () => {
  const id = asked()
  expect(codeOf(requests.begin(id, 'sample'))).toBe('ok')
  expect(codeOf(requests.begin(id, 'sample'))).toBe('REQUEST_ANSWERED')
  expect(codeOf(requests.refuse(id, 'sample'))).toBe('REQUEST_ANSWERED')
  requests.end(id, { state: 'applied', runId: 'r' })
  requests.end(id, null)
  expect(stateOf(id)).toBe('applied')
})

test('a request waits again until its time is over if its run was refused before the run began', () => {
  const id = asked()
  requests.begin(id, 'sample')
  requests.end(id, null)
  expect(stateOf(id)).toBe('waiting')
  requests.begin(id, 'sample')
  now = 10 * minute
  requests.end(id, null)
  expect(stateOf(id)).toBe('expired')
})

test('at most five requests wait at once, a repeated request counts once, and an answer makes room for another request', () => {
  const first = asked('desk')
  expect(asked('desk')).toBe(first)
  for (const n of [2, 3, 4, 5]) asked('desk', String(n).repeat(64))
  expect(codeOf(ask('other'))).toBe('TOO_MANY_REQUESTS')
  requests.refuse(first, 'sample')
  expect(codeOf(ask('other'))).toBe('ok')
})

test('the last hundred answered requests are stored', () => {
  const ids = Array.from({ length: 130 }, (_, i) => {
    const id = asked('desk', i.toString(16).padStart(64, '0'))
    requests.refuse(id, 'sample')
    return id
  })
  expect(ids.filter((id) => stateOf(id) === 'refused').length).toBeLessThanOrEqual(101)
  expect(stateOf(ids.at(-1) ?? '')).toBe('refused')
})

test('an assistant’s request belongs to only one PC', () => {
  const id = asked()
  expect(requests.waiting('restricted')).toEqual([])
  expect(codeOf(requests.begin(id, 'restricted'))).toBe('UNKNOWN_REQUEST')
})

test.each([
  ['', '?'],
  [' \n ', '?'],
  ['x'.repeat(500), 'x'.repeat(80)],
  ['a\u202eb', 'a\\u202eb'],
])('the name %j is shown as %j', (name, shown) => {
  const answer = ask(name)
  expect(answer.ok && answer.value.untrusted).toBe(shown)
})

test.each<[string, Origin, boolean]>([
  ['all of it', origin, true],
  ['a part', { kind: 'selection', choices: [{ tweakId: 'a.one' }] }, true],
  ['nothing', { kind: 'selection', choices: [] }, false],
  ['another option', { kind: 'selection', choices: [{ tweakId: 'a.two', option: 'y' }] }, false],
  ['another setting', { kind: 'selection', choices: [{ tweakId: 'a.one' }, { tweakId: 'b.one' }] }, false],
  ['an undo', { kind: 'undoAll', putBack: [] }, false],
])('the check whether %s was requested is right', (_, part, is) =>
  expect(isPartOf(part, { origin })).toBe(is),
)

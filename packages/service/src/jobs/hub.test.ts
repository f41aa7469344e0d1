import type { TopicKey } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHub } from './hub.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const listener = () => {
  const heard: string[] = []
  return { heard, write: (text: string) => void heard.push(text), end: () => void heard.push('end') }
}
type Event = { topic: string; stream?: string; topics?: string[]; reset?: string[] }
const eventsOf = ({ heard }: { heard: string[] }): Event[] =>
  heard.flatMap((text) => {
    const data = /^data: (.*)$/m.exec(text)?.[1]
    return data === undefined ? [] : [JSON.parse(data)]
  })
const topicsOf = (one: { heard: string[] }) => eventsOf(one).map(({ topic }) => topic)
const lastId = ({ heard }: { heard: string[] }) => /^id: (.*)$/m.exec(heard.at(-1) ?? '')?.[1] ?? null

const drift: TopicKey = 'drift:sample'
const gone: TopicKey = 'results:sample'
const made = (heartbeatMs?: number) => {
  const followed: string[][] = []
  const joined: string[] = []
  const hub = createHub(
    {
      followed: (topics) => followed.push([...topics].sort()),
      joined: (key) => joined.push(key),
      tellsAll: (key) => key.startsWith('job:'),
    },
    heartbeatMs,
  )
  const forget = () => hub.emit('results:sample', { type: 'privacyScan', at: null, value: null })
  return { hub, followed, joined, forget, move: () => hub.emit('drift:sample', {}) }
}

test('an event reaches each listener to its topic once, and no other listener', () => {
  const { hub, move } = made()
  const [first, second, other] = [listener(), listener(), listener()]
  for (const one of [first, second]) hub.add(one, [drift], null)
  hub.add(other, ['jobs'], null)
  move()
  expect([first, second, other].map(topicsOf)).toEqual([['hello', drift], ['hello', drift], ['hello']])
})

test('a listener is notified of changes to its topics, and of nothing after it has left', () => {
  const { hub, followed, move } = made()
  const one = listener()
  const leave = hub.add(one, [drift, 'jobs'], null)
  leave()
  leave()
  move()
  expect({ heard: topicsOf(one), followed }).toEqual({ heard: ['hello'], followed: [[drift, 'jobs'], []] })
})

test('the topics of an open stream can be changed, and the current state is sent only for a new topic', () => {
  const { hub, joined, move } = made()
  const one = listener()
  hub.add(one, ['jobs'], null)
  const id = eventsOf(one)[0]?.stream ?? ''
  expect([hub.change(id, ['jobs', drift], null), hub.change('nobody', [], null)]).toEqual([true, false])
  move()
  expect([topicsOf(one), joined]).toEqual([
    ['hello', 'hello', drift],
    ['jobs', drift],
  ])
})

describe('a topic that an open stream follows later', () => {
  const later = (topic: TopicKey, since?: 'unknown') => {
    const { hub, move, joined } = made()
    const one = listener()
    const read = hub.last()
    hub.add(one, ['jobs'], null)
    move()
    hub.emit('job:a', { log: 'x' })
    one.heard.splice(1)
    hub.change(eventsOf(one)[0]?.stream ?? '', ['jobs', topic], since === undefined ? read : since)
    return {
      heard: topicsOf(one).slice(1),
      hello: eventsOf(one).at(-1),
      joined,
      id: lastId(one),
      last: hub.last(),
    }
  }

  test('first sends the events since the page’s reading, and then names the topics that the page follows', () => {
    const { heard, hello, id, last } = later(drift)
    expect({ heard, topics: hello?.topics, reset: hello?.reset }).toEqual({
      heard: [drift, 'hello'],
      topics: ['jobs', drift],
      reset: [],
    })
    expect(id).toBe(last)
  })

  test('is reported as outdated if the time of the page’s reading is unknown', () => {
    const { heard, hello } = later(drift, 'unknown')
    expect([heard, hello?.reset]).toEqual([['hello'], [drift]])
  })

  test('sends no events if its first message contains all of them', () => {
    const { heard, hello, joined } = later('job:a')
    expect({ heard, reset: hello?.reset, joined }).toEqual({
      heard: ['hello'],
      reset: [],
      joined: ['jobs', 'job:a'],
    })
  })
})

describe('a stream that reconnects', () => {
  test('gets the events that it missed in order, and no event twice', () => {
    const { hub, forget } = made()
    const first = listener()
    const leave = hub.add(first, [gone], null)
    forget()
    const since = lastId(first)
    leave()
    forget()
    forget()
    const second = listener()
    hub.add(second, [gone], since)
    expect([topicsOf(second), eventsOf(second)[2]?.reset]).toEqual([[gone, gone, 'hello'], []])
  })

  test.each([
    { case: 'it names an event of another server', since: 'abcdef-3' },
    { case: 'it names an event of the future', since: 'future' },
    { case: 'it isn’t one of our ids', since: 'x' },
    { case: 'it is a first one', since: null },
  ])('learns that its topics are stale when $case', ({ since }) => {
    const { hub, forget } = made()
    const first = listener()
    hub.add(first, [gone], null)
    forget()
    const epoch = lastId(first)?.split('-')[0]
    const second = listener()
    hub.add(second, [gone], since === 'future' ? `${epoch}-99` : since)
    expect([topicsOf(second), eventsOf(second)[0]?.reset]).toEqual([['hello'], [gone]])
  })

  test('is told that its topics are outdated once the missed events are no longer stored', () => {
    const { hub, forget } = made()
    const first = listener()
    hub.add(first, [gone], null)
    forget()
    const since = lastId(first)
    for (let i = 0; i < 1001; i++) forget()
    const second = listener()
    hub.add(second, [gone], since)
    expect([topicsOf(second), eventsOf(second)[0]?.reset]).toEqual([['hello'], [gone]])
  })
})

test('an event stream without events sends a keep-alive message while somebody listens', () => {
  const { hub } = made(15_000)
  const one = listener()
  const leave = hub.add(one, [], null)
  vi.advanceTimersByTime(31_000)
  expect(one.heard.slice(1)).toEqual([': alive\n\n', ': alive\n\n'])
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('when the event hub ends, every stream ends', () => {
  const { hub } = made()
  const one = listener()
  hub.add(one, [], null)
  hub.close()
  expect({ heard: one.heard.slice(1), size: hub.size() }).toEqual({ heard: ['end'], size: 0 })
})

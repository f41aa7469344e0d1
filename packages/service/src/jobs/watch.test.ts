import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Glance } from '../pc/glance.ts'
import { createWatch, watchedTopic } from './watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const key = 'drift:sample'
const noGlance = {} as Glance
const watched = () => {
  const sent: unknown[] = []
  const state = { value: 1, busy: false, looks: 0, broken: false, read: false }
  const watch = createWatch({
    topics: [
      watchedTopic<number>({
        topic: 'drift',
        look: async () => {
          state.looks += 1
          if (state.broken) throw new Error('cannot look')
          return state.value
        },
        moved: (before, now) => (before === now ? null : { before, now }),
        first: (now) => ({ now }),
        begun: (now) => ({ begun: now }),
      }),
    ],
    glance: async () => noGlance,
    emit: (_, news) => sent.push(news),
    isBusy: () => state.busy,
    isRead: () => state.read,
    pauseMs: 1000,
  })
  const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000 + 50)
  const listen = async () => {
    watch.follow(new Set([key]))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sent, state, watch, listen, seconds }
}

test('the PC isn’t observed before somebody listens, and is then observed immediately', async () => {
  const { state, listen, seconds } = watched()
  await seconds(3)
  expect(state.looks).toBe(0)
  await listen()
  expect(state.looks).toBe(1)
  await seconds(3)
  expect(state.looks).toBe(4)
})

test('a change on the PC is sent once, within about a second, with the topics that it changes', async () => {
  const { sent, state, listen, seconds } = watched()
  await listen()
  state.value = 2
  await seconds(1)
  expect(sent).toEqual([{ before: 1, now: 2 }])
  await seconds(3)
  expect(sent).toHaveLength(1)
})

test('a change that Clearpane makes is sent immediately', async () => {
  const { sent, state, watch, listen } = watched()
  await listen()
  state.value = 2
  watch.now('restricted')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
  watch.now('sample')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ before: 1, now: 2 }])
})

test('a new listener gets the current state of the PC', async () => {
  const { state, watch, listen } = watched()
  await listen()
  const sent: unknown[] = []
  watch.first(key, (news) => sent.push(news))
  await vi.advanceTimersByTimeAsync(0)
  expect({ sent, looks: state.looks }).toEqual({ sent: [{ now: 1 }], looks: 1 })
})

test('a device with a run in progress isn’t observed', async () => {
  const { sent, state, listen, seconds } = watched()
  await listen()
  state.value = 2
  state.busy = true
  await seconds(3)
  expect({ sent, looks: state.looks }).toEqual({ sent: [], looks: 1 })
})

test('a failed observation of the PC isn’t reported, and the PC is observed again', async () => {
  const { sent, state, listen, seconds } = watched()
  await listen()
  state.broken = true
  await seconds(1)
  state.broken = false
  state.value = 2
  await seconds(1)
  expect(sent).toEqual([{ before: 1, now: 2 }])
})

test('observing a PC stops when the last listener leaves, and only one loop is started for a listener that returns', async () => {
  const { state, watch, listen, seconds } = watched()
  await listen()
  watch.follow(new Set())
  await seconds(3)
  expect(state.looks).toBe(1)
  await listen()
  await seconds(2)
  expect(state.looks).toBe(4)
})

test('a change while nobody listens is sent to the next listener, who may have read before that change', async () => {
  const { sent, state, watch, listen, seconds } = watched()
  await listen()
  watch.follow(new Set())
  state.value = 2
  await seconds(3)
  expect(sent).toEqual([])
  await listen()
  expect(sent).toEqual([{ before: 1, now: 2 }])
})

test.each([
  { when: 'after a page may have read', read: true, sends: [{ begun: 1 }] },
  { when: 'before any page has read', read: false, sends: [] },
])('the first observation of a PC, $when, sends $sends', async ({ read, sends }) => {
  const { sent, state, watch, listen } = watched()
  state.read = read
  await Promise.all([watch.begin('sample'), watch.begin('sample')])
  expect(state.looks).toBe(1)
  await listen()
  expect({ sent, looks: state.looks }).toEqual({ sent: sends, looks: 2 })
})

test('the topics of one device share each observation, and another device has separate observations', async () => {
  const [glanced, looked]: [string[], Glance[]] = [[], []]
  const topic = (name: 'drift' | 'runs') =>
    watchedTopic<number>({
      topic: name,
      look: async (glance) => looked.push(glance),
      moved: () => null,
      begun: () => null,
    })
  const watch = createWatch({
    topics: [topic('drift'), topic('runs')],
    glance: async (device) => {
      glanced.push(device)
      return { ...noGlance }
    },
    emit: () => {},
    isBusy: () => false,
    isRead: () => false,
    pauseMs: 1000,
  })
  // The first observation is about all of a device's topics, later ones are about those that a page follows.
  watch.follow(new Set([key, 'runs:sample', 'drift:restricted']))
  await vi.advanceTimersByTimeAsync(0)
  expect([glanced.sort(), looked.length, new Set(looked).size]).toEqual([['restricted', 'sample'], 4, 2])
  await vi.advanceTimersByTimeAsync(1050)
  expect([glanced.length, looked.length, new Set(looked).size]).toEqual([4, 7, 4])
  watch.follow(new Set())
})

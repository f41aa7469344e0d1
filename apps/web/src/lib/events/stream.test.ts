import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseEvent, pauseAfter, startEvents } from './stream.ts'

/** The browser's stream and its page, as far as the stream uses them. */
const fakePage = (visibilityState: 'visible' | 'hidden') => {
  const open = new Set<object>()
  class FakeSource {
    constructor() {
      open.add(this)
    }
    addEventListener() {}
    close() {
      open.delete(this)
    }
  }
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { open, show }
}

afterEach(() => vi.unstubAllGlobals())

describe('the event stream', () => {
  it.each([
    { case: 'an event of the contract is heard', data: '{"type":"changed","device":"sample"}', heard: true },
    { case: 'an event of a newer server is ignored', data: '{"type":"weather"}', heard: false },
    { case: 'text that is not JSON is ignored', data: 'hello', heard: false },
    { case: 'JSON that is no object is ignored', data: '"changed"', heard: false },
    { case: 'null is ignored', data: 'null', heard: false },
  ])('$case', ({ data, heard }) => expect(parseEvent(data) !== null).toBe(heard))

  it('tries again soon, then less often, and never gives up', () => {
    const pauses = [0, 1, 2, 5, 6, 50].map(pauseAfter)
    expect(pauses[0]).toBe(500)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('holds a connection only while its page is seen, because six pages would use up the browser', () => {
    const { open, show } = fakePage('visible')
    const stop = startEvents()
    const seen = [open.size]
    for (const state of ['hidden', 'visible', 'visible'] as const) {
      show(state)
      seen.push(open.size)
    }
    stop()
    expect([...seen, open.size]).toEqual([1, 0, 1, 1, 0])
  })

  it('opens nothing for a page that starts hidden, nor after it was stopped', () => {
    const { open, show } = fakePage('hidden')
    const stop = startEvents()
    expect(open.size).toBe(0)
    stop()
    show('visible')
    expect(open.size).toBe(0)
  })
})

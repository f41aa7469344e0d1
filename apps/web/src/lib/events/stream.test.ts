import { describe, expect, it } from 'vitest'
import { parseEvent, pauseAfter } from './stream.ts'

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
})

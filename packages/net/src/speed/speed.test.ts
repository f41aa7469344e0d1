import { describe, expect, test } from 'vitest'
import { type Sample, summarize } from '../statistics.ts'
import { addedBy } from './engine.ts'
import { gradeOf } from './grade.ts'
import { Meter, sliceMs } from './meter.ts'
import { ownLibreSpeed, publicServers } from './servers.ts'

describe('the meter of a speed test', () => {
  test('counts all bytes inside its time window, and a proportional part of the bytes of a transfer that crosses the window’s edge', () => {
    const meter = new Meter(1000, 2000)
    meter.add(0, 1000, 5000)
    meter.add(900, 1100, 1000)
    meter.add(1500, 2500, 1000)
    expect(meter.rate()).toMatchObject({ bytes: 1000, seconds: 1, bitsPerSecond: 8000 })
  })

  test('has a separate rate for each quarter of a second', () => {
    const meter = new Meter(0, 1000)
    meter.add(sliceMs, 2 * sliceMs, 1000)
    expect(meter.rate().slices).toEqual([0, 32_000, 0, 0])
  })
})

test.each([
  [0, 'A+'],
  [29.9, 'A'],
  [30, 'B'],
  [199, 'C'],
  [399, 'D'],
  [400, 'F'],
] as const)('an added latency of %d ms is grade %s', (added, grade) => expect(gradeOf(added)).toBe(grade))

describe('the latency that a full line adds', () => {
  const answers = (ms: number) => summarize([{ at: 0, outcome: 'answered', ms } satisfies Sample])
  const silent = summarize([{ at: 0, outcome: 'lost' }])
  test.each([
    { case: 'is that of the worse direction', idle: answers(10), down: answers(14), up: answers(90), is: 80 },
    { case: 'is never less than nothing', idle: answers(10), down: answers(9), up: answers(8), is: 0 },
    {
      case: 'is unknown where a direction answers nothing',
      idle: answers(10),
      down: answers(14),
      up: silent,
      is: null,
    },
    { case: 'is unknown without an idle line', idle: silent, down: answers(14), up: answers(20), is: null },
  ])('is right: $case', ({ idle, down, up, is }) => expect(addedBy(idle, [down, up])).toBe(is))
})

test('public speed servers use HTTPS and state their terms, and their entries note that our tests never contacted them', () => {
  for (const { download, upload, ping, terms, tried } of publicServers) {
    for (const url of [download, upload, ping, terms]) expect(url).toMatch(/^https:\/\//)
    expect(tried).toBe(false)
  }
})

test('the user’s own LibreSpeed server is accepted with an HTTPS address, and refused with an HTTP address', () => {
  expect(ownLibreSpeed('https://speed.test/backend')).toMatchObject({
    value: { upload: 'https://speed.test/backend/empty.php' },
  })
  expect(ownLibreSpeed('http://speed.test/')).toEqual({ ok: false, wrong: 'notHttps' })
})

import type { KeptSpeedTest } from '@clearpane/contracts'
import { expect, it } from 'vitest'
import { speedRows } from './netlab.tsx'

type Given = {
  down: number
  up?: number
  ms?: number | null
  server?: string
  simulated?: boolean
  by?: 'echo' | 'http'
}

const kept = ({ down, up = 10, ms = 20, server = 'a', simulated = false, by = 'http' }: Given) =>
  ({
    ...{ at: '2026-01-01T00:00:00.000Z', simulated },
    result: {
      ...{ state: 'measured', server, method: { streams: 6, rampMs: 2000, measuredMs: 8000, latencyBy: by } },
      ...{ download: { bitsPerSecond: down * 1e6 }, upload: { bitsPerSecond: up * 1e6 } },
      ...{ idle: { median: ms }, addedMs: 1, grade: 'A', loss: null },
    },
  }) as unknown as KeptSpeedTest

const none = null
it.each([
  ['the first has nothing to be compared with', [{ down: 100 }], [none]],
  [
    'each is compared with the one before it',
    [{ down: 150, up: 5, ms: 25 }, { down: 100 }],
    [{ download: 50, upload: -50, latencyMs: 5 }, none],
  ],
  [
    'another server is passed over',
    [{ down: 120 }, { down: 7, server: 'b' }, { down: 100 }],
    [{ download: 20, upload: 0, latencyMs: 0 }, none, none],
  ],
  [
    'a simulated line isn’t compared with a real one',
    [{ down: 120 }, { down: 100, simulated: true }],
    [none, none],
  ],
  ['nor a latency by echoes with one by HTTP', [{ down: 120, by: 'echo' }, { down: 100 }], [none, none]],
  [
    'a latency that wasn’t measured stays unknown',
    [{ down: 100, ms: null }, { down: 100 }],
    [{ download: 0, upload: 0, latencyMs: null }, none],
  ],
  [
    'nothing is divided by zero',
    [{ down: 100 }, { down: 0 }],
    [{ download: null, upload: 0, latencyMs: 0 }, none],
  ],
] as [string, Given[], unknown[]][])(
  'the change between two speed tests is right: %s',
  (_, tests, changes) => {
    expect(speedRows(tests.map(kept)).map(({ change }) => change)).toEqual(changes)
  },
)

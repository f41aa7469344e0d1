import { describe, expect, test } from 'vitest'
import { fakeEcho } from '../testing/fake-echo.ts'
import { findPathMtu } from './mtu.ts'
import { echoSeries } from './series.ts'
import { traceRoute } from './trace.ts'

const address = '192.0.2.1'

describe('the search for the path MTU', () => {
  test.each([true, false])(
    'finds the exact size, for each size from 576 to 9,000 (routers report that a packet is too big: %s)',
    async (saysTooBig) => {
      const wrong: number[] = []
      let most = 0
      for (let mtu = 576; mtu <= 9000; mtu++) {
        const found = await findPathMtu(fakeEcho({ mtu, saysTooBig }), { address })
        if (!('mtu' in found) || found.mtu !== mtu) wrong.push(mtu)
        most = Math.max(most, found.probes)
      }
      expect(wrong).toEqual([])
      expect(most).toBeLessThan(saysTooBig ? 20 : 60)
    },
  )

  test('has the same result if every third packet is lost', async () => {
    let count = 0
    const echo = fakeEcho({ mtu: 1400, lose: () => ++count % 3 === 0 })
    expect(await findPathMtu(echo, { address })).toMatchObject({ state: 'found', mtu: 1400 })
  })

  test.each([
    ['nobody answers', { lose: () => true }, 'noAnswer'],
    ['there is no line', { offline: true }, 'offline'],
    ['all sizes pass', { mtu: 9000 }, 'atLeast'],
  ] as const)('returns a state instead of an error: %s', async (_, path, state) => {
    expect((await findPathMtu(fakeEcho(path), { address })).state).toBe(state)
  })
})

describe('a trace', () => {
  const hops = ['10.0.0.1', null, '10.0.2.1', '10.0.3.1']

  test('lists the routers in order, marks a router that doesn’t respond, and ends at the target', async () => {
    const trace = await traceRoute(fakeEcho({ hops, ms: (ttl) => ttl }), {
      address,
      rounds: 3,
      intervalMs: 0,
    })
    expect(trace.reached).toBe(true)
    expect(trace.hops.map(({ from }) => from)).toEqual([
      ...[['10.0.0.1'], [], ['10.0.2.1'], ['10.0.3.1']],
      [address],
    ])
    expect(trace.hops.map(({ figures }) => figures.loss)).toEqual([0, 1, 0, 0, 0])
    expect(trace.hops[3]?.figures).toMatchObject({ sent: 3, median: 4, jitter: 0 })
  })

  test('keeps the routers that responded if the target never responds', async () => {
    const echo = fakeEcho({ hops: [...hops, ...Array(40).fill(null)] })
    const trace = await traceRoute(echo, { address, rounds: 1 })
    expect(trace).toMatchObject({ reached: false })
    expect(trace.hops).toHaveLength(4)
  })

  test('includes each router’s loss and jitter', async () => {
    let round = 0
    const echo = fakeEcho({
      hops: ['10.0.0.1'],
      lose: (ttl) => ttl === 1 && round % 2 === 1,
      ms: (ttl) => (ttl === 2 && round % 2 === 1 ? 14 : 10),
    })
    const trace = await traceRoute(echo, { address, rounds: 10, intervalMs: 0, onRound: () => round++ })
    expect(trace.hops[0]?.figures.loss).toBe(0.5)
    expect(trace.hops[1]?.figures).toMatchObject({ loss: 0, jitter: 4 })
  })

  test('ends after its current round if it’s aborted', async () => {
    const abort = new AbortController()
    const options = { address, rounds: 100, intervalMs: 0, signal: abort.signal }
    const trace = await traceRoute(fakeEcho({}), { ...options, onRound: () => abort.abort() })
    expect(trace.rounds).toBe(1)
  })
})

test('a series of echoes marks lost echoes, and shows a missing connection as a gap', async () => {
  let count = 0
  const lossy = fakeEcho({ lose: () => ++count === 2 })
  const samples = await echoSeries(lossy, { address, count: 3, intervalMs: 1 })
  expect(samples.map(({ outcome }) => outcome)).toEqual(['answered', 'lost', 'answered'])
  const gone = await echoSeries(fakeEcho({ offline: true }), { address, count: 1, intervalMs: 1 })
  expect(gone.map(({ outcome }) => outcome)).toEqual(['gap'])
})

/** Tests real echoes over real links, in namespaces that the test creates. */
import type { PathMtu } from '@clearpane/model/network-lab'
import { describe, expect, test } from 'vitest'
import type { Summary } from '../statistics.ts'
import { measureIn, relay } from '../testing/lab/lab.ts'
import { Lab, whyNoLab } from '../testing/lab/namespaces.ts'
import type { Trace } from './trace.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const soak = process.env.CLEARPANE_SOAK === '1'
const [why, whyTun] = [whyNoLab(), whyNoLab(true)]
const title = (text: string, reason: string | null) => (reason === null ? text : `${text}; ${reason}`)

describe(title('over a line with a delay or a loss', whyTun), () => {
  // If a failure is caused by a busy machine, a retry succeeds; a faulty method fails again.
  test.skipIf(whyTun !== null)(
    'in the lab, a delay of 20 ms is measured to within 1 ms',
    { retry: 5 },
    async () => {
      using lab = new Lab()
      const [a, b] = [await lab.namespace(), await lab.namespace()]
      await relay(lab, a, b, { delayMs: 10, every: 0, seed })
      const job = { do: 'latency', address: '10.9.0.2', count: 100, intervalMs: 10 } as const
      const found = await measureIn<Summary>(lab, a, job)
      console.log(`20 ms measured as ${found.median?.toFixed(2)}, jitter ${found.jitter?.toFixed(2)}`)
      expect(found.lost).toBe(0)
      // Answers are late on a busy machine, so the tests normally check the fastest answer; on a quiet machine (`npm
      // run soak`), they check the median.
      const figure = process.env.CLEARPANE_SOAK === '1' ? found.median : found.least
      expect(Math.abs((figure ?? 0) - 20)).toBeLessThanOrEqual(1)
    },
  )

  const count = soak ? 10_000 : 3000
  test.skipIf(whyTun !== null)(
    `in the lab, a loss of 1 % over ${count} probes is measured to within 0.2 percentage points`,
    async () => {
      using lab = new Lab()
      const [a, b] = [await lab.namespace(), await lab.namespace()]
      await relay(lab, a, b, { delayMs: 0, every: 100, seed })
      const job = { do: 'latency', address: '10.9.0.2', count, intervalMs: 1 } as const
      const found = await measureIn<Summary>(lab, a, job)
      console.log(`1 % loss measured as ${(100 * (found.loss ?? 0)).toFixed(2)} % of ${found.sent}`)
      expect(found.sent).toBe(count)
      expect(Math.abs(100 * (found.loss ?? 0) - 1)).toBeLessThanOrEqual(0.2)
    },
  )
})

describe(title('over links that the test made', why), () => {
  test.skipIf(why !== null)(
    'a trace in the lab lists exactly the routers of the route, and shows a silent router as silent',
    async () => {
      using lab = new Lab()
      const row = []
      for (let i = 0; i < 5; i++) row.push(await lab.namespace())
      const last = row.length - 1
      for (const [i, here] of row.entries()) {
        const next = row[i + 1]
        if (next !== undefined) lab.link(`cable${i}`, here, `10.0.${i}.1/24`, next, `10.0.${i}.2/24`)
      }
      for (const [i, here] of row.entries()) {
        if (i < last)
          here.run(
            'ip',
            'route',
            'add',
            `10.0.${last - 1}.0/24`,
            'via',
            `10.0.${i}.2`,
            ...(i === last - 1 ? ['metric', '9'] : []),
          )
        if (i > 0)
          here.run(
            'ip',
            'route',
            'add',
            '10.0.0.0/24',
            'via',
            `10.0.${i - 1}.1`,
            ...(i === 1 ? ['metric', '9'] : []),
          )
      }
      // This router sends no error message when a packet expires.
      row[2]?.run(
        'sysctl',
        '-qw',
        'net.ipv4.icmp_ratelimit=100000',
        'net.ipv4.icmp_ratemask=2048',
        'net.ipv4.icmp_msgs_per_sec=1',
      )
      const address = `10.0.${last - 1}.2`
      const [first] = row
      if (first === undefined) throw new Error('there is no namespace')
      const trace = await measureIn<Trace>(lab, first, { do: 'trace', address, rounds: 3 })
      expect(trace.reached).toBe(true)
      expect(trace.hops.map(({ from }) => from)).toEqual([['10.0.0.2'], [], ['10.0.2.2'], [address]])
    },
  )

  test.skipIf(why !== null).each([576, 1280, 1372, 1492, 1500, 9000])(
    'the search for the path MTU finds an MTU of %i in the lab',
    async (mtu) => {
      using lab = new Lab()
      const [a, router, b] = [await lab.namespace(), await lab.namespace(), await lab.namespace()]
      lab.link('near', a, '10.0.0.1/24', router, '10.0.0.2/24')
      lab.link('far', router, '10.0.1.1/24', b, '10.0.1.2/24')
      for (const here of [a, router]) here.run('ip', 'link', 'set', 'near', 'mtu', '9000')
      for (const here of [router, b]) here.run('ip', 'link', 'set', 'far', 'mtu', String(mtu))
      a.run('ip', 'route', 'add', '10.0.1.0/24', 'via', '10.0.0.2')
      b.run('ip', 'route', 'add', '10.0.0.0/24', 'via', '10.0.1.1')
      const found = await measureIn<PathMtu>(lab, a, { do: 'mtu', address: '10.0.1.2' })
      expect(found).toMatchObject({ state: mtu === 9000 ? 'atLeast' : 'found', mtu })
    },
  )
})

/**
 * Tests real echo requests sent by the Windows host, which runs in Wine in a network namespace, over links that the
 * test creates. Wine ignores the flag that forbids fragmentation. Linux forbids fragmentation for every packet that
 * fits its own link, and must not learn from routers which packet sizes fit (`mtu_expires`). A test in the win32
 * package checks that the flag is passed.
 */
import type { PathMtu } from '@clearpane/model/network-lab'
import type { Summary, Trace } from '@clearpane/net'
import { Lab, measureIn, type Namespace, relay, whyNoLab } from '@clearpane/net/testing'
import { bundleForWine, newPrefix, type Prefix, runInWine, wineAvailable } from '@clearpane/testkit/wine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from './measure.wine.ts'

const available = wineAvailable()
const why = available.ok ? whyNoLab() : available.reason
const whyTun = why ?? whyNoLab(true)
const title = (text: string, reason: string | null) => (reason === null ? text : `${text}; ${reason}`)
const sizes = [576, 1280, 1372, 1492, 1500, 9000]

const lab = new Lab()
let row: Namespace[] = []
let prefix: Prefix
let bundle: string

const at = (index: number): Namespace => {
  const found = row[index]
  if (found === undefined) throw new Error(`there is no namespace ${index}`)
  return found
}

/** Creates four PCs in a row; each one is the router for those behind it. */
const makeRow = async () => {
  for (let i = 0; i < 4; i++) row.push(await lab.namespace())
  for (let i = 0; i < 3; i++) lab.link(`cable${i}`, at(i), `10.0.${i}.1/24`, at(i + 1), `10.0.${i}.2/24`)
  at(0).run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
  at(0).run('sysctl', '-qw', 'net.ipv4.route.mtu_expires=0')
  at(1).run('ip', 'route', 'add', 'default', 'via', '10.0.1.2')
  at(2).run('ip', 'route', 'add', '10.0.0.0/24', 'via', '10.0.1.1')
  at(3).run('ip', 'route', 'add', 'default', 'via', '10.0.2.1')
}

const measure = async <T>(job: Job): Promise<T> => {
  const { pid } = at(0)
  const ran = await runInWine(prefix, { bundle }, [JSON.stringify(job)], {
    timeoutMs: 180_000,
    networkOf: pid,
  })
  if (ran.code !== 0) throw new Error(`${ran.code} ${ran.stdout} ${ran.stderr}`)
  return JSON.parse(ran.stdout) as T
}

beforeAll(async () => {
  if (why !== null) return
  await makeRow()
  if (whyTun === null) await relay(lab, at(0), at(3), { delayMs: 10, every: 0, seed: 1 })
  prefix = await newPrefix()
  bundle = await bundleForWine(prefix, 'packages/host/src/windows/network/measure.wine.ts')
})
afterAll(async () => {
  await prefix?.remove()
  lab[Symbol.dispose]()
  row = []
})

describe(title('the Windows host in a namespace', why), () => {
  test.skipIf(why !== null)('a trace in Wine lists the same hosts as the route', async () => {
    const trace = await measure<Trace>({ do: 'trace', address: '10.0.2.2', rounds: 3 })
    expect(trace.reached).toBe(true)
    expect(trace.hops.map(({ from }) => from)).toEqual([['10.0.0.2'], ['10.0.1.2'], ['10.0.2.2']])
    for (const { figures } of trace.hops) expect(figures).toMatchObject({ sent: 3, lost: 0 })
  })

  test.skipIf(why !== null).each(sizes)('an MTU of %i is found in Wine', async (mtu) => {
    for (const [index, link] of [
      [0, 'cable0'],
      [1, 'cable0'],
    ] as const)
      at(index).run('ip', 'link', 'set', link, 'mtu', '9000')
    for (const index of [1, 2]) at(index).run('ip', 'link', 'set', 'cable1', 'mtu', String(mtu))
    const found = await measure<PathMtu>({ do: 'mtu', address: '10.0.1.2' })
    console.log(`${mtu}: ${JSON.stringify(found)}`)
    expect(found).toMatchObject({ state: mtu === 9000 ? 'atLeast' : 'found', mtu })
  })

  // Subtracts the delay caused by a busy machine, measured at the same time: `own` is this program's lowest time over
  // a cable without a delay, and `line` is the lowest time that Linux measures over the delayed line. On a quiet
  // machine (`npm run soak`), the plain median must be within 1 ms.
  test.skipIf(whyTun !== null)(title('20 ms are measured to 1 ms', whyTun), { retry: 5 }, async () => {
    const delayed = { do: 'latency', address: '10.9.0.2', count: 100, intervalMs: 10 } as const
    const line = await measureIn<Summary>(lab, at(0), delayed)
    const own = await measure<Summary>({ ...delayed, address: '10.0.0.2' })
    const found = await measure<Summary>(delayed)
    const shown = (figure: number | null) => figure?.toFixed(2)
    console.log(
      `20 ms measured as ${shown(found.median)}, least ${shown(found.least)}, jitter ${shown(found.jitter)}; ` +
        `Linux' least ${shown(line.least)}, without a delay ${shown(own.least)}`,
    )
    expect(found.lost).toBe(0)
    if (process.env.CLEARPANE_SOAK === '1') expect(Math.abs((found.median ?? 0) - 20)).toBeLessThanOrEqual(1)
    const difference = (found.least ?? 0) - (own.least ?? 0) - (line.least ?? 0)
    expect(Math.abs(difference)).toBeLessThanOrEqual(1)
  })
})

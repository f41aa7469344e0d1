/** Tests real streams over links whose speed and queue size are set by the test. */
import { describe, expect, test } from 'vitest'
import { line, measureIn, payloadOf } from '../testing/lab/lab.ts'
import { Lab, whyNoLab } from '../testing/lab/namespaces.ts'
import type { SpeedFigures } from './engine.ts'

const why = whyNoLab()
const soak = process.env.CLEARPANE_SOAK === '1'
const mega = 1_000_000

type Line = { megabits: number; percent: number; queueMs: number; ms: number }

const measure = async (bits: number, queueBytes: number, measuredMs: number): Promise<SpeedFigures> => {
  using lab = new Lab()
  const { a, origin, address } = await line(lab, bits, queueBytes)
  const settings = { streams: 6, rampMs: 2000, measuredMs }
  return await measureIn<SpeedFigures>(lab, a, { do: 'speed', origin, address, ...settings })
}

describe(`a connection whose speed is known${why === null ? '' : `; ${why}`}`, () => {
  // Slow links leave the machine idle, so they're measured in parallel, each in its own network; the soak run
  // measures them one after another. A busy machine is too slow to fill a link, so a failed test is repeated; a
  // faulty method fails again.
  const slow = { retry: 5, concurrent: !soak }

  const measured = async ({ megabits, percent, queueMs, ms }: Line) => {
    const bits = megabits * mega
    const { download, upload, loss, addedMs } = await measure(
      bits,
      (bits / 8 / 1000) * queueMs,
      soak ? 10_000 : ms,
    )
    const off = [download, upload].map((one) => 100 * (one.bitsPerSecond / payloadOf(bits) - 1))
    console.log(`${megabits} Mbit/s: off by ${off.map((one) => one.toFixed(2)).join(' and ')} %`)
    console.log(`queue of ${queueMs} ms: added ${addedMs?.toFixed(1)}`)
    for (const one of off) expect(Math.abs(one)).toBeLessThanOrEqual(percent)
    expect(Math.abs((addedMs ?? 0) / queueMs - 1)).toBeLessThanOrEqual(0.1)
    expect(loss).not.toBeNull()
  }
  const name = '$megabits Mbit/s are measured to $percent %, both ways, and what its full queue adds to 10 %'

  test.skipIf(why !== null).each([
    // Data arrives in bursts over this link, so the test measures for as long as the product does.
    { megabits: 10, percent: 2, queueMs: 100, ms: 8000 },
    { megabits: 100, percent: 2, queueMs: 50, ms: 3000 },
  ])(name, slow, measured)

  test.skipIf(why !== null)(
    'has a measured latency under load that is within 10 % of its queue’s delay',
    slow,
    async () => {
      const [bits, queueMs] = [10 * mega, 200]
      const { addedMs, idle, grade } = await measure(bits, (bits / 8 / 1000) * queueMs, soak ? 10_000 : 4000)
      console.log(
        `queue ${queueMs} ms: added ${addedMs?.toFixed(1)}, idle ${idle.median?.toFixed(2)}, grade ${grade}`,
      )
      expect(Math.abs((addedMs ?? 0) / queueMs - 1)).toBeLessThanOrEqual(0.1)
    },
  )

  test.skipIf(why !== null).each([{ megabits: 1000, percent: 4, queueMs: 20, ms: 3000 }])(
    name,
    { retry: 5 },
    measured,
  )

  test.skipIf(why !== null || !soak)(
    'is measured ten times with results that differ by at most 3 %',
    async () => {
      const found: number[] = []
      for (let i = 0; i < 10; i++)
        found.push((await measure(100 * mega, 625_000, 6000)).download.bitsPerSecond)
      expect((Math.max(...found) - Math.min(...found)) / Math.max(...found)).toBeLessThanOrEqual(0.03)
    },
  )
})

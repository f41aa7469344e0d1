/**
 * Measures network connections; the benchmark itself sets their speed, delay, loss and queue. Compares the results
 * with the values that were set, and with iperf3 if it's installed.
 */
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpeedFigures, Summary } from '@clearpane/net'
import { Lab, line, measureIn, payloadOf, relay, whyNoLab } from '@clearpane/net/testing'
import type { Figure } from '../stats.ts'

const settings = { streams: 6, rampMs: 2000, measuredMs: 8000 }
const figureOf = (name: string, unit: string, rounds: number[]): Figure => ({ name, unit, rounds })
const percentOff = (found: number, set: number) => 100 * (found / set - 1)

const speedOf = async (bits: number, queueMs: number): Promise<SpeedFigures> => {
  using lab = new Lab()
  const { a, origin, address } = await line(lab, bits, (bits / 8 / 1000) * queueMs)
  return await measureIn<SpeedFigures>(lab, a, { do: 'speed', origin, address, ...settings })
}

/** Returns null if iperf3 isn't installed. */
const iperfOf = async (bits: number, queueMs: number): Promise<number | null> => {
  if (spawnSync('sh', ['-c', 'command -v iperf3']).status !== 0) return null
  using lab = new Lab()
  const { a, b, address } = await line(lab, bits, (bits / 8 / 1000) * queueMs)
  lab.start(b, 'iperf3', '-s', '-1')
  await sleep(500)
  const report = JSON.parse(
    a.run('iperf3', '-c', address, '-R', '-P', '6', '-O', '2', '-t', '8', '-J', '-C', 'reno'),
  ) as {
    end: { sum_received: { bits_per_second: number } }
  }
  return report.end.sum_received.bits_per_second
}

const echoesOf = async (delayMs: number, every: number, count: number): Promise<Summary> => {
  using lab = new Lab()
  const [a, b] = [await lab.namespace(), await lab.namespace()]
  await relay(lab, a, b, { delayMs, every, seed: 20261122 })
  const intervalMs = every === 0 ? 10 : 1
  return await measureIn<Summary>(lab, a, { do: 'latency', address: '10.9.0.2', count, intervalMs })
}

const mega = 1_000_000

export const measureLines = async (rounds: number): Promise<Figure[]> => {
  const why = whyNoLab(true)
  if (why !== null) throw new Error(`no lines can be made here: ${why}`)
  const figures: Figure[] = []
  for (const [megabits, queueMs] of [
    [10, 100],
    [100, 50],
    [1000, 20],
  ] as const) {
    const bits = megabits * mega
    const [down, up, added, iperf]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let i = 0; i < rounds; i++) {
      const { download, upload, addedMs } = await speedOf(bits, queueMs)
      down.push(percentOff(download.bitsPerSecond, payloadOf(bits)))
      up.push(percentOff(upload.bitsPerSecond, payloadOf(bits)))
      added.push(percentOff(addedMs ?? 0, queueMs))
      const other = await iperfOf(bits, queueMs)
      if (other !== null) iperf.push(percentOff(other, payloadOf(bits)))
    }
    figures.push(
      figureOf(`${megabits} Mbit/s, download off by`, '%', down),
      figureOf(`${megabits} Mbit/s, upload off by`, '%', up),
      figureOf(`${megabits} Mbit/s, queue of ${queueMs} ms off by`, '%', added),
    )
    if (iperf.length > 0) figures.push(figureOf(`${megabits} Mbit/s, iperf3 download off by`, '%', iperf))
  }
  const [late, lost]: [number[], number[]] = [[], []]
  for (let i = 0; i < rounds; i++) {
    late.push(((await echoesOf(10, 0, 200)).median ?? 0) - 20)
    lost.push(100 * ((await echoesOf(0, 100, 10_000)).loss ?? 0) - 1)
  }
  return [
    ...figures,
    figureOf('20 ms, latency off by', 'ms', late),
    figureOf('1 %, loss off by', 'points', lost),
  ]
}

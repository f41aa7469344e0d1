/**
 * Measures a simulated year of the sample PC: a restart every week, with a program that is switched off and on again
 * in between, and all figures read every day. Limit: 10 s. Also measures a year in which only the clock advances and
 * nothing is read.
 */
import { createHash } from 'node:crypto'
import { tweaks } from '@clearpane/catalog'
import { openSamplePc } from '@clearpane/sample-pc'
import type { Figure } from './stats.ts'

const day = 86_400_000
const days = 365
const start = Date.parse('2026-01-01T00:00:00.000Z')

const program = {
  kind: 'registry',
  hive: 'HKCU',
  path: 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run',
  name: 'Steam',
} as const
const off = {
  status: 'present',
  state: { kind: 'registry', type: 3, hex: '030000000000000000000000' },
} as const
const on = { status: 'absent' } as const

const livePc = () => {
  let at = start
  const clock = { now: () => new Date(at).toISOString() }
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  const to = (ms: number): void => {
    at = ms
  }
  return { pc, to }
}

/** Runs one year. The hash covers everything that was read, and it must be the same in every round. */
const oneYear = async (): Promise<{ seconds: number; busy: number; hash: string }> => {
  const { pc, to } = livePc()
  const ids = (await pc.sensors.list()).map(({ id }) => id)
  const hash = createHash('sha256')
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  for (let i = 1; i <= days; i++) {
    to(start + i * day)
    hash.update(JSON.stringify(await pc.sensors.sample(ids)))
    if (i % 7 !== 0) continue
    await pc.host.act({ resource: program, from: on, to: i % 14 === 0 ? on : off })
    pc.restart()
  }
  hash.update(JSON.stringify(pc.boots()))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  pc.close()
  return { seconds, busy: (user + system) / 1e6, hash: hash.digest('hex') }
}

/** Measures a single reading after a year in which nothing was read. */
const unseen = async (): Promise<number> => {
  const { pc, to } = livePc()
  to(start + days * day)
  const began = performance.now()
  await pc.sensors.sample(['uptime'])
  const seconds = (performance.now() - began) / 1000
  pc.close()
  return seconds
}

export const measureSampleYear = async (rounds: number): Promise<Figure[]> => {
  const years: number[] = []
  const processor: number[] = []
  const ticks: number[] = []
  const hashes = new Set<string>()
  for (let i = 0; i < rounds; i++) {
    const { seconds, busy, hash } = await oneYear()
    years.push(seconds)
    processor.push(busy)
    hashes.add(hash)
    ticks.push(await unseen())
  }
  if (hashes.size !== 1) throw new Error('two years of the same acts were not the same')
  console.log(`a year of the sample PC: SHA-256 of everything seen ${[...hashes][0]}`)
  return [
    { name: 'a year of the sample PC (limit: 10 s)', unit: 's', rounds: years },
    { name: 'processor time of it', unit: 's', rounds: processor },
    { name: 'a year of it that nobody looks at', unit: 's', rounds: ticks },
  ]
}

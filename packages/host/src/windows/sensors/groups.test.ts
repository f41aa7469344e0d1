/** Tests the load of PCs with more than 64 processor threads, whose load Windows reports in groups. */
import { afterAll, describe, expect, test, vi } from 'vitest'

const pc = vi.hoisted(() => ({ rows: [] as { idleMs: number; busyMs: number }[] }))
vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  readCoreTimes: () => pc.rows,
}))
// Resets the modules, because test files share them within a worker and only this file may use its fake.
vi.resetModules()
const { cpu } = await import('./groups.ts')
afterAll(() => vi.resetModules())

/** `share`: the fraction of `ms` for which each processor was busy. */
const rows = (ms: number, shares: readonly number[], base = 1000) =>
  shares.map((share) => ({ idleMs: base + ms * (1 - share), busyMs: base + ms * share }))
const all = (count: number, share: number) => Array.from({ length: count }, () => share)

const loadOf = async (first: typeof pc.rows, second: typeof pc.rows, processors: number) => {
  const group = cpu(processors)
  pc.rows = first
  await group.ask()
  const start = performance.now()
  while (performance.now() - start < 2);
  pc.rows = second
  const answers = (await group.ask()) as Record<string, { value?: number; code?: string } | null>
  const cores = Object.entries(answers).filter(
    ([id, answer]) => id !== 'cpu.total' && answer?.value !== undefined,
  )
  return [answers['cpu.total']?.code ?? answers['cpu.total']?.value, cores.length]
}

// gopsutil #2081, #2125 and #887; beats #40926; oshi #1361; systeminformer #1146
describe('the load of many processors', () => {
  test.each<[string, typeof pc.rows, typeof pc.rows, number, [number | string, number]]>([
    [
      'all groups are reported',
      rows(0, all(72, 0)),
      rows(1000, [...all(36, 0), ...all(36, 1)]),
      72,
      [50, 72],
    ],
    ['128 in two groups', rows(0, all(128, 0)), rows(1000, [...all(64, 1), ...all(64, 0.5)]), 128, [75, 128]],
    ['one group is reported', rows(0, all(36, 0)), rows(1000, all(36, 0)), 72, ['processorsPartly', 0]],
    ['the thread moves', rows(0, all(64, 0)), rows(1000, all(8, 0.1), 90_000), 72, ['processorsPartly', 0]],
    [
      'the last group is missing',
      rows(0, all(128, 0)),
      rows(1000, all(128, 1)),
      192,
      ['processorsPartly', 0],
    ],
    ['an ordinary PC', rows(0, all(16, 0)), rows(1000, all(16, 0.25)), 16, [25, 16]],
  ])('is right: %s', async (_, first, second, processors, expected) => {
    expect(await loadOf(first, second, processors)).toEqual(expected)
  })
})

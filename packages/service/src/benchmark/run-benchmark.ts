/** Runs the benchmark: one test at a time, each on its own threads. */
import { randomUUID } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '@clearpane/contracts'
import type { Sensors } from '@clearpane/engine'
import { because, diagnostic, type Reason } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import type { Round } from '../works/benchmark/rounds.ts'
import { runInThread } from '../works/run.ts'
import { measuredSteadily, type TestName, testOf, together, whyNotScored } from './tests.ts'

/** How long a PC is watched before a measurement, in milliseconds, to find out whether it's idle enough. */
const watchMs = 1000
/** Maximum load that other programs may cause, as a percentage of all processors. */
const mostLoad = 10

const times = () =>
  cpus().reduce(
    (sum, { times: { idle, ...busy } }) => ({
      idle: sum.idle + idle,
      busy: sum.busy + Object.values(busy).reduce((a, b) => a + b, 0),
    }),
    { idle: 0, busy: 0 },
  )

const loadNow = async (signal: AbortSignal): Promise<number> => {
  const before = times()
  await pause(watchMs, undefined, { signal })
  const after = times()
  const [idle, busy] = [after.idle - before.idle, after.busy - before.busy]
  return idle + busy === 0 ? 0 : (100 * busy) / (idle + busy)
}

/** Checks whether the PC is running on battery, because a processor is slower on battery than on mains power. */
const isOnBattery = async (sensors: Sensors | null): Promise<boolean> => {
  const [state] = (await sensors?.sample(['battery.state'])) ?? []
  return state?.status === 'measured' && 'value' in state && state.value === 'discharging'
}

type ReadyOptions = {
  sensors: Sensors | null
  folder: string
  /** Size in bytes of the file used to measure the drive. */
  bytes: number
  signal: AbortSignal
  load?: typeof loadNow
}

/** Number of bytes that must stay free in addition to the file, because a measurement mustn't fill the drive. */
const leastLeft = 2 ** 30

/**
 * Returns the reason why there isn't enough disk space; null if there is enough. The space is checked even if the
 * user wants to measure a busy PC.
 */
const whyNoRoom = async ({
  folder,
  bytes,
}: Pick<ReadyOptions, 'folder' | 'bytes'>): Promise<Reason | null> => {
  const { bavail, bsize } = await statfs(folder)
  const megabyte = 2 ** 20
  return bavail * bsize < bytes + leastLeft
    ? because('noRoomToMeasure', {
        needed: Math.ceil((bytes + leastLeft) / megabyte),
        free: Math.floor((bavail * bsize) / megabyte),
      })
    : null
}

const whyNotReady = async ({ sensors, signal, load = loadNow }: ReadyOptions): Promise<Reason[]> => {
  const found = await load(signal)
  return [
    ...(found > mostLoad ? [because('pcIsBusy', { percent: Math.round(found), most: mostLoad })] : []),
    ...((await isOnBattery(sensors)) ? [because('onBattery')] : []),
  ]
}

/**
 * Sizes and durations for the benchmark's measurement rounds; `short` is for the measurements before and after
 * changes.
 */
const sizes = {
  whole: { warmMs: 700, roundMs: 600, memoryMs: 250, diskMs: 300, bytes: 128 * 2 ** 20, rounds: 5 },
  short: { warmMs: 400, roundMs: 250, memoryMs: 120, diskMs: 120, bytes: 32 * 2 ** 20, rounds: 5 },
} as const
export type BenchmarkSize = keyof typeof sizes

export type BenchmarkOptions = {
  size: BenchmarkSize
  /** Whether to measure the PC even if it's busy; the result is then invalid. */
  evenIfBusy: boolean
  /** Folder for the file that is used to measure the drive. */
  folder: string
  sensors: Sensors | null
  signal: AbortSignal
  stage(name: 'ready' | 'cpuSingle' | 'cpuAll' | 'memory' | 'disk' | 'compare', part?: number): void
  /** Figures from this PC's valid results for each test, oldest first. */
  stored: Readonly<Partial<Record<TestName, readonly number[]>>>
  now(): number
  load?: typeof loadNow
}

const refused = (reason: Reason) => refusal(diagnostic('BENCHMARK_REFUSED', 'notNow', { reason }))

export const runBenchmark = async (options: BenchmarkOptions): Promise<Result<Benchmark>> => {
  const { size, evenIfBusy, folder, signal, stage, stored } = options
  const { bytes, warmMs, roundMs, memoryMs, diskMs, rounds } = sizes[size]
  stage('ready')
  const [load, room] = [options.load ?? loadNow, await whyNoRoom({ folder, bytes })]
  if (room !== null) return refused(room)
  const invalid = await whyNotReady({ ...options, bytes, load })
  const [first] = invalid
  if (first !== undefined && !evenIfBusy) return refused(first)

  const judged: Partial<Record<TestName, Round[]>> = {}
  const judge = (test: TestName, found: Round[]): Reason | null => {
    judged[test] = found
    const why = whyNotScored(found)
    if (why !== null) invalid.push(why)
    return evenIfBusy ? null : why
  }

  const input = { warmMs, roundMs, rounds }
  stage('cpuSingle')
  // An invalid result still shows the measured figures.
  const steadily = evenIfBusy ? (measure: () => Promise<Round[]>) => measure() : measuredSteadily
  const single = await steadily(() =>
    runInThread('benchmarkCpu', input, signal, (part) => stage('cpuSingle', part)),
  )
  const whySingle = judge('cpuSingle', single)
  if (whySingle !== null) return refused(whySingle)

  stage('cpuAll')
  const cores = availableParallelism()
  const onAll = async () => {
    const threads = Array.from({ length: cores }, () =>
      runInThread('benchmarkCpu', input, signal, (part) => stage('cpuAll', part)),
    )
    return together(await Promise.all(threads))
  }
  const whyAll = judge('cpuAll', await steadily(onAll))
  if (whyAll !== null) return refused(whyAll)

  for (const what of ['bandwidth', 'latency'] as const) {
    stage('memory', what === 'bandwidth' ? 0 : 0.5)
    const found = await runInThread(
      'benchmarkMemory',
      { warmMs: 200, roundMs: memoryMs, rounds, what },
      signal,
    )
    judged[what === 'bandwidth' ? 'memoryBandwidth' : 'memoryLatency'] = found
  }

  stage('disk')
  const path = join(folder, `benchmark-${randomUUID()}.tmp`)
  let isDirect: boolean
  try {
    const disk = await runInThread(
      'benchmarkDisk',
      { path, bytes, rounds, roundMs: diskMs },
      signal,
      (part) => stage('disk', part),
    )
    isDirect = disk.isDirect
    judged.diskSequentialRead = disk.sequentialRead
    judged.diskSequentialWrite = disk.sequentialWrite
    judged.diskRandomRead = disk.randomRead
    judged.diskRandomWrite = disk.randomWrite
  } finally {
    await rm(path, { force: true })
  }

  stage('compare')
  const tests = Object.entries(judged).map(([test, found]) =>
    testOf(test as TestName, found, stored[test as TestName] ?? []),
  )
  return ok({
    at: new Date(options.now()).toISOString(),
    size,
    isValid: invalid.length === 0,
    invalid,
    cpu: cpus()[0]?.model ?? '',
    cores,
    isDirect,
    tests,
  })
}

/** Measures the machine that Clearpane runs on, and stores the result. */
import { cpus } from 'node:os'
import type { Benchmark } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import type { Records } from '@clearpane/store'
import { type Result, refusal } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { benchmarksOf, figuresIn, keepBenchmark } from './benchmark-history.ts'
import { type BenchmarkOptions, runBenchmark } from './run-benchmark.ts'

export type MeasureOptions = Pick<BenchmarkOptions, 'size' | 'evenIfBusy' | 'folder' | 'signal' | 'load'> & {
  records: Records
  stage?: BenchmarkOptions['stage']
}

/** Checks whether a PC is simulated; a simulated PC has no processor to measure. */
export const isSimulated = async ({ service }: Pick<DeviceSession, 'service'>): Promise<boolean> =>
  (await service.device()).sample

export const measureThisPc = async (
  device: Pick<DeviceSession, 'id' | 'service' | 'sensors'>,
  { records, stage = () => undefined, ...options }: MeasureOptions,
): Promise<Result<Benchmark>> => {
  if (await isSimulated(device)) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noBenchmark'))
  const before = await benchmarksOf(records, device.id)
  const stored = figuresIn(before, options.size, cpus()[0]?.model ?? '')
  const result = await runBenchmark({ ...options, sensors: device.sensors, stage, stored, now: Date.now })
  if (result.ok) await keepBenchmark(records, device.id, result.value)
  return result
}

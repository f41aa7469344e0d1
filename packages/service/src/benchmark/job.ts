/** Runs the benchmark as a job started from a page. */
import type { Records } from '@clearpane/store'
import { defineJob } from '../jobs/index.ts'
import { measureThisPc } from './measure-this-pc.ts'
import type { BenchmarkSize } from './run-benchmark.ts'

type Deps = { records(): Promise<Records>; folder(): string; size?: BenchmarkSize }

export const benchmarkJob = ({ records, folder, size = 'whole' }: Deps) =>
  defineJob({
    type: 'benchmark',
    run: async ({ device, signal, stage }) =>
      measureThisPc(device, {
        size,
        evenIfBusy: false,
        folder: folder(),
        signal,
        stage,
        records: await records(),
      }),
  })

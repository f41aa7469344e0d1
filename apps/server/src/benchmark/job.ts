/** The benchmark as a job of a page. */
import type { Records } from '@clearpane/store'
import { defineJob } from '../jobs/index.ts'
import { measureThisPc } from './measure-this-pc.ts'

type Deps = { records(): Promise<Records>; folder: string }

export const benchmarkJob = ({ records, folder }: Deps) =>
  defineJob({
    type: 'benchmark',
    run: async ({ device, signal, stage }) =>
      measureThisPc(device, {
        size: 'whole',
        evenIfBusy: false,
        folder,
        signal,
        stage,
        records: await records(),
      }),
  })

/** The benchmark: a job that runs it, and this PC's results. */
import { benchmarkCalls } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { benchmarkJob, benchmarksOf, clearBenchmarks, isSimulated } from '@clearpane/service/benchmark'
import { ok } from '@clearpane/service/core'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const failure = 'Could not complete performance benchmark'

export const benchmarkModule: DefineModule = (services) => {
  const records = async () => (await services.devices.store()).records
  const job = benchmarkJob({ records, folder: () => services.devices.paths.dataDir })
  return {
    routes: routesOf(benchmarkCalls, {
      benchmark: onDevice(
        async (device, { progressId }) => {
          const start = { device, title: 'Benchmark', input: null, id: progressId }
          const done = await services.jobs.run(job, start)
          if (!done.ok) return done
          const single = done.value.tests.find(({ test }) => test === 'cpuSingle')
          const message =
            single?.score == null
              ? 'This is the first result of this PC; later ones are compared with it.'
              : `The processor reaches ${single.score} % of this PC’s first result.`
          return ok({ success: true, message, result: done.value })
        },
        { failure },
      ),

      benchmarks: onDevice(async (device) =>
        ok({
          results: await benchmarksOf(await records(), device.id),
          reason: (await isSimulated(device)) ? because('notTimed') : null,
        }),
      ),
    }),
    resets: (['monitoring', 'tools'] as const).map((type) => ({
      type,
      clear: async () => clearBenchmarks(await records()),
    })),
  }
}

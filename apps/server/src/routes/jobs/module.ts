/** Declares the calls about running jobs: a reloaded page reconnects to its job, and a page can cancel a job. */
import { jobsCalls, topicsSchema } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { ok, refusal } from '@clearpane/service/core'
import { clearResults, keptResults } from '@clearpane/service/jobs'
import { withNextStart } from '@clearpane/service/ledger'
import { type DefineModule, onDevice, route, routesOf } from '../../http/module.ts'

const unknownStream = (id: string) => diagnostic('UNKNOWN_STREAM', 'stream', { id }, id)

const noTopics = () => diagnostic('BAD_REQUEST', 'topic')

export const jobsModule: DefineModule = ({ jobs, results, hub, devices }) => ({
  // If a scan belongs to a feature with its own type of reset, that feature's reset also clears the scan.
  resets: [{ type: 'all', clear: () => clearResults({ results, hub }) }],
  routes: routesOf(jobsCalls, {
    jobs: route(async () => ok({ jobs: await jobs.list() })),

    cancelJob: route(async ({ params }) => {
      const cancelled = await jobs.cancel(params.id)
      return cancelled.ok ? ok({ success: true, message: 'It stops after the current change.' }) : cancelled
    }),

    followTopics: route(async ({ params: { stream }, body }) => {
      const topics = topicsSchema.safeParse(body.topics)
      if (!topics.success) return refusal(noTopics())
      return hub.change(stream, topics.data, body.since ?? null)
        ? ok({ success: true })
        : refusal(unknownStream(stream))
    }),

    results: onDevice(async (device) => {
      const deps = { store: await devices.store(), results, now: Date.now() }
      const kept = await Promise.all(
        (await keptResults(results, [device.id])).map((one) => withNextStart(device, one, deps)),
      )
      return ok({ results: kept.map(({ type, value, at }) => ({ type, value, at })) })
    }),

    clearResult: onDevice(async ({ id }, { params: { type } }) => {
      await results.clear(id, type)
      hub.emit(`results:${id}`, { type, at: null, value: null })
      return ok({ success: true, message: 'The result is forgotten.' })
    }),
  }),
})

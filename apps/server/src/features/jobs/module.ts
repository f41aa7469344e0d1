/** Work under way: what a reload attaches to, and what a cancel reaches. */
import { jobsCalls, jobTypeNames, jobTypes, topicsSchema } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { type DefineModule, onDevice, route, routesOf } from '../../calls/module.ts'
import { ok, refusal } from '../../result.ts'

const unknownStream = (id: string) => diagnostic('UNKNOWN_STREAM', 'stream', { id }, id)

const noTopics = () => diagnostic('BAD_REQUEST', 'topic')

export const jobsModule: DefineModule = ({ jobs, results, hub }) => ({
  routes: routesOf(jobsCalls, {
    jobs: route(async () => ok({ jobs: await jobs.list() })),

    cancelJob: route(async ({ params }) => {
      const cancelled = await jobs.cancel(params.id)
      return cancelled.ok ? ok({ success: true, message: 'It stops after the current change.' }) : cancelled
    }),

    followTopics: route(async ({ params: { stream }, body }) => {
      const topics = topicsSchema.safeParse(body.topics)
      if (!topics.success) return refusal(noTopics())
      return hub.change(stream, topics.data) ? ok({ success: true }) : refusal(unknownStream(stream))
    }),

    results: onDevice(async ({ id }) => {
      const kept = await results.list(id)
      return ok({
        results: kept.flatMap(({ key, value, at }) => {
          const type = jobTypeNames.find((name) => name === key)
          // A result that another version kept in another shape is no result here.
          const fits = type !== undefined && jobTypes[type].result.safeParse(value).success
          return fits ? [{ type, value, at: new Date(at).toISOString() }] : []
        }),
      })
    }),

    clearResult: onDevice(async ({ id }, { params: { type } }) => {
      await results.clear(id, type)
      hub.tell(`results:${id}`, { type, at: null, value: null })
      return ok({ success: true, message: 'The result is forgotten.' })
    }),
  }),
})

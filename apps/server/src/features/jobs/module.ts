/** Work under way: what a reload attaches to, and what a cancel reaches. */
import { jobsCalls } from '@clearpane/contracts'
import { type DefineModule, route, routesOf } from '../../calls/module.ts'
import { ok } from '../../result.ts'

export const jobsModule: DefineModule = ({ jobs }) => ({
  routes: routesOf(jobsCalls, {
    jobs: route(async () => ok({ jobs: jobs.list() })),

    cancelJob: route(async ({ params }) => {
      const cancelled = jobs.cancel(params.id)
      return cancelled.ok ? ok({ success: true, message: 'It stops after the change under way.' }) : cancelled
    }),
  }),
})

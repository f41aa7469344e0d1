/** Work under way: what a reload attaches to, and what a cancel reaches. */
import { calls } from '@clearpane/contracts'
import { type DefineModule, route } from '../../calls/module.ts'
import { ok } from '../../result.ts'

export const jobsModule: DefineModule = ({ jobs }) => ({
  routes: [
    route(calls.jobs, async () => ok({ jobs: jobs.list() })),

    route(calls.cancelJob, async ({ params }) => {
      const cancelled = jobs.cancel(params.id)
      return cancelled.ok ? ok({ success: true, message: 'It stops after the current change.' }) : cancelled
    }),
  ],
})

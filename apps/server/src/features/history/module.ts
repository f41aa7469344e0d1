/** What runs did, how it is undone, and what moved since. */
import { calls } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import { carryOut } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice } from '../../calls/module.ts'
import { unknownRun } from '../../device-service/refusals.ts'
import { ok, refusal } from '../../result.ts'
import { historyTopics } from './topics.ts'

const changeWithoutRun = () =>
  diagnostic('BAD_REQUEST', {
    what: 'A change was named without its run.',
    why: 'Changes are numbered within a run.',
    todo: 'Nothing was changed. Name the run too, or leave the change out to undo everything.',
  })

const tweaksOfRun = () =>
  diagnostic('BAD_REQUEST', {
    what: 'A run and tweaks were named together.',
    why: 'An undo is of one run, or of what some tweaks wrote in all of them.',
    todo: 'Nothing was changed. Name one of the two.',
  })

export const historyModule: DefineModule = (services) => ({
  topics: historyTopics(services.open),
  routes: [
    onDevice(calls.runs, async ({ service }) => ok({ runs: await service.runs() })),

    onDevice(calls.run, async ({ service }, { params }) => {
      const run = await service.run(params.run)
      return run === null ? refusal(unknownRun(params.run)) : ok({ run })
    }),

    onDevice(calls.tweakHistory, async ({ service }, { params }) => {
      const runs = await service.history(params.id)
      return ok({ runs: runs.map(({ run, title, at, changes }) => ({ run, title, at, changes })) })
    }),

    onDevice(calls.undo, async (device, { body, progressId }) => {
      const { run, change, tweaks, putBack = [], planHash } = body
      if (run === undefined && change !== undefined) return refusal(changeWithoutRun())
      if (run !== undefined && tweaks !== undefined) return refusal(tweaksOfRun())
      const origin: Origin =
        run === undefined
          ? { kind: 'undoAll', putBack, ...(tweaks === undefined ? {} : { tweaks }) }
          : { kind: 'undo', run, putBack, ...(change === undefined ? {} : { change }) }
      return carryOut(services, device, { origin, planHash, progressId })
    }),

    onDevice(calls.drift, async ({ service }) => ok(await service.drift())),

    onDevice(calls.acceptDrift, async ({ id, service }, { body }) => {
      const accepted = await service.acceptDrift(body.keys)
      if (!accepted.ok) return accepted
      services.changed(id)
      return ok({ success: true, accepted: accepted.value })
    }),
  ],
})

/** What runs did, how it is undone, and what moved since. */
import { calls } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import { carryOut } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice } from '../../calls/module.ts'
import { changed } from '../../calls/services.ts'
import { watched } from '../../calls/watched.ts'
import { unknownRun } from '../../device-service/refusals.ts'
import { ok, refusal } from '../../result.ts'

const changeWithoutRun = () => diagnostic('BAD_REQUEST', 'changeWithoutRun')

const tweaksOfRun = () => diagnostic('BAD_REQUEST', 'runAndTweaks')

export const historyModule: DefineModule = (services) => ({
  routes: [
    watched(services, calls.runs, async (service) => {
      const runs = await service.runs()
      return { answer: { runs }, news: runs }
    }),

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

    watched(services, calls.drift, async (service) => {
      const answer = await service.drift()
      return { answer, news: answer.drift }
    }),

    onDevice(calls.acceptDrift, async ({ id, service }, { body }) => {
      const accepted = await service.acceptDrift(body.keys)
      if (!accepted.ok) return accepted
      changed(services, id)
      return ok({ success: true, accepted: accepted.value })
    }),
  ],
})

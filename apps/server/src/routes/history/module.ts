/** The calls about the changes that runs made, how to undo them, and what has changed since. */
import { join } from 'node:path'
import { historyCalls } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'
import { titledRun } from '@clearpane/model/status'
import { ok, refusal } from '@clearpane/service/core'
import { historyTopics, runsOfPage, undoFilesIn } from '@clearpane/service/history'
import { unknownRun } from '@clearpane/service/pc'
import { actsOf, noMore } from '../../http/act.ts'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const changeWithoutRun = () => diagnostic('BAD_REQUEST', 'changeWithoutRun')

const tweaksOfRun = () => diagnostic('BAD_REQUEST', 'runAndTweaks')

export const historyModule: DefineModule = (services) => ({
  topics: historyTopics,
  routes: routesOf(historyCalls, {
    runs: onDevice(async ({ service }, { query: { before, limit = runsOfPage } }) =>
      ok(await service.page({ before, limit })),
    ),

    run: onDevice(async ({ id, service }, { params }) => {
      const run = await service.run(params.runId)
      if (run === null) return refusal(unknownRun(params.runId))
      const folder = join(services.devices.paths.journal(id), run.runId)
      const files = await undoFilesIn(folder)
      // A run that made no undoable changes has no undo files, so no file counts as missing for it. An old run
      // without undoable changes may still have undo files, but these files would change nothing.
      const hasFiles = run.changes.some(isUndoable) || run.changes.length === 0
      return ok({ run, undoFiles: hasFiles ? files : [] })
    }),

    tweakHistory: onDevice(async ({ service }, { params }) => {
      const runs = await service.history(params.id)
      return ok({ runs: runs.map((run) => ({ ...titledRun(run), at: run.at, changes: run.changes })) })
    }),

    undo: actsOf(services)(async (_, { runId, changeIds, tweakIds, itemTypes, keep, putBack = [] }) => {
      const kept = keep === undefined ? {} : { keep }
      if (runId === undefined && changeIds !== undefined) return refusal(changeWithoutRun())
      if (runId !== undefined && (tweakIds ?? itemTypes) !== undefined) return refusal(tweaksOfRun())
      const origin: Origin =
        runId === undefined
          ? {
              kind: 'undoAll',
              putBack,
              ...kept,
              ...(tweakIds === undefined ? {} : { tweakIds }),
              ...(itemTypes === undefined ? {} : { itemTypes }),
            }
          : { kind: 'undo', runId, putBack, ...kept, ...(changeIds === undefined ? {} : { changeIds }) }
      return ok({ origin, reply: noMore })
    }),

    drift: onDevice(async ({ service }) => ok(await service.drift())),

    acceptDrift: onDevice(async ({ id, service }, { body }) => {
      const accepted = await service.acceptDrift(body.keys, body.back === true)
      if (!accepted.ok) return accepted
      services.changed(id)
      return ok({ success: true, accepted: accepted.value })
    }),
  }),
})

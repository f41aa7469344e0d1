/** The calls for downloading compiled scripts and for resetting stored results. */
import { dataCalls, dataFileBytes, downloads, type ResetType, resetTypes } from '@clearpane/contracts'
import { deviceIdSchema, diagnostic } from '@clearpane/model'
import { ok, refusal, systemClock } from '@clearpane/service/core'
import { allKept, importData, setAsideFiles, storedRuns } from '@clearpane/service/data'
import { keptResults } from '@clearpane/service/jobs'
import type { Services } from '@clearpane/service/services'
import { type DefineModule, reading, route, routesOf } from '../../http/module.ts'
import { readDataFile } from './read-data-file.ts'

const unknownScript = () => diagnostic('UNKNOWN_SCRIPT', 'script')

const unknownResetType = () => diagnostic('UNKNOWN_RESET_TYPE', 'type', { types: resetTypes.join(', ') })

const isResetType = (text: string): text is ResetType => (resetTypes as readonly string[]).includes(text)

/** The reset covers every device, including devices that this machine doesn't have. */
const allResults = ({ results }: Pick<Services, 'results'>) => keptResults(results, deviceIdSchema.options)

export const dataModule: DefineModule = (services) => ({
  routes: routesOf(dataCalls, {
    // A cloud profile's keys can't be recovered, so a reset clears them only if the request explicitly includes the
    // profile.
    reset: route(
      async ({ body: { resetType } }) => {
        if (!isResetType(resetType)) return refusal(unknownResetType())
        const chosen = services
          .resets()
          .filter(({ type }) => type === resetType || (resetType === 'all' && type !== 'cloud'))
        for (const { prepare } of chosen) {
          const prepared = await prepare?.()
          if (prepared?.ok === false) return prepared
        }
        let cleared = 0
        for (const { clear } of chosen) cleared += await clear()
        const message =
          chosen.length === 0 ? 'There was nothing to clear' : 'Data has been successfully reset'
        return ok({ success: true, message, cleared })
      },
      { failure: 'Failed to reset data' },
    ),

    exportData: route(async () =>
      ok({
        clearpaneData: 1,
        exportedAt: systemClock.now(),
        version: services.version,
        results: await allResults(services),
        kept: await allKept(await services.devices.store()),
        runs: await storedRuns(services),
      }),
    ),

    setAside: route(async () => {
      const { store, cloud } = services.devices.paths
      return ok({ files: await setAsideFiles(store, deviceIdSchema.options.map(cloud)) })
    }),

    importData: reading(
      readDataFile,
      async ({ body: { rows, apply, replace } }) => {
        const now = Date.parse(systemClock.now())
        const { steps, written } = await importData(services, rows, { apply, replace, now }).finally(
          rows.free,
        )
        return ok({
          success: true,
          message: written === 1 ? '1 entry was imported.' : `${written} entries were imported.`,
          steps,
          written,
        })
      },
      { mostBytes: dataFileBytes, takesTurns: true },
    ),
  }),
  downloads: [
    {
      path: downloads.script,
      handle: async ({ id = '' }) => {
        const script = services.scripts.get(id)
        if (script === null) return refusal(unknownScript())
        return ok({ type: 'application/octet-stream', fileName: script.fileName, content: script.bytes })
      },
    },
  ],
})

/** Compiled scripts to download, and the reset of stored results. */
import { dataCalls, downloads, type ResetType, resetTypes } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { type DefineModule, route, routesOf } from '../../calls/module.ts'
import { ok, refusal } from '../../result.ts'

const unknownScript = () => diagnostic('UNKNOWN_SCRIPT', 'script')

const unknownResetType = () => diagnostic('UNKNOWN_RESET_TYPE', 'type', { types: resetTypes.join(', ') })

const isResetType = (text: string): text is ResetType => (resetTypes as readonly string[]).includes(text)

export const dataModule: DefineModule = (services) => ({
  routes: routesOf(dataCalls, {
    reset: route(
      async ({ body: { resetType } }) => {
        if (!isResetType(resetType)) return refusal(unknownResetType())
        const chosen = services.resets().filter(({ type }) => resetType === 'all' || type === resetType)
        let cleared = 0
        for (const { clear } of chosen) cleared += await clear()
        const message =
          chosen.length === 0 ? 'There was nothing to clear' : 'Data has been successfully reset'
        return ok({ success: true, message, cleared })
      },
      { failure: 'Failed to reset data' },
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

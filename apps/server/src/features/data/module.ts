/** Compiled scripts to download, and the reset of stored results. */
import { dataCalls, downloads, resetTypes } from '@clearpane/contracts'
import { deviceIdSchema, diagnostic } from '@clearpane/model'
import { type DefineModule, route, routesOf } from '../../calls/module.ts'
import type { Services } from '../../calls/services.ts'
import { ok, refusal } from '../../result.ts'

const unknownScript = () => diagnostic('UNKNOWN_SCRIPT', 'script')

const unknownResetType = () => diagnostic('UNKNOWN_RESET_TYPE', 'type', { types: resetTypes.join(', ') })

const isResetType = (text: string): text is (typeof resetTypes)[number] =>
  (resetTypes as readonly string[]).includes(text)

/**
 * Kinds of stored results there are so far; the others of `resetTypes` have nothing stored, which is the
 * state a reset leads to.
 */
const resets = ({ scripts }: Services): Partial<Record<(typeof resetTypes)[number], () => void>> => ({
  generator: () => scripts.clear(),
})

export const dataModule: DefineModule = (services) => ({
  routes: routesOf(dataCalls, {
    reset: route(
      async ({ body: { resetType } }) => {
        if (!isResetType(resetType)) return refusal(unknownResetType())
        for (const [type, reset] of Object.entries(resets(services)))
          if (resetType === 'all' || resetType === type) reset()
        if (resetType === 'all') for (const id of deviceIdSchema.options) await services.results.clear(id)
        return ok({ success: true, message: 'Data has been successfully reset' })
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

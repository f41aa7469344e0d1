/** Scripts to download, and the reset of stored results. */
import { calls, resetTypes } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { refusal, unknownPreset } from '../device-service/refusals.ts'
import { sendRefusal } from '../http/errors.ts'
import { fine, mount } from '../http/mount.ts'
import type { Services } from './services.ts'

const unknownScript = () =>
  diagnostic('UNKNOWN_SCRIPT', {
    what: 'No script has this id.',
    why: 'Scripts are kept until Clearpane stops, and only the newest ones.',
    todo: 'Generate the script again.',
  })

const unknownResetType = () =>
  diagnostic('UNKNOWN_RESET_TYPE', {
    what: 'No stored data has this type.',
    why: `Types are ${resetTypes.join(', ')}.`,
    todo: 'Nothing was deleted. Choose one of these.',
  })

const isResetType = (text: string): text is (typeof resetTypes)[number] =>
  (resetTypes as readonly string[]).includes(text)

/**
 * Kinds of stored results there are so far; the others of `resetTypes` have nothing stored, which is the
 * state a reset leads to.
 */
const resets = ({ scripts }: Services): Partial<Record<(typeof resetTypes)[number], () => void>> => ({
  generator: () => scripts.clear(),
})

export const mountData = (services: Services): void => {
  const { app, scripts } = services

  mount(app, services, calls.generateProfileScript, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const preset = pc.value.service.preset(call.params.id)
    if (preset === null) return refusal(unknownPreset(call.params.id))
    const made = pc.value.service.script(preset.choices, preset.title)
    if (!made.ok) return made
    const { id, fileName, sha256 } = scripts.add(made.value)
    return fine({ success: true, id, fileName, sha256, message: 'The script is ready.' })
  })

  /** No JSON call: the browser opens it in a tab and saves what comes. */
  app.get<{ Params: { id: string } }>('/api/download-script/:id', async (request, reply) => {
    const script = scripts.get(request.params.id)
    if (script === null) return sendRefusal(reply, [unknownScript()])
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${script.fileName}"`)
      .send(Buffer.from(script.bytes))
  })

  mount(
    app,
    services,
    calls.reset,
    async ({ body: { resetType } }) => {
      if (!isResetType(resetType)) return refusal(unknownResetType())
      for (const [type, reset] of Object.entries(resets(services)))
        if (resetType === 'all' || resetType === type) reset()
      return fine({ success: true, message: 'Data has been successfully reset' })
    },
    'Failed to reset data',
  )
}

/** Stores and tests a PC's mail server settings; no answer contains the mail server's password. */
import type { automationCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { filledIn, mailView, sendTest, writeMail } from '@clearpane/service/mail'
import type { DeviceSession } from '@clearpane/service/pcs'
import type { Services } from '@clearpane/service/services'
import { type Handlers, onDevice } from '../../http/module.ts'

const update = { failure: 'Could not update task' }

export const mailCalls = (
  { devices }: Services,
  moved: (device: DeviceSession) => (taskId: string | null) => void,
): Pick<Handlers<typeof automationCalls>, 'setMail' | 'testMail'> => ({
  setMail: onDevice(async (device, { body }) => {
    const server = body.server === null ? ok(null) : await filledIn(devices, device.id, body.server)
    if (!server.ok) return server
    const written = await writeMail(devices, device.id, server.value)
    if (!written.ok) return written
    moved(device)(null)
    return ok({ success: true, mail: await mailView(devices, await devices.store(), device.id) })
  }, update),

  testMail: onDevice(async (device, { body: { server: asked, to } }) => {
    const server = await filledIn(devices, device.id, asked)
    if (!server.ok) return server
    const problem = await sendTest(server.value, to)
    return ok({ success: problem === null, problem })
  }, update),
})

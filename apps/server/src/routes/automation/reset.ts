/** Deletes the data of one of the two pages about tasks, on every PC. */
import type { Task } from '@clearpane/contracts'
import { deviceIdSchema } from '@clearpane/model'
import { clearPage, withdrawPage } from '@clearpane/service/automation'
import { ok } from '@clearpane/service/core'
import { writeMail } from '@clearpane/service/mail'
import type { Reset, Services } from '@clearpane/service/services'

export const resetOf = (
  services: Services,
  page: Task['page'],
  settleEntries: () => Promise<unknown>,
): Reset => ({
  type: page,
  // Only this PC has a Task Scheduler, and Windows prompts before a task loses its administrator rights.
  prepare: async () => {
    const id = services.devices.defaultDevice
    const device = id === 'this' ? await services.open(id) : null
    return device?.ok === true ? withdrawPage(await services.devices.store(), device.value, page) : ok(null)
  },
  clear: async () => {
    const cleared = await clearPage(await services.devices.store(), deviceIdSchema.options, page)
    if (page === 'automation')
      for (const id of deviceIdSchema.options) await writeMail(services.devices, id, null)
    for (const id of deviceIdSchema.options) services.hub.emit(`automation:${id}`, { taskId: null })
    await settleEntries()
    return cleared
  },
})

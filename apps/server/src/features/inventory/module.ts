/** Lists of what the PC has. Not watched: a list takes as long as it takes, and a page reads it when it is opened. */
import { calls } from '@clearpane/contracts'
import { type DefineModule, onDevice } from '../../calls/module.ts'
import { ok } from '../../result.ts'

export const inventoryModule: DefineModule = () => ({
  routes: [
    onDevice(calls.services, async ({ service }) => {
      const listed = await service.services()
      return listed.ok ? ok(listed.value) : listed
    }),
    onDevice(calls.apps, async ({ service }) => {
      const listed = await service.apps()
      return listed.ok ? ok(listed.value) : listed
    }),
  ],
})

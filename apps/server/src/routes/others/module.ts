/** What something other than Clearpane changed on a PC. */
import { othersCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const othersModule: DefineModule = () => ({
  routes: routesOf(othersCalls, {
    others: onDevice(async ({ service }) => ok(await service.others())),
  }),
})

/** Returns the changes on a PC that weren't made by Clearpane. */
import { othersCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const othersModule: DefineModule = () => ({
  routes: routesOf(othersCalls, {
    others: onDevice(async ({ service }) => ok(await service.others())),
  }),
})

/** The PC's hardware. */
import { hardwareCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const hardwareModule: DefineModule = () => ({
  routes: routesOf(hardwareCalls, {
    hardware: onDevice(async ({ hardware }) => ok({ parts: (await hardware?.read()) ?? [] })),
  }),
})

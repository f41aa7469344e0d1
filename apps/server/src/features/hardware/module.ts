/** The PC's hardware. */
import { hardwareCalls } from '@clearpane/contracts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { ok } from '../../result.ts'

export const hardwareModule: DefineModule = () => ({
  routes: routesOf(hardwareCalls, {
    hardware: onDevice(async ({ hardware }) => ok({ parts: (await hardware?.read()) ?? [] })),
  }),
})

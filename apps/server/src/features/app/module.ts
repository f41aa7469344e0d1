/** This server and its devices. */
import { appCalls } from '@clearpane/contracts'
import { startedBy } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, route, routesOf } from '../../calls/module.ts'
import { changed } from '../../calls/services.ts'
import { ok } from '../../result.ts'

export const appModule: DefineModule = (services) => {
  const { devices, defaultDevice, version } = services
  return {
    routes: routesOf(appCalls, {
      app: route(async () => ok({ version, platform: devices.platform, defaultDevice })),

      devices: route(async () => ok({ devices: await devices.list(), defaultDevice })),

      systemInformation: onDevice(async ({ service }) => ok({ readings: await service.systemInformation() })),

      resetSample: onDevice(async (device) => {
        // There are two samples; asked of any other device, the stock one is meant.
        const id = device.id === 'restricted' ? 'restricted' : 'sample'
        const reset = await devices.resetSample(startedBy, id)
        if (!reset.ok) return reset
        changed(services, id)
        return ok({ success: true, message: 'The sample PC is back to its stock state.' })
      }),

      readAsAdministrator: onDevice(async ({ id, service }) => {
        const seen = await service.readAsAdministrator(startedBy)
        if (!seen.ok) return seen
        changed(services, id)
        const { read, denied } = seen.value
        const refused = denied === 0 ? '' : ` ${denied} are denied to an administrator too.`
        return ok({
          success: true,
          message: `${read === 1 ? '1 value' : `${read} values`} read with administrator rights.${refused}`,
          read,
          denied,
        })
      }),
    }),
  }
}

/** The calls about this server and its devices. */
import { appCalls } from '@clearpane/contracts'
import { nameOfActor } from '@clearpane/model'
import { ok } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import { type DefineModule, onDevice, route, routesOf } from '../../http/module.ts'

/**
 * Returns which sample PC a device stands for. There are two sample PCs: `restricted`, and the stock sample for every
 * other device.
 */
const sampleOf = ({ id }: DeviceSession) => (id === 'restricted' ? 'restricted' : 'sample')

export const appModule: DefineModule = (services) => {
  const { devices, defaultDevice, version } = services
  const startedBy = () => nameOfActor(services.actor)
  return {
    routes: routesOf(appCalls, {
      app: route(async () => ok({ version, platform: devices.platform, defaultDevice })),

      devices: route(async () => ok({ devices: await devices.list(), defaultDevice })),

      systemInformation: onDevice(async ({ service }) => ok({ readings: await service.systemInformation() })),

      resetSample: onDevice(async (device) => {
        const id = sampleOf(device)
        const reset = await devices.resetSample(startedBy(), id)
        if (!reset.ok) return reset
        services.changed(id)
        return ok({ success: true, message: 'The sample PC is back in its original state.' })
      }),

      restartSample: onDevice(async (device) => {
        const id = sampleOf(device)
        const restarted = await devices.restartSample(startedBy(), id)
        if (!restarted.ok) return restarted
        services.changed(id)
        const { boot, finished } = restarted.value
        return ok({
          success: true,
          message: `The sample PC started in ${boot.seconds} s (simulated).`,
          simulated: true,
          boot,
          finished,
        })
      }),

      restart: onDevice(async ({ id }) => {
        const waits = await devices.restart(startedBy(), id)
        return waits.ok ? ok({ success: true, seconds: waits.value }) : waits
      }),

      cancelRestart: onDevice(async ({ id }) => {
        const cancelled = await devices.cancelRestart(id)
        return cancelled.ok ? ok({ success: true }) : cancelled
      }),

      readAsAdministrator: onDevice(async ({ id, service }) => {
        const seen = await service.readAsAdministrator(startedBy())
        if (!seen.ok) return seen
        services.changed(id)
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

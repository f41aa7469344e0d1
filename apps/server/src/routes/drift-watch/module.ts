/**
 * Passes requests to the drift watch and returns the results: requests about settings that have changed since
 * Clearpane set them, and about the rules for such settings.
 */
import { driftWatchCalls } from '@clearpane/contracts'
import { nameOfActor } from '@clearpane/model'
import { ok } from '@clearpane/service/core'
import {
  clearDiary,
  clearMovements,
  diaryOf,
  itemsBack,
  lookForMovements,
  movementsOf,
  setRule,
  watchMovements,
} from '@clearpane/service/drift'
import type { Services } from '@clearpane/service/services'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const watchThis = async (services: Services, signal: AbortSignal): Promise<void> => {
  const opened = await services.open('this')
  if (!opened.ok) return
  const device = opened.value
  const onMoved = () => services.changed(device.id)
  await watchMovements({ services, device, signal, onMoved }).catch(async (error: unknown) => {
    await services.devices.log.event('warn', 'WATCH_ENDED', { cause: String(error) })
  })
}

export const driftWatchModule: DefineModule = (services) => ({
  resets: [
    { type: 'monitoring', clear: async () => clearMovements(await services.devices.store()) },
    { type: 'monitoring', clear: async () => clearDiary(await services.devices.store()) },
  ],
  // Only a real Windows PC is watched automatically; a sample PC changes only through its own simulation.
  begin: () => {
    const stop = new AbortController()
    const watching = services.defaultDevice === 'this' ? watchThis(services, stop.signal) : Promise.resolve()
    return async () => {
      stop.abort()
      await watching
    }
  },
  routes: routesOf(driftWatchCalls, {
    movements: onDevice(async (device, { query: { limit } }) => {
      const store = await services.devices.store()
      const [known, back] = await Promise.all([
        movementsOf(store, device.id, limit),
        itemsBack(store, device),
      ])
      return ok({ ...known, back })
    }),

    lookForMovements: onDevice(async (device) => {
      const found = await lookForMovements({ services, device, withItems: true })
      if (found !== null) services.changed(device.id)
      return ok({ success: true, looked: found !== null, movements: found?.moved ?? [] })
    }),

    updates: onDevice(async (device, { query: { limit } }) =>
      ok(await diaryOf(await services.devices.store(), device, limit)),
    ),

    updateSample: onDevice(async (device) => {
      // The page compares the PC with its state before the update.
      await lookForMovements({ services, device, withItems: true })
      const updated = await services.devices.updateSample(nameOfActor(services.actor), device.id)
      if (!updated.ok) return updated
      await lookForMovements({ services, device, withItems: true })
      services.changed(device.id)
      const { title, from, to } = updated.value
      return ok({ success: true, simulated: true, title, from, to })
    }),

    setDriftRule: onDevice(async ({ id }, { body: { setting, rule } }) => {
      const set = await setRule(await services.devices.store(), id, setting, rule, Date.now())
      services.hub.emit(`drift:${id}`, {})
      return ok({ success: true, rule: set })
    }),
  }),
})

/**
 * Lists of the PC's items. These lists aren't watched, because reading a list takes time, and a page reads
 * it when the page is opened.
 */
import { inventoryCalls } from '@clearpane/contracts'
import { appFactsTopic } from '@clearpane/service/inventory'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const inventoryModule: DefineModule = ({ open, hub }) => ({
  routes: routesOf(inventoryCalls, {
    services: onDevice(({ service }) => service.services()),
    apps: onDevice(({ service }) => service.apps()),
  }),
  streamed: [
    appFactsTopic({
      async *factsOf(id, signal) {
        const device = await open(id)
        if (device.ok) yield* device.value.service.appFacts(signal)
      },
      emit: (key, news) => hub.emit(key, news),
    }),
  ],
})

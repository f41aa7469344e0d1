/** Lists of what the PC has. Not watched: a list takes as long as it takes, and a page reads it when it is opened. */
import { inventoryCalls } from '@clearpane/contracts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'

export const inventoryModule: DefineModule = () => ({
  routes: routesOf(inventoryCalls, {
    services: onDevice(({ service }) => service.services()),
    apps: onDevice(({ service }) => service.apps()),
  }),
})

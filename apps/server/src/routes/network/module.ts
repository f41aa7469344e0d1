/** The network page's calls. Changes made on the network page go through plan and apply like all others. */
import { networkCalls } from '@clearpane/contracts'
import { type DefineModule, routesOf } from '../../http/module.ts'
import { askNetwork } from './ask.ts'
import { changeNetwork } from './change.ts'
import { measureAndChange } from './measured.ts'

export const networkModule: DefineModule = (services) => ({
  routes: routesOf(networkCalls, {
    ...askNetwork(),
    ...changeNetwork(services),
    ...measureAndChange(services),
  }),
})

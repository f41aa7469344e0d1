/** Parts of the sample PC that the tests of other packages use. */
export { stockApps } from '../stock/apps.ts'
export { stockNetwork } from '../stock/network.ts'
export { stockSystem } from '../stock/system.ts'
export { applyTool } from './tools.ts'

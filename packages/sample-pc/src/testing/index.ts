/** Parts of the sample PC that are used by other packages' tests. */
export { stockApps } from '../stock/apps.ts'
export { stockNetwork } from '../stock/network.ts'
export { stockSystem } from '../stock/system.ts'
export { applyTool } from './tools.ts'

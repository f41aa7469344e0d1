/** What other packages' tests use of the sample PC. */
export { stockApps } from '../stock/apps.ts'
export { stockNetwork } from '../stock/network.ts'
export { stockSystem } from '../stock/system.ts'
export { applyTool } from './tools.ts'

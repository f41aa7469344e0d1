/** The sample PC: a simulated Windows 11 on which users can try everything. */

export type { Effects } from './effects/index.ts'
export { openSamplePc, type SamplePc, type SamplePcOptions } from './open.ts'
export type { Restarted } from './restart.ts'
export { openRestrictedPc } from './restricted-pc.ts'
export type { Restricted } from './stores/restrictions.ts'
export type { SampleUpdate, UpdateDeed } from './stores/updates.ts'

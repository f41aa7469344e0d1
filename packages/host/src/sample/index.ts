/** The sample PC: a simulated Windows 11 to try everything on. */
export type { Awkward } from './awkward.ts'
export { openAwkwardPc } from './awkward-pc.ts'
export type { Effects } from './effects/index.ts'
export { openSamplePc, type SamplePc, type SamplePcOptions } from './open.ts'

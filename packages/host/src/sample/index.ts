/** The sample PC: a simulated Windows 11 to try everything on. */
export type { Awkward } from './awkward.ts'
export { openSamplePc, type SamplePc, type SamplePcOptions } from './open.ts'

export { compiledFile } from './compiled.ts'
export { unknownPreset, unknownRun } from './refusals.ts'
export type { Applied, ApplyRequest, CompiledFile, DeviceService } from './types.ts'

/**
 * Writes selections and plans as files for Windows' own tools: PowerShell scripts and .reg files. This code is pure:
 * it takes text and returns text.
 */

export type { FileClasses } from './kinds.ts'
export { constrainedWord, liveProgram } from './live.ts'
export { compileReg, compileUndoReg } from './reg.ts'
export type { ScriptItem } from './script/item.ts'
export {
  type CompiledScript,
  compileScript,
  type ScriptInput,
  type ScriptRemark,
  type ScriptSection,
} from './script/script.ts'
export type { ScriptSettings } from './script/settings.ts'
export { adapterWay, bootElement, type LiveKind, liveKinds, scriptTargetOf } from './target/index.ts'
export { encodeReg, encodeScript } from './text/encode.ts'
export { compileUndoScript, type UndoInput } from './undo/script.ts'

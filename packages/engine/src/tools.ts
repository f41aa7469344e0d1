/** Port beside the host: programs of a PC that only look, and say something while they do. */
import type { Reason } from '@clearpane/model'
import type { Signal } from './inventory.ts'

/** systemFiles: Windows compares its own files with its copies of them, and repairs nothing. */
export type ToolName = 'systemFiles'

export type ToolEvent =
  | { line: string }
  /** The last one. `reason`: what an exit code other than success means. */
  | { code: number; reason: Reason | null }
  /** Instead: why it didn't begin. */
  | { cannot: Reason }

/** An AbortSignal is one. */
export type ToolSignal = Signal & {
  addEventListener(type: 'abort', listener: () => void, options: { once: boolean }): void
}

export interface Tools {
  /** Nothing a person wrote reaches a program. It ends as soon as the signal fires. */
  run(tool: ToolName, signal: ToolSignal): AsyncIterable<ToolEvent>
}

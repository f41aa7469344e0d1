/** Port beside the host: programs that check a PC without changing it, and report while they run. */
import type { Reason } from '@clearpane/model'
import type { Signal } from './inventory.ts'

/** systemFiles: Windows compares its own files with its copies of them and repairs nothing. */
export type ToolName = 'systemFiles'

export type ToolEvent =
  | { line: string }
  /** The last event. `reason`: what an exit code other than success means. */
  | { code: number; reason: Reason | null }
  /** Instead: why it didn't start. */
  | { cannot: Reason }

/** An AbortSignal is one. */
export type ToolSignal = Signal & {
  addEventListener(type: 'abort', listener: () => void, options: { once: boolean }): void
}

export interface Tools {
  /** Nothing a person typed reaches a program. It ends as soon as the signal fires. */
  run(tool: ToolName, signal: ToolSignal): AsyncIterable<ToolEvent>
}

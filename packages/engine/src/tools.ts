/**
 * The interface to programs that check a PC without changing it and report their progress; used alongside the host.
 */
import type { Reason } from '@clearpane/model'
import type { Signal } from './inventory.ts'

/**
 * Name of a tool. `systemFiles`: Windows compares its own files with its stored copies, without repairing them.
 */
export type ToolName = 'systemFiles'

export type ToolEvent =
  | { line: string }
  /** The last event. `reason`: the meaning of an exit code that doesn't stand for success. */
  | { code: number; reason: Reason | null }
  /** The reason why the program didn't start, which is returned in place of a result. */
  | { cannot: Reason }

/** An AbortSignal is one. */
export type ToolSignal = Signal & {
  addEventListener(type: 'abort', listener: () => void, options: { once: boolean }): void
}

export interface Tools {
  /**
   * Runs a tool. Text that the user typed is never passed to a program. The program is ended as soon as the signal
   * aborts.
   */
  run(tool: ToolName, signal: ToolSignal): AsyncIterable<ToolEvent>
}

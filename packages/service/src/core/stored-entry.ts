import type { TaskLogEntry } from '@clearpane/contracts'

/** Returns a line of a task's log as it's stored. */
export const storedEntry = (entry: TaskLogEntry): string => JSON.stringify(entry)

/** The program's log; its module is loaded with the first entry, because most commands log nothing. */
import type { LogFields, LogLevel, LogLine } from '@clearpane/store'

export type ProgramLog = {
  /** Never rejects. */
  event(level: LogLevel, code: string, fields?: LogFields): Promise<void>
  /** Oldest first. */
  read(): Promise<LogLine[]>
}

export const programLog = (file: string): ProgramLog => {
  const opened = () => import('@clearpane/store').then(({ openLog }) => openLog(file))
  let log: ReturnType<typeof opened> | null = null
  return {
    event: async (level, code, fields) => {
      log ??= opened()
      ;(await log).event(level, code, fields)
    },
    read: async () => (await import('@clearpane/store')).readLog(file),
  }
}

/**
 * Logs what the program did, as codes, for troubleshooting. Accepts no user text, path or secret, whatever a
 * caller passes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { limits } from '../limits.ts'
import { filesOf, rotatingFile } from './rotating-file.ts'

export type LogFields = Readonly<Record<string, string | number | boolean | null>>
export type LogLevel = 'info' | 'warn' | 'error'

export type Log = { event(level: LogLevel, code: string, fields?: LogFields): void }

/** One event as read back. */
export type LogLine = { time: string; level: LogLevel; code: string } & Record<string, unknown>

/** Codes, ids, versions, dates. A path or a link has slashes, a sentence has spaces, a secret is longer. */
const harmless = /^[A-Za-z0-9_.:-]{1,40}$/
const redacted = '[redacted]'
/** Checked by name too, because a short secret looks like an id. */
const secrets = ['secret', 'token', 'cookie', 'password', 'key', 'link', 'url']

const clean = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !harmless.test(value) ? redacted : value,
    ]),
  )

/** Never throws, and waits for one append at most. */
export const openLog = (file: string): Log => {
  let logger: Logger | null = null
  const made = () =>
    pino(
      {
        base: null,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (level) => ({ level }) },
        messageKey: 'code',
        redact: { paths: secrets, censor: redacted },
      },
      rotatingFile(file, { bytes: limits.logBytes, files: limits.logFiles }),
    )
  return {
    event: (level, code, fields = {}) => {
      logger ??= made()
      logger[level](clean(fields), harmless.test(code) ? code : redacted)
    },
  }
}

const read = (text: string): LogLine[] => {
  try {
    return [JSON.parse(text) as LogLine]
  } catch {
    // Cut off by a crash, or edited by somebody.
    return []
  }
}

/** Oldest first, over all files. */
export const readLog = (file: string): LogLine[] =>
  filesOf(file, limits.logFiles)
    .reverse()
    .filter((name) => existsSync(name))
    .flatMap((name) => readFileSync(name, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .flatMap(read)

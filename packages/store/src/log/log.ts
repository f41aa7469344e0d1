/**
 * Logs what the program does, as codes, for troubleshooting. The log refuses user text, paths and secrets, whatever a
 * caller passes.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Logger, pino } from 'pino'
import { limits } from '../limits.ts'

type RotatingFile = { write(line: string): void }

/** Lists the files `log`, `log.1`, `log.2`: a higher number means an older file. */
const filesOf = (file: string, most: number): string[] =>
  Array.from({ length: most }, (_, i) => (i === 0 ? file : `${file}.${i}`))

/**
 * Makes a log that appends lines to one file, starts a new file before the current one grows too large, and deletes
 * the oldest file. Never throws: a failure to write the log doesn't stop anything.
 */
export const rotatingFile = (file: string, most: { bytes: number; files: number }): RotatingFile => {
  const rotate = () => {
    const names = filesOf(file, most.files)
    rmSync(names.at(-1) ?? file, { force: true })
    for (const [i, older] of [...names.entries()].reverse()) {
      const newer = names[i - 1]
      if (newer !== undefined && existsSync(newer)) renameSync(newer, older)
    }
  }
  return {
    write: (line) => {
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
        if (size > 0 && size + Buffer.byteLength(line) > most.bytes) rotate()
        appendFileSync(file, line, { mode: 0o600 })
      } catch {}
    },
  }
}

export type LogFields = Readonly<Record<string, string | number | boolean | null>>
export type LogLevel = 'info' | 'warn' | 'error'

export type Log = { event(level: LogLevel, code: string, fields?: LogFields): void }

/** An event as read back from the log. */
export type LogLine = { time: string; level: LogLevel; code: string } & Record<string, unknown>

/**
 * Pattern of codes, ids, versions and dates. A path or a link contains slashes, a sentence contains spaces, and a
 * secret is longer, so the pattern matches none of them.
 */
const harmless = /^[A-Za-z0-9_.:-]{1,40}$/
const redacted = '[redacted]'
/**
 * Words that occur in the names of secrets: a short secret looks like an id, so the name of each value is checked as
 * well.
 */
const secrets = ['secret', 'token', 'cookie', 'password', 'key', 'link', 'url']

const clean = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !harmless.test(value) ? redacted : value,
    ]),
  )

/** Opens the log. This function never throws, and waits for at most one append. */
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
    // The line was either cut off by a crash or edited by somebody.
    return []
  }
}

/** Returns the events of all files, oldest first. */
export const readLog = (file: string): LogLine[] =>
  filesOf(file, limits.logFiles)
    .reverse()
    .filter((name) => existsSync(name))
    .flatMap((name) => readFileSync(name, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .flatMap(read)

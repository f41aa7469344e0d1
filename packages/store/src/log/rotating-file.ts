/** Appends lines to one file and starts a new one before it grows too large; deletes the oldest. */
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type RotatingFile = { write(line: string): void }

/** `log`, `log.1`, `log.2`: the higher, the older. */
export const filesOf = (file: string, most: number): string[] =>
  Array.from({ length: most }, (_, i) => (i === 0 ? file : `${file}.${i}`))

/** Never throws: a log that can't be written stops nothing. */
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

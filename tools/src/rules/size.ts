/** Files stay small enough to be read in one go. */
import type { Violation } from './rule.ts'
import { isGenerated, type Source } from './sources.ts'

export const hardLimit = 400

export const checkSize = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file, lines }) => lines > hardLimit && !isGenerated(file))
    .map(({ file, lines }) => ({
      rule: 'file-size',
      file,
      what: `${lines} lines, the limit is ${hardLimit}: split it by idea`,
    }))

export type SizeReport = {
  files: number
  median: number
  p90: number
  largest: { file: string; lines: number }
}

export const reportSizes = (sources: readonly Source[]): SizeReport => {
  const own = sources.filter(({ file }) => !isGenerated(file)).sort((a, b) => a.lines - b.lines)
  const at = (share: number) => own[Math.min(own.length - 1, Math.floor(own.length * share))]
  const last = at(1)
  return {
    files: own.length,
    median: at(0.5)?.lines ?? 0,
    p90: at(0.9)?.lines ?? 0,
    largest: { file: last?.file ?? '', lines: last?.lines ?? 0 },
  }
}

/** How large our files are. Biome refuses one that is too large to be read in one go. */
import { isGenerated, type Source } from './sources.ts'

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

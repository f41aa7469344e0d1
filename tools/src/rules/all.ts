/** Our own rules over source files. Biome has the others (biome.json), graph.ts those over imports. */
import { checkEmitters } from './emitters.ts'
import { checkPrograms } from './programs.ts'
import type { Violation } from './rule.ts'
import { checkScreenWords } from './screen-words.ts'
import type { Source } from './sources.ts'
import { checkTestSafety } from './test-safety.ts'
import { checkTitles } from './titles.ts'
import { checkWords } from './words.ts'

export const checkSources = (sources: readonly Source[]): Violation[] => [
  ...checkEmitters(sources),
  ...checkPrograms(sources),
  ...checkScreenWords(sources),
  ...checkTestSafety(sources),
  ...checkTitles(sources),
  ...checkWords(sources),
]

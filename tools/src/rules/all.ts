/** Every rule over source files, by name. The rules over imports are in graph.ts. */
import { checkAmbient, checkExit, checkWebReach } from './ambient.ts'
import { checkExports, checkExtensions } from './modules.ts'
import { checkPrograms } from './programs.ts'
import type { Violation } from './rule.ts'
import { checkSize } from './size.ts'
import type { Source } from './sources.ts'
import { checkTestSafety } from './test-safety.ts'

const checks: ((sources: readonly Source[]) => Violation[])[] = [
  checkSize,
  checkAmbient,
  checkWebReach,
  checkExit,
  checkExports,
  checkExtensions,
  checkPrograms,
  checkTestSafety,
]

export const checkSources = (sources: readonly Source[]): Violation[] =>
  checks.flatMap((check) => check(sources))

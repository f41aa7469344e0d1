/**
 * `npm run boundaries`: checks every architecture rule over the whole tree. Exits with 1 and one line per
 * violation.
 */
import { checkSources } from './rules/all.ts'
import { checkGraph } from './rules/graph.ts'
import { formatViolation } from './rules/rule.ts'
import { reportSizes } from './rules/size.ts'
import { readSources } from './rules/sources.ts'

const graph = await checkGraph(['packages', 'apps', 'e2e', 'bench', 'tools'])
const sources = readSources()
if (sources.length === 0) throw new Error('no source file was read')
const violations = [...graph.violations, ...checkSources(sources)]
for (const violation of violations) console.error(formatViolation(violation))
const { files, median, p90, largest } = reportSizes(sources)
console.log(`boundaries: ${graph.modules} modules, ${graph.edges} imports, ${violations.length} violations`)
console.log(
  `file sizes: ${files} files, median ${median}, p90 ${p90}, largest ${largest.lines} lines (${largest.file})`,
)
process.exitCode = violations.length > 0 ? 1 : 0

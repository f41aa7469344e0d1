/**
 * Findings that Biome must report in the bad samples for its rules: which rule, how many times, and in which words.
 */
type LintSample = { folder: string; found: Record<string, number>; what: RegExp }

const global = 'lint/style/noRestrictedGlobals'
const property = 'lint/nursery/noJsRestrictedProperties'

export const lintSamples: readonly LintSample[] = [
  {
    folder: 'lint',
    found: {
      'lint/suspicious/noExplicitAny': 1,
      'lint/suspicious/noDoubleEquals': 1,
      'lint/correctness/noUnusedImports': 1,
    },
    what: /any|==|import/,
  },
  {
    folder: 'ambient',
    found: { [global]: 4, [property]: 3, plugin: 1 },
    what: /Date\.now|clock|Math\.random|console|fetch|setTimeout|globalThis/,
  },
  { folder: 'web-reach', found: { [global]: 2 }, what: /fetch|localStorage/ },
  { folder: 'process-exit', found: { [property]: 1 }, what: /process\.exit/ },
  { folder: 'export-star', found: { 'lint/performance/noReExportAll': 2 }, what: /export all/ },
  { folder: 'default-export', found: { 'lint/style/noDefaultExport': 1 }, what: /default export/ },
  {
    folder: 'import-extension',
    found: { 'lint/style/noRestrictedImports': 1 },
    what: /with its extension/,
  },
  { folder: 'file-size', found: { 'lint/style/noExcessiveLinesPerFile': 1 }, what: /401/ },
]

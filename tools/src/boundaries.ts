/**
 * Runs `npm run boundaries`, which checks all architecture rules across the whole tree. Prints one line for each
 * violation, and exits with 1 if there are any.
 */

import ts from 'typescript'
import { checkEmitters } from './rules/emitters.ts'
import { checkGraph } from './rules/graph.ts'
import { checkMcpImports } from './rules/mcp-imports.ts'
import { formatViolation, type Violation } from './rules/rule.ts'
import { isGenerated, isTest, lineOf, nodesOf, readSources, type Source } from './rules/sources.ts'
import { checkSubjects } from './rules/subjects.ts'
import { checkTestSafety } from './rules/test-safety.ts'
import { checkTextVariables } from './rules/text-variables.ts'

/**
 * Functions that may start a program, but only by its full path, in a given folder and without a shell, because a
 * name without a path is searched for in the current folder first.
 */
const byPath = new Set(['startProgram', 'spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork'])
const byShell = new Set(['exec', 'execSync'])
/** The function that checks the program's path itself and sets the current folder. */
const checked = 'startProgram'

const isAbsolute = (text: string): boolean => /^(\/|[A-Z]:\\|\\\\)/i.test(text)

/**
 * Checks whether this expression could be the name of a program without its path. Variables aren't judged here,
 * because `startProgram` checks their paths at run time.
 */
const mayBeName = (node: ts.Expression): boolean => {
  if (ts.isConditionalExpression(node)) return mayBeName(node.whenTrue) || mayBeName(node.whenFalse)
  if (ts.isParenthesizedExpression(node)) return mayBeName(node.expression)
  if (ts.isStringLiteralLike(node)) return !isAbsolute(node.text)
  if (!ts.isTemplateExpression(node)) return false
  const { head, templateSpans } = node
  return head.text === '' ? !/^[\\/]/.test(templateSpans[0]?.literal.text ?? '') : !isAbsolute(head.text)
}

const optionNames = (call: ts.CallExpression): Map<string, ts.ObjectLiteralElementLike> =>
  new Map(
    call.arguments
      .filter(ts.isObjectLiteralExpression)
      .flatMap(({ properties }) => properties.map((property) => [property.name?.getText() ?? '', property])),
  )

const wrongWith = (name: string, call: ts.CallExpression): string | null => {
  if (byShell.has(name)) return 'a shell looks for programs where it likes'
  const [program] = call.arguments
  if (program !== undefined && mayBeName(program)) return 'name the program by its full path'
  if (name === checked) return null
  const options = optionNames(call)
  if (!options.has('cwd')) return 'name the folder it runs in (cwd)'
  const shell = options.get('shell')
  return shell !== undefined && !/:\s*false$/.test(shell.getText()) ? 'no shell in between' : null
}

/**
 * Checks whether a file is part of what users run. Tests, tools and the test kit run on a developer's machine, and
 * may start programs there.
 */
const ships = ({ file }: Source): boolean =>
  /^(packages|apps)\//.test(file) && !isTest(file) && !/^(apps\/web|packages\/testkit)\//.test(file)

const checkPrograms = (sources: readonly Source[]): Violation[] =>
  sources.filter(ships).flatMap((source) =>
    [...nodesOf(source.tree)].flatMap((node): Violation[] => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return []
      const { text: name } = node.expression
      const what = byPath.has(name) || byShell.has(name) ? wrongWith(name, node) : null
      return what === null
        ? []
        : [{ rule: 'program-path', file: source.file, line: lineOf(source, node), what }]
    }),
  )

/**
 * Pattern of attributes whose text a user reads or hears. Words on the screen come from words files, so that they
 * exist in every language. The rule finds words that are written directly in a component: the text between tags, and
 * the text in these attributes.
 */
const readByPeople =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|purpose|heading|hint|text|message|summary)$/

/**
 * Pattern for text that is the same in every language: names, a single letter, a sign, and text that contains a digit
 * or a slash.
 */
const sameEverywhere =
  /\S*[\d/]\S*|\b(Clearpane|Windows|PowerShell|Ctrl|Alt|Esc|Enter|Shift|Tab|Deutsch|English)\b/g
const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(sameEverywhere, ''))

/**
 * Returns the strings that an expression may show. Calls aren't searched, because `t('key')` is the right way to show
 * text.
 */
const shownBy = (node: ts.Expression | undefined): string[] => {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isParenthesizedExpression(node)) return shownBy(node.expression)
  if (ts.isConditionalExpression(node)) return [...shownBy(node.whenTrue), ...shownBy(node.whenFalse)]
  if (ts.isBinaryExpression(node) && isChoice(node.operatorToken.kind))
    return [...shownBy(node.left), ...shownBy(node.right)]
  return []
}

const isChoice = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken ||
  kind === ts.SyntaxKind.PlusToken

const textsOf = (node: ts.Node): string[] => {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return shownBy(node.expression)
  if (!ts.isJsxAttribute(node) || !readByPeople.test(node.name.getText())) return []
  const value = node.initializer
  if (value === undefined) return []
  return ts.isJsxExpression(value) ? shownBy(value.expression) : ts.isStringLiteral(value) ? [value.text] : []
}

const checkScreenWords = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        const text = textsOf(node).find(hasWord)
        if (text === undefined) return []
        const what = `“${text.trim()}” is written in a component: give it a key in locales/en and locales/de`
        return [{ rule: 'screen-words', file: source.file, line: lineOf(source, node), what }]
      }),
    )

/**
 * Checks for sentences that are written in code. Words for users are in tables, one table for each language. A
 * sentence in code has no key, so nobody can translate it; `textReason` is for text that comes from Windows, a
 * program or a user.
 */
const isSentence = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

const propertyOf = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  node.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => ts.isIdentifier(property.name) && property.name.text === name)?.initializer

/** Checks for diagnostics whose `what`, `why` or `todo` is written directly in code. */
const writtenOut = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) &&
  ['what', 'why', 'todo'].every((name) => propertyOf(node, name) !== undefined) &&
  ['what', 'why', 'todo'].some((name) => isSentence(propertyOf(node, name)))

const wrongIn = (node: ts.Node): string | null => {
  if (writtenOut(node)) return 'a diagnostic written out: give it a variant in diagnostic-words'
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null
  const [first] = node.arguments
  if (node.expression.text === 'textReason' && isSentence(first))
    return 'a reason written out: give it a code in reason-words'
  return null
}

/** The tables themselves. */
const isTable = (file: string) => /(-words[\w-]*|\.de)\.ts$/.test(file)

const checkWords = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => !isTest(file) && !isTable(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        const what = wrongIn(node)
        return what === null ? [] : [{ rule: 'words', file: source.file, line: lineOf(source, node), what }]
      }),
    )

// A `title` shows its text only to mouse users, and not to users of a keyboard or a touchscreen. `Tooltip` and
// `Explained` show the text to these users as well.

/**
 * HTML elements, and components that pass their attributes on to an HTML element. A frame's title is its accessible
 * name.
 */
const handsOn = /^([a-z].*|Button|IconButton|Link)$/
const named = new Set(['iframe'])

const hasTitle = ({ properties }: ts.JsxAttributes): boolean =>
  properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === 'title')

const checkTitles = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return []
        const element = node.tagName.getText()
        if (!handsOn.test(element) || named.has(element) || !hasTitle(node.attributes)) return []
        const what = `<${element}> has a title, which only a mouse can read: show the words, or use Explained or Tooltip`
        return [{ rule: 'titles', file: source.file, line: lineOf(source, node), what }]
      }),
    )

/** Sizes of the files. Biome refuses files that are too large to be read at once. */
type SizeReport = {
  files: number
  median: number
  p90: number
  largest: { file: string; lines: number }
}

const reportSizes = (sources: readonly Source[]): SizeReport => {
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

/**
 * Checks the source files against the project's own rules. Biome checks other rules (biome.json), and graph.ts checks
 * the rules about imports.
 */
export const checkSources = (sources: readonly Source[]): Violation[] => [
  ...checkEmitters(sources),
  ...checkMcpImports(sources),
  ...checkPrograms(sources),
  ...checkScreenWords(sources),
  ...checkTestSafety(sources),
  ...checkTextVariables(sources),
  ...checkTitles(sources),
  ...checkWords(sources),
]

const graph = await checkGraph(['packages', 'apps', 'e2e', 'bench', 'tools'])
const sources = readSources()
if (sources.length === 0) throw new Error('no source file was read')
const violations = [...graph.violations, ...checkSources(sources), ...checkSubjects()]
for (const violation of violations) console.error(formatViolation(violation))
const { files, median, p90, largest } = reportSizes(sources)
console.log(`boundaries: ${graph.modules} modules, ${graph.edges} imports, ${violations.length} violations`)
console.log(
  `file sizes: ${files} files, median ${median}, p90 ${p90}, largest ${largest.lines} lines (${largest.file})`,
)
process.exitCode = violations.length > 0 ? 1 : 0

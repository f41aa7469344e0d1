/**
 * Checks that no test changes anything on the machine outside its temporary folders. This rule is the static half of
 * the protection: it lists the names that a test may not use. The other half is vitest.config.ts, which replaces HOME
 * and similar folders with a temporary folder before any test starts.
 *
 * Also checks that no test limits the time that something takes, because such a test fails whenever the machine is
 * busy. Budgets are in `bench/`. To show that nothing was waited for, a test makes the wait longer than the test's
 * own time limit.
 *
 * Also checks that a test with fake modules resets the modules twice: before it loads its own, because another file may
 * have loaded them without the fakes, and at its end. Test files share their modules within a worker.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { lineOf, nodesOf, type Source } from './sources.ts'

const homes = new Set([
  'HOME',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
  'ProgramData',
  'XDG_DATA_HOME',
  'XDG_CONFIG_HOME',
])
const writers =
  /^(writeFile|appendFile|rm|rmdir|unlink|rename|mkdir|cp|copyFile|symlink|chmod|truncate|open)(Sync)?$/
/** Names of places that aren't temporary folders. */
const machine = /^(\/(etc|home|root|usr|var|opt|boot|srv)(\/|$)|[A-Za-z]:[\\/]|~)/

const nameOf = (call: ts.CallExpression): string => {
  const { expression } = call
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

const textOf = (node: ts.Node | undefined): string | null => {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.head.text : null
}

/** Whether a matcher's `expect` takes a difference of `performance.now()`, directly or from a constant of the file. */
const isTimed = (matcher: ts.CallExpression): boolean => {
  const values = [...nodesOf(matcher.expression)]
    .filter(ts.isCallExpression)
    .filter((call) => nameOf(call) === 'expect')
    .flatMap((call) => [...call.arguments])
  const texts = values.map((value) =>
    ts.isIdentifier(value)
      ? ([...nodesOf(matcher.getSourceFile())]
          .filter(ts.isVariableDeclaration)
          .find((one) => one.name.getText() === value.text)
          ?.initializer?.getText() ?? '')
      : value.getText(),
  )
  return texts.some((text) => /^performance\.now\(\) - /.test(text))
}

const wrongIn = (node: ts.Node): string | null => {
  if (
    ts.isPropertyAccessExpression(node) &&
    homes.has(node.name.text) &&
    node.expression.getText().endsWith('process.env')
  ) {
    return `reads ${node.name.text}: make a temporary folder and hand it in`
  }
  if (!ts.isCallExpression(node)) return null
  const name = nameOf(node)
  if (name === 'homedir') return "asks for the person's home folder: make a temporary one"
  if (name === 'chdir') return 'moves the whole process: pass paths instead'
  if (/^toBeLessThan(OrEqual)?$/.test(name) && isTimed(node) && !node.getText().includes('slowdown()'))
    return 'limits a time: a busy machine exceeds it'
  const first = textOf(node.arguments[0])
  if (writers.test(name) && first !== null && machine.test(first))
    return `writes at ${first}: only temporary folders may be written`
  if (name === 'only' && ts.isPropertyAccessExpression(node.expression))
    return '.only leaves every other test out'
  return null
}

/** Returns the first fake module of a test that doesn't reset the modules before it loads its own and at its end. */
const leakingFake = ({ tree }: Source): ts.Node | null => {
  const calls = [...nodesOf(tree)].filter(ts.isCallExpression)
  const fake = calls.find(({ expression }) => expression.getText() === 'vi.mock')
  const resets = calls.filter(({ expression }) => expression.getText() === 'vi.resetModules')
  const atEnd = calls
    .filter(({ expression }) => expression.getText() === 'afterAll')
    .flatMap((end) => resets.filter(({ pos }) => pos > end.pos && pos < end.end))
  return fake !== undefined && (atEnd.length === 0 || resets.length === atEnd.length) ? fake : null
}

export const checkTestSafety = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .flatMap((source) => {
      const violation = (node: ts.Node, what: string): Violation => ({
        rule: 'test-safety',
        file: source.file,
        line: lineOf(source, node),
        what,
      })
      const fake = leakingFake(source)
      return [
        ...(fake === null ? [] : [violation(fake, 'shares its fake modules with the next test file')]),
        ...[...nodesOf(source.tree)].flatMap((node) => {
          const what = wrongIn(node)
          return what === null ? [] : [violation(node, what)]
        }),
      ]
    })

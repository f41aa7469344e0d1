/**
 * Programs start by full path, in one of Windows' own folders, without a shell: a bare name is searched for
 * in the current folder first.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

const byPath = new Set(['startProgram', 'spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork'])
const byShell = new Set(['exec', 'execSync'])
/** The one that checks its path, and sets the folder itself. */
const checked = 'startProgram'

const isAbsolute = (text: string): boolean => /^(\/|[A-Z]:\\|\\\\)/i.test(text)

/**
 * Says whether this expression may be a name without a path. A variable is left to `startProgram`, which
 * checks at run time.
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

/** What a user runs. Tests, tools and the test kit run on a developer's machine and may start what is on it. */
const ships = ({ file }: Source): boolean =>
  /^(packages|apps)\//.test(file) && !isTest(file) && !/^(apps\/web|packages\/testkit)\//.test(file)

export const checkPrograms = (sources: readonly Source[]): Violation[] =>
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

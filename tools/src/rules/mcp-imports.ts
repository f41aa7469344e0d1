/**
 * `clearpane mcp` writes nothing. The rule `mcp-writes-nothing` checks which of the project's modules the MCP process
 * loads; this rule specifies which of Node's functions the process's own files may use.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

const allowed: Readonly<Record<string, readonly string[]>> = {
  'node:crypto': ['createHmac', 'randomBytes', 'timingSafeEqual'],
  'node:fs': ['realpathSync'],
  'node:fs/promises': ['readFile'],
  'node:http': ['request'],
}

const ofProcess = ({ file }: Source): boolean =>
  (/^packages\/mcp\//.test(file) || file === 'apps/cli/src/mcp/mcp-process.ts') && !isTest(file)

const namesOf = ({ importClause }: ts.ImportDeclaration): string[] => {
  const bindings = importClause?.namedBindings
  if (bindings === undefined || !ts.isNamedImports(bindings)) return ['everything']
  return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
}

const wrongIn = (node: ts.Node): string[] => {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const { text: from } = node.moduleSpecifier
    if (!from.startsWith('node:')) return []
    return namesOf(node)
      .filter((name) => allowed[from]?.includes(name) !== true)
      .map((name) => `${name} of ${from} isn't allowed in a process that only reads`)
  }
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  if (isImport || (ts.isIdentifier(node) && /^(getBuiltinModule|createRequire|require)$/.test(node.text)))
    return [`${node.getText()} loads what no rule can follow`]
  return []
}

export const checkMcpImports = (sources: readonly Source[]): Violation[] =>
  sources.filter(ofProcess).flatMap((source) =>
    [...nodesOf(source.tree)].flatMap((node) =>
      wrongIn(node).map((what) => ({
        rule: 'mcp-imports',
        file: source.file,
        line: lineOf(source, node),
        what,
      })),
    ),
  )

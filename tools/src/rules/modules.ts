/** How modules are written: named exports, and imports that Node can follow unchanged. */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { lineOf, nodesOf, type Source } from './sources.ts'

const isDefault = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false)) ||
  (ts.isExportSpecifier(node) && node.name.text === 'default')

/**
 * Tools that load a file by its path require its default export; `.d.ts` files describe other people's
 * modules.
 */
const mayDefault = (file: string) =>
  /(^|\/)[\w.-]*\.config\.(ts|mjs)$|\.d\.ts$|^tools\/src\/reporter\.ts$/.test(file)

export const checkExports = (sources: readonly Source[]): Violation[] =>
  sources.flatMap((source) =>
    source.tree.statements.flatMap((node): Violation[] => {
      const at = { file: source.file, line: lineOf(source, node) }
      if (ts.isExportDeclaration(node) && (!node.exportClause || ts.isNamespaceExport(node.exportClause))) {
        return [
          { rule: 'export-star', ...at, what: 'name what is exported: a star hides what a package promises' },
        ]
      }
      const marked = isDefault(node) || (ts.isExportDeclaration(node) && [...nodesOf(node)].some(isDefault))
      if (marked && !mayDefault(source.file))
        return [{ rule: 'default-export', ...at, what: 'export it by its name' }]
      return []
    }),
  )

const specifierOf = (node: ts.Node): ts.StringLiteral | null => {
  if (
    (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
    node.moduleSpecifier &&
    ts.isStringLiteral(node.moduleSpecifier)
  ) {
    return node.moduleSpecifier
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    return argument && ts.isStringLiteral(argument) ? argument : null
  }
  return null
}

export const checkExtensions = (sources: readonly Source[]): Violation[] =>
  sources.flatMap((source) =>
    [...nodesOf(source.tree)].flatMap((node): Violation[] => {
      const specifier = specifierOf(node)
      if (
        specifier === null ||
        !/^\.{1,2}(\/|$)/.test(specifier.text) ||
        /\.(tsx?|mjs|cjs|js|json|css|svg)$/.test(specifier.text)
      )
        return []
      const what = `'${specifier.text}' has no extension: Node runs the sources as they are and does not guess`
      return [{ rule: 'import-extension', file: source.file, line: lineOf(source, node), what }]
    }),
  )

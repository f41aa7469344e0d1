/** Finds uses of ambient names in a parsed file. */
import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

/** Names that the file itself declares or imports: a parameter called `fetch` isn't the global one. */
const declaredIn = (source: Source): Set<string> => {
  const names = new Set<string>()
  for (const node of nodesOf(source.tree)) {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node) ||
      ts.isNamespaceImport(node)
    if (declares && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
  }
  return names
}

/**
 * Says whether this identifier is read as a value, rather than the name of a property, a type or an export.
 */
const isValue = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent) || ts.isPropertySignature(parent))
    return false
  if (ts.isPropertyDeclaration(parent)) return parent.initializer === node
  if (ts.isJsxAttribute(parent) || ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent)) return false
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  return !ts.isTypeQueryNode(parent) && !ts.isLiteralTypeNode(parent)
}

/** Finds where the file uses these ambient names as values. */
export function* ambientUses(
  source: Source,
  names: ReadonlySet<string>,
): Generator<{ node: ts.Identifier; name: string }> {
  const own = declaredIn(source)
  for (const node of nodesOf(source.tree)) {
    if (ts.isIdentifier(node) && names.has(node.text) && !own.has(node.text) && isValue(node))
      yield { node, name: node.text }
  }
}

/** Finds `Math.random`, `Math['random']` and `const { random } = Math`, given the `Math`. */
export const memberOf = (node: ts.Identifier): string | null => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text
  if (ts.isElementAccessExpression(parent) && ts.isStringLiteral(parent.argumentExpression))
    return parent.argumentExpression.text
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    return parent.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText()).join(' ')
  }
  return null
}

/**
 * Compares the variables in a translated string with those passed by a call: `t('files', { count })` for "{{count}}
 * files". The compiler can't compare these variables, because the types come from JSON and don't contain the strings
 * themselves.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

type Words = { [key: string]: string | Words }

/** The variables in each string, indexed by namespace and by key without the plural ending. */
type Texts = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

const keysOf = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : keysOf(value, `${path}${key}.`),
  )

const variablesOf = (words: Words): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of keysOf(words)) {
    const base = key.replace(/_(one|other)$/, '')
    const known = found.get(base) ?? new Set<string>()
    found.set(base, known)
    for (const [, name = ''] of text.matchAll(/\{\{(\w+)/g)) known.add(name)
    // The count determines the plural form, even if the count isn't shown in any text.
    if (base !== key) known.add('count')
  }
  return found
}

const readTexts = (): Texts => {
  const folder = fromRoot('apps/web/src/locales/en')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files
      .flatMap((name) =>
        Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Words>),
      )
      .map(([namespace, words]) => [namespace, variablesOf(words)]),
  )
}

const literalsIn = (node: ts.Node | undefined): string[] => {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isLiteralTypeNode(node)) return literalsIn(node.literal)
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsIn)
  return ts.isTupleTypeNode(node) ? node.elements.flatMap(literalsIn) : []
}

/** Returns the namespaces of `TFunction<'app'>`, or of a type name for which the same file defines this type. */
const typeNamespaces = (type: ts.TypeNode | undefined, tree: ts.SourceFile): string[] => {
  if (type === undefined || !ts.isTypeReferenceNode(type)) return []
  const name = type.typeName.getText()
  if (name === 'TFunction') return literalsIn(type.typeArguments?.[0])
  const alias = tree.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name)
  return alias !== undefined && ts.isTypeAliasDeclaration(alias) ? typeNamespaces(alias.type, tree) : []
}

/**
 * Recognizes `const { t } = useTranslation('app')`, `const { t: tEnded } = …` or `const t =
 * i18next.getFixedT(language, 'app')`.
 */
const declares = ({ name: bound }: ts.VariableDeclaration, name: string): boolean =>
  ts.isObjectBindingPattern(bound)
    ? bound.elements.some((one) => one.name.getText() === name)
    : bound.getText() === name

const madeBy = (made: ts.Expression | undefined): string[] => {
  if (made === undefined || !ts.isCallExpression(made)) return []
  const called = made.expression.getText()
  if (called === 'useTranslation') return literalsIn(made.arguments[0])
  return called.endsWith('getFixedT') ? literalsIn(made.arguments[1]) : []
}

/**
 * Returns the namespaces in which the nearest function called `name` looks up keys, its default namespace first. The
 * list is empty if the namespaces can't be found in the file.
 */
const namespacesOf = (call: ts.Node, name: string, tree: ts.SourceFile): string[] => {
  for (let at: ts.Node = call; at !== undefined; at = at.parent) {
    if (ts.isFunctionLike(at)) {
      const parameter = at.parameters.find((one) => one.name.getText() === name)
      if (parameter !== undefined) return typeNamespaces(parameter.type, tree)
    }
    if (!ts.isBlock(at) && !ts.isSourceFile(at)) continue
    const declared = at.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find((one) => declares(one, name))
    if (declared !== undefined) return madeBy(declared.initializer)
  }
  return []
}

const exactly = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the keys that a call may use; null if they are known only at run time. */
const meantBy = (node: ts.Expression): RegExp[] | null => {
  if (ts.isStringLiteralLike(node)) return [new RegExp(`^${exactly(node.text)}$`)]
  if (ts.isParenthesizedExpression(node)) return meantBy(node.expression)
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [meantBy(node.whenTrue), meantBy(node.whenFalse)]
    return yes === null || no === null ? null : [...yes, ...no]
  }
  if (!ts.isTemplateExpression(node) || node.head.text === '') return null
  const rest = node.templateSpans.map(({ literal }) => `[^.:]+${exactly(literal.text)}`)
  return [new RegExp(`^${exactly(node.head.text)}${rest.join('')}$`)]
}

/** Options of i18next itself. */
const options = new Set(['context', 'defaultValue', 'ns', 'lng'])

type Given = { names: Set<string>; isAll: boolean }

const givenBy = (node: ts.Expression | undefined): Given | null => {
  if (node === undefined) return { names: new Set(), isAll: true }
  if (!ts.isObjectLiteralExpression(node)) return null
  const names = node.properties.flatMap((one) => (ts.isSpreadAssignment(one) ? [] : [one.name.getText()]))
  return { names: new Set(names), isAll: !node.properties.some(ts.isSpreadAssignment) }
}

type Needs = { name: string; variables: ReadonlySet<string> }

/**
 * Returns missing variables. If a call may use several keys, only those variables that all of these keys require are
 * certainly needed.
 */
const missingIn = (needs: readonly Needs[], given: Given): string[] => {
  const [first, ...rest] = needs
  if (first === undefined || !given.isAll) return []
  const certain = [...first.variables].filter((one) => rest.every(({ variables }) => variables.has(one)))
  return certain.filter((one) => !given.names.has(one))
}

const wrongIn = (call: ts.CallExpression, tree: ts.SourceFile, texts: Texts): string | null => {
  const [key, values] = call.arguments
  const meant = key === undefined ? null : meantBy(key)
  const given = givenBy(values)
  if (meant === null || given === null) return null
  const namespaces = namespacesOf(call, call.expression.getText(), tree)
  const needsOf = (meantKey: RegExp): Needs[] =>
    namespaces.flatMap((namespace, i) =>
      [...(texts.get(namespace) ?? [])]
        .filter(([name]) => meantKey.test(`${namespace}:${name}`) || (i === 0 && meantKey.test(name)))
        .map(([name, variables]) => ({ name, variables })),
    )
  const all = meant.map(needsOf)
  for (const needs of all) {
    const missing = missingIn(needs, given)
    if (missing.length > 0) return `“${needs[0]?.name}” gets no ${missing.join(', ')}`
  }
  const needs = all.flat()
  const surplus = [...given.names].filter(
    (one) => !options.has(one) && !needs.some(({ variables }) => variables.has(one)),
  )
  // A key that isn't in any words file doesn't compile.
  if (needs.length === 0 || surplus.length === 0) return null
  return `“${needs[0]?.name}” has no place for ${surplus.join(', ')}`
}

export const checkTextVariables = (sources: readonly Source[]): Violation[] => {
  const texts = readTexts()
  return sources
    .filter(({ file }) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !isTest(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        if (!ts.isCallExpression(node) || !/^t([A-Z]\w*)?$/.test(node.expression.getText())) return []
        const what = wrongIn(node, source.tree, texts)
        return what === null
          ? []
          : [{ rule: 'text-variables', file: source.file, line: lineOf(source, node), what }]
      }),
    )
}

/**
 * Words that people read lie in tables, one for each language. A sentence written where it is said has no
 * code, so nobody can translate it: `textReason` is for what Windows, a program or a person said.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

const isSentence = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

const propertyOf = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  node.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => ts.isIdentifier(property.name) && property.name.text === name)?.initializer

/** What, why and todo written out, or a text where the variant belongs. */
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

export const checkWords = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => !isTest(file) && !isTable(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        const what = wrongIn(node)
        return what === null ? [] : [{ rule: 'words', file: source.file, line: lineOf(source, node), what }]
      }),
    )

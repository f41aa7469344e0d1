/**
 * Words on a screen come from words files, so that every language has them. This finds those that a component
 * writes itself: text between tags, and attributes that a person reads or hears.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

const readByPeople =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|purpose|heading|hint|text|message|summary)$/

/** Names are the same in every language. So are one letter, a sign, and whatever has a digit or a slash in it. */
const sameEverywhere =
  /\S*[\d/]\S*|\b(Clearpane|Windows|PowerShell|Ctrl|Alt|Esc|Enter|Shift|Tab|Deutsch|English)\b/g
const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(sameEverywhere, ''))

/** Returns the texts that an expression may show. A call isn't looked into: `t('key')` is the right way. */
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

export const checkScreenWords = (sources: readonly Source[]): Violation[] =>
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

/**
 * In pure packages, time, randomness, the console and the network come in as arguments. Elsewhere they stay
 * in one place.
 */
import ts from 'typescript'
import { ambientUses, memberOf } from './names.ts'
import type { Violation } from './rule.ts'
import { isTest, lineOf, type Source } from './sources.ts'
import { isPure, table } from './table.ts'

const never = new Set([
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'performance',
  'crypto',
  'process',
  'globalThis',
  'require',
])
const partly = new Set(['Date', 'Math'])

/**
 * Says what is ambient about this use of `Date` or `Math`, or null: `new Date(text)` and `Math.max` are pure.
 */
const impurity = (node: ts.Identifier): string | null => {
  const member = memberOf(node)?.split(' ')
  if (node.text === 'Math') return member?.includes('random') ? 'Math.random' : null
  if (member?.includes('now')) return 'Date.now'
  if (ts.isNewExpression(node.parent) && (node.parent.arguments?.length ?? 0) === 0) return 'new Date()'
  return ts.isCallExpression(node.parent) && node.parent.expression === node ? 'Date()' : null
}

const checkPure = (source: Source): Violation[] => {
  const uses = [
    ...[...ambientUses(source, never)].map(({ node, name }) => ({ node, name })),
    ...[...ambientUses(source, partly)].map(({ node }) => ({ node, name: impurity(node) })),
  ]
  return uses.flatMap(({ node, name }) =>
    name === null
      ? []
      : [
          {
            rule: 'ambient',
            file: source.file,
            line: lineOf(source, node),
            what: `${name} in a pure package: take it as an argument`,
          },
        ],
  )
}

/** Files ending in .node.ts are in a pure package without being part of it: generators and the like. */
export const checkAmbient = (sources: readonly Source[]): Violation[] =>
  sources.filter(({ file }) => isPure(file) && !isTest(file) && !file.endsWith('.node.ts')).flatMap(checkPure)

const reaching = new Set([
  'fetch',
  'localStorage',
  'sessionStorage',
  'EventSource',
  'XMLHttpRequest',
  'WebSocket',
  'indexedDB',
])

/**
 * Only one folder uses the browser's network and storage, so that device, session and errors are handled in
 * one place.
 */
export const checkWebReach = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(
      ({ file }) => file.startsWith('apps/web/src/') && !file.startsWith(table.webMayReach) && !isTest(file),
    )
    .flatMap((source) =>
      [...ambientUses(source, reaching)].map(({ node, name }) => ({
        rule: 'web-reach',
        file: source.file,
        line: lineOf(source, node),
        what: `${name} outside ${table.webMayReach}`,
      })),
    )

/** A library that ends the process skips its caller's clean-up. */
export const checkExit = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => !table.mayExit.some((allowed) => file.startsWith(allowed)) && !isTest(file))
    .flatMap((source) =>
      [...ambientUses(source, new Set(['process']))]
        .filter(({ node }) => ['exit', 'abort', 'reallyExit'].includes(memberOf(node) ?? ''))
        .map(({ node }) => ({
          rule: 'process-exit',
          file: source.file,
          line: lineOf(source, node),
          what: `process.${memberOf(node)} outside an entry: return or throw, and let the entry set the exit code`,
        })),
    )

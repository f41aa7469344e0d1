/**
 * Checks emitters, because an 'error' event without a listener ends the process. Therefore shipped code makes each
 * socket, session, request, server, child process and thread inside `heard(…)`, whose listener stays, and never
 * removes all listeners.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

const makers: Readonly<Record<string, readonly string[]>> = {
  'node:child_process': ['spawn', 'fork', 'exec', 'execFile'],
  'node:dgram': ['createSocket', 'Socket'],
  'node:http': ['request', 'get', 'createServer', 'Server'],
  'node:http2': ['connect', 'createServer', 'createSecureServer'],
  'node:https': ['request', 'get', 'createServer', 'Server'],
  'node:net': ['connect', 'createConnection', 'createServer', 'Socket', 'Server'],
  'node:tls': ['connect', 'createServer', 'TLSSocket', 'Server'],
  'node:worker_threads': ['Worker'],
}

/**
 * Checks whether this file is part of the program that users run. Files for the browser don't count, because events
 * in the browser are of a different kind.
 */
const ships = ({ file }: Source): boolean =>
  /^(packages|apps)\//.test(file) && !isTest(file) && !/^(apps\/web|packages\/testkit)\//.test(file)

/** Lists the names under which the file imports functions that make emitters. */
const makersIn = (tree: ts.SourceFile): Set<string> =>
  new Set(
    tree.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
      const names = makers[statement.moduleSpecifier.text]
      const bindings = statement.importClause?.namedBindings
      if (names === undefined || bindings === undefined || !ts.isNamedImports(bindings)) return []
      return bindings.elements
        .filter((one) => !one.isTypeOnly && names.includes((one.propertyName ?? one.name).text))
        .map(({ name }) => name.text)
    }),
  )

/**
 * Checks whether this occurrence of a function's name is called or used with `new`. If the name appears as a type or
 * in some other way, nothing is created.
 */
const isMade = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression === node
  return (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent)) && isMade(parent)
}

const isHeard = (node: ts.Node): boolean => {
  for (let at = node; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent)
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression) && at.expression.text === 'heard')
      return true
  return false
}

export const checkEmitters = (sources: readonly Source[]): Violation[] =>
  sources.filter(ships).flatMap((source) => {
    const names = makersIn(source.tree)
    return [...nodesOf(source.tree)].flatMap((node): Violation[] => {
      if (!ts.isIdentifier(node)) return []
      const made = names.has(node.text) && isMade(node) && !isHeard(node)
      const removes = node.text === 'removeAllListeners' && ts.isPropertyAccessExpression(node.parent)
      if (!made && !removes) return []
      const what = made
        ? `make it inside heard(…) of @clearpane/model/heard: ${node.text} can fail when nobody listens`
        : 'an emitter without its last error listener ends the process: remove the listeners one by one'
      return [{ rule: 'emitters', file: source.file, line: lineOf(source, node), what }]
    })
  })

/** Does a package's native code agree with the Windows headers? Its declarations become C, and MinGW's compiler judges them. */
import { compile, prototypesOf } from './compiler.ts'
import type { Declared } from './declared.ts'
import { type Claim, functionClaims, methodAlias, methodClaims, typeMacros } from './functions.ts'
import { constantMacro, identifierDeclaration, type Tables, tableClaims } from './tables.ts'

export { type Compiler, findCompiler } from './compiler.ts'
export { type Declared, readDeclared } from './declared.ts'
export type { Claim } from './functions.ts'
export { isClaimable, structure, type Tables } from './tables.ts'

export type Refused = { what: string; errors: string[] }

const preamble = (headers: readonly string[]): string[] => [
  '#define _WIN32_WINNT 0x0A00',
  '#define CINTERFACE',
  '#define COBJMACROS',
  '#define INITGUID',
  ...headers.map((name) => `#include <${name}>`),
  '#include <stddef.h>',
  ...typeMacros,
  constantMacro,
  identifierDeclaration,
]

export const toC = (headers: readonly string[], claims: readonly Claim[]): string[] => [...preamble(headers), ...claims.map(({ line }) => line)]

/** The claims the compiler doesn't accept, with its words. */
export const refusedClaims = (headers: readonly string[], claims: readonly Claim[]): Refused[] => {
  const before = preamble(headers).length
  return [...compile(toC(headers, claims))].map(([line, errors]) => ({ what: claims[line - 1 - before]?.what ?? `line ${line}`, errors }))
}

/** All claims of a package. A method that the headers lack is left to fail where it's claimed. */
export const claimsOf = (headers: readonly string[], declared: Declared, tables: Tables): Claim[] => {
  const aliases = declared.methods.map((method): Claim => ({ kind: 'method', what: method.name, line: methodAlias(method) }))
  const missing = new Set(refusedClaims(headers, aliases).map(({ what }) => what))
  const there = aliases.filter(({ what }) => !missing.has(what))
  const header = prototypesOf(toC(headers, there))
  return [...functionClaims(declared.functions, header), ...methodClaims(declared.methods, header), ...tableClaims(declared.values, tables)]
}

/** A thing the headers lack, for a list of such: it fails, and not because a claim about it is wrong. */
export const isLacking = ({ errors }: Refused): boolean => !errors.some((error) => error.startsWith('static assertion failed'))

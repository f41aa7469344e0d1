/**
 * Checks that a package's native code agrees with the Windows headers. The package's declarations are turned into C
 * code, and the MinGW compiler checks it.
 */
import { compile, prototypesOf } from './compiler.ts'
import type { Declared } from './declared.ts'
import { type Claim, functionClaims, methodAlias, methodClaims, typeMacros } from './functions.ts'
import { constantMacro, identifierDeclaration, type Tables, tableClaims } from './tables.ts'

export { type Compiler, findCompiler } from './compiler.ts'
export { type Declared, readDeclared } from './declared.ts'
export type { Claim } from './functions.ts'
export { numbered, structure, type Tables, tableClaims } from './tables.ts'

export type Refused = { claim: Claim; errors: string[] }

const preamble = (headers: readonly string[]): string[] => [
  // All status codes come from ntstatus.h, because winnt.h contains only a few of them.
  '#define WIN32_NO_STATUS',
  '#define _WIN32_WINNT 0x0A00',
  '#define CINTERFACE',
  '#define COBJMACROS',
  '#define INITGUID',
  ...headers.map((name) => `#include <${name}>`),
  '#undef WIN32_NO_STATUS',
  '#include <ntstatus.h>',
  '#include <stddef.h>',
  ...typeMacros,
  constantMacro,
  identifierDeclaration,
]

export const toC = (headers: readonly string[], claims: readonly Claim[]): string[] => [
  ...preamble(headers),
  ...claims.map(({ line }) => line),
]

const refusedOnce = (headers: readonly string[], claims: readonly Claim[]): Refused[] => {
  const before = preamble(headers).length
  return [...compile(toC(headers, claims))].map(([line, errors]) => {
    const claim = claims[line - 1 - before]
    if (claim === undefined) throw new Error(`line ${line}: ${errors.join('; ')}`)
    return { claim, errors }
  })
}

/**
 * Returns the claims that the compiler rejects, with the compiler's messages. The compiler compares GUIDs last, and
 * doesn't compare them at all after an error, so the function runs the compiler again without the rejected claims
 * until no error is left.
 */
export const refusedClaims = (headers: readonly string[], claims: readonly Claim[]): Refused[] => {
  const refused = refusedOnce(headers, claims)
  if (refused.length === 0) return []
  const known = new Set(refused.map(({ claim }) => claim))
  return [
    ...refused,
    ...refusedClaims(
      headers,
      claims.filter((claim) => !known.has(claim)),
    ),
  ]
}

/**
 * Returns all claims that a package makes. If a method isn't in the headers, the compiler rejects the claim about it.
 */
export const claimsOf = (headers: readonly string[], declared: Declared, tables: Tables): Claim[] => {
  const aliases = declared.methods.map(
    (method): Claim => ({ kind: 'method', what: method.name, line: methodAlias(method) }),
  )
  const missing = new Set(refusedOnce(headers, aliases).map(({ claim }) => claim))
  const header = prototypesOf(
    toC(
      headers,
      aliases.filter((alias) => !missing.has(alias)),
    ),
  )
  return [
    ...functionClaims(declared.functions, header),
    ...methodClaims(declared.methods, header),
    ...tableClaims(declared.values, tables),
  ]
}

/**
 * Checks whether a claim failed because its subject isn't in the headers; if it is in the headers, the claim is
 * wrong.
 */
export const isLacking = ({ errors }: Refused): boolean =>
  !errors.some((error) => /static assertion failed|the identifier differs/.test(error))

/** Claims about structures, constants and GUIDs: each of a file's top-level values with its name in Windows. */
import { messageOf } from '@clearpane/model'
import type { Claim } from './functions.ts'

/**
 * A table of offsets. `size` is the size of the whole structure unless `fields` gives it another meaning; a field
 * that begins with `=` can be any expression.
 */
export type Structure = { structure: string; fields: Record<string, string> }
/** Strings in the order of their numbers; `from` is the first number. Each string has a name in Windows. */
export type Numbered = { from: number; numbered: Record<string, string> }
/**
 * The name of a value in Windows: a C expression, a structure, strings by number, a name for each key, or null for a
 * number that doesn't come from Windows.
 */
export type Named = string | null | Structure | Numbered | { [key: string]: Named }
/** Names by file and top-level constant. */
export type Tables = Record<string, Record<string, Named>>

export const structure = (name: string, fields: Record<string, string>): Structure => ({
  structure: name,
  fields,
})

export const numbered = (from: number, names: Record<string, string>): Numbered => ({ from, numbered: names })

const isStructure = (named: Named): named is Structure =>
  typeof named === 'object' && named !== null && 'structure' in named && typeof named.structure === 'string'

const isNumbered = (named: Named): named is Numbered =>
  typeof named === 'object' && named !== null && 'numbered' in named && typeof named.from === 'number'

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Writes a GUID in its in-memory form, from its text or from its memory; returns null for anything else. */
const guidBytes = (value: unknown): Buffer | null => {
  if (Buffer.isBuffer(value)) return value.length === 16 ? value : null
  if (typeof value !== 'string' || !guidPattern.test(value)) return null
  const bytes = Buffer.from(value.replaceAll('-', ''), 'hex')
  bytes.subarray(0, 4).reverse()
  bytes.subarray(4, 6).reverse()
  bytes.subarray(6, 8).reverse()
  return bytes
}

/**
 * Checks whether a value could be one of the named constants of Windows: a number or a GUID, or an object that contains
 * one.
 */
export const isClaimable = (value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'bigint' || guidBytes(value) !== null) return true
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Map) &&
    !Buffer.isBuffer(value) &&
    Object.values(value).some(isClaimable)
  )
}

const hex = (value: number | bigint): string => `0x${BigInt.asUintN(64, BigInt(value)).toString(16)}ull`

export const constantMacro =
  '#define IS(E, n) ((unsigned long long)(E) == (n) || (sizeof(E) <= 4 && (unsigned)(unsigned long long)(E) == (n)) || (sizeof(E) <= 4 && (long long)(int)(unsigned long long)(E) == (long long)(n)))'
/**
 * Declares a function that has no definition. If the compiler's optimiser doesn't remove a call to this function, the
 * call is an error.
 */
export const identifierDeclaration =
  'extern void identifier_differs(void) __attribute__((error("the identifier differs")));'

let identifiers = 0

const leafClaim = (at: string, value: unknown, name: string): Claim => {
  const bytes = guidBytes(value)
  if (bytes !== null) {
    const list = [...bytes].join(', ')
    // The headers define some GUIDs as macros instead of objects.
    const theirs = name.startsWith('=') ? `theirs = ${name.slice(1)}` : `*const theirs = &${name}`
    const address = name.startsWith('=') ? '&theirs' : 'theirs'
    const line = `void identifier_${++identifiers}(void) { static const unsigned char ours[16] = {${list}}; static const GUID ${theirs}; if (__builtin_memcmp(${address}, ours, 16)) identifier_differs(); }`
    return { kind: 'identifier', what: `${at}: ${name}`, line }
  }
  if (typeof value !== 'number' && typeof value !== 'bigint')
    throw new Error(`${at} is neither a number nor a GUID`)
  return {
    kind: 'constant',
    what: `${at}: ${name}`,
    line: `_Static_assert(IS(${name}, ${hex(value)}), "${hex(value)}");`,
  }
}

const structureClaims = (
  at: string,
  value: Record<string, unknown>,
  { structure: name, fields }: Structure,
): Claim[] => {
  const first: Claim = {
    kind: 'structure',
    what: name,
    line: `_Static_assert(sizeof(${name}) > 0, "declared");`,
  }
  const of = (key: string, offset: unknown): Claim => {
    const field = fields[key] ?? (key === 'size' ? `=sizeof(${name})` : undefined)
    if (field === undefined) throw new Error(`${at}.${key} has no name in ${name}`)
    if (typeof offset !== 'number') throw new Error(`${at}.${key} is not a number`)
    const [what, claim] = field.startsWith('=')
      ? [field.slice(1), field.slice(1)]
      : [`${name}.${field}`, `offsetof(${name}, ${field})`]
    return { kind: 'field', what, line: `_Static_assert(${claim} == ${offset}, "${offset}");` }
  }
  for (const key of Object.keys(fields))
    if (!(key in value)) throw new Error(`${at}.${key} is named, and isn't there`)
  return [
    first,
    ...Object.entries(value)
      .filter(([key]) => fields[key] !== '')
      .map(([key, offset]) => of(key, offset)),
  ]
}

const numberedClaims = (at: string, value: unknown, { from, numbered: names }: Numbered): Claim[] => {
  const words = Object.keys(names)
  if (!Array.isArray(value) || value.length !== words.length)
    throw new Error(`${at} has not the ${words.length} texts that are named`)
  return value.map((word: unknown, i) => {
    const name = names[String(word)]
    if (name === undefined) throw new Error(`${at} has '${word}', which isn't named`)
    return leafClaim(`${at}.${word}`, from + i, name)
  })
}

const claimsOf = (at: string, value: unknown, named: Named | undefined): Claim[] => {
  if (named === null) return []
  if (named === undefined)
    throw new Error(`${at} isn't in the tables: name what Windows calls it, or null for a number of our own`)
  if (typeof named === 'string') return [leafClaim(at, value, named)]
  if (typeof value !== 'object' || value === null) throw new Error(`${at} is one value, its name is a table`)
  if (isNumbered(named)) return numberedClaims(at, value, named)
  if (isStructure(named)) return structureClaims(at, value as Record<string, unknown>, named)
  for (const key of Object.keys(named))
    if (!(key in value)) throw new Error(`${at}.${key} is named, and isn't there`)
  return Object.entries(value)
    .filter(([key, one]) => isClaimable(one) || key in named)
    .flatMap(([key, one]) => claimsOf(`${at}.${key}`, one, named[key]))
}

/**
 * Makes the claims. Every value about which a claim can be made must have a name, and every name must exist. A single
 * error lists everything that is wrong.
 */
export const tableClaims = (
  values: ReadonlyMap<string, Record<string, unknown>>,
  tables: Tables,
): Claim[] => {
  const wrong: string[] = []
  const claims: Claim[] = []
  for (const [file, named] of Object.entries(tables)) {
    for (const name of Object.keys(named))
      if (values.get(file)?.[name] === undefined) wrong.push(`${file}: ${name} is named, and isn't there`)
  }
  for (const [file, constants] of values) {
    for (const [name, value] of Object.entries(constants)) {
      if (!isClaimable(value) && tables[file]?.[name] === undefined) continue
      try {
        claims.push(...claimsOf(`${file}: ${name}`, value, tables[file]?.[name]))
      } catch (error) {
        wrong.push(messageOf(error))
      }
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return claims
}

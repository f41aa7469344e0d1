/**
 * Claims about functions and COM methods: the number of parameters, and the sizes of the parameters and of the
 * result.
 */
import type { DeclaredFunction, DeclaredMethod } from './declared.ts'

/**
 * One line of C that compiles only if the headers agree with the claim. `what`: the function or method that the claim
 * is about.
 */
export type Claim = {
  kind: 'structure' | 'field' | 'function' | 'method' | 'constant' | 'identifier'
  what: string
  line: string
}

/**
 * Macros that check whether a C type fits one of Clearpane's types. On x64, a value of more than 8 bytes is
 * passed by address, as a `void *`.
 */
export const typeMacros = [
  '#define NOTHING(T) __builtin_types_compatible_p(T, void)',
  // `void` has no value that could be classified, so it counts as a floating-point number, which none of the other
  // macros accepts.
  '#define SORT(T) __builtin_classify_type(__builtin_choose_expr(NOTHING(T), 1.0, *(__typeof__(T)*)0))',
  '#define POINTER(T) (SORT(T) == 5)',
  '#define WHOLE(T, n) (SORT(T) >= 1 && SORT(T) <= 4 && sizeof(T) == n)',
  '#define WIDE(T) (SORT(T) != 8 && sizeof(T) == 8)',
  '#define MEMORY(T) (POINTER(T) || (SORT(T) >= 12 && sizeof(T) > 8))',
  '#define TEXT(T) (POINTER(T) && sizeof(*(T)0) == 2)',
] as const

const claims: Record<string, (type: string) => string> = {
  'void *': (type) => `MEMORY(${type})`,
  'const char16_t *': (type) => `TEXT(${type})`,
  void: (type) => `NOTHING(${type})`,
  // koffi's `long` is the same as on Windows: 4 bytes.
  ...Object.fromEntries(
    ['int', 'long', 'int32_t', 'uint32_t'].map((name) => [name, (type: string) => `WHOLE(${type}, 4)`]),
  ),
  ...Object.fromEntries(['int16_t', 'uint16_t'].map((name) => [name, (type: string) => `WHOLE(${type}, 2)`])),
  ...Object.fromEntries(['int8_t', 'uint8_t'].map((name) => [name, (type: string) => `WHOLE(${type}, 1)`])),
  ...Object.fromEntries(
    ['int64_t', 'uint64_t', 'size_t'].map((name) => [name, (type: string) => `WIDE(${type})`]),
  ),
}

const claimOf = (ours: string, theirs: string): string => {
  const claim = claims[ours]
  if (claim === undefined) throw new Error(`no claim is known for the type '${ours}'`)
  return claim(theirs)
}

const split = (list: string): string[] => {
  const parts: string[] = []
  let [depth, part] = [0, '']
  for (const char of list) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += char
  }
  return [...parts, part.trim()].filter((one) => one !== '' && one !== 'void')
}

/** Returns a parameter's type: for `_Out_ void *buffer`, this is `void *`. */
const typeOf = (parameter: string): string => {
  const [, type] = /^(?:_(?:In|Out|Inout)_ )?(.*?)\w+$/.exec(parameter) ?? []
  if (type === undefined || type === '') throw new Error(`'${parameter}' is no parameter with a name`)
  return type.trim()
}

type Parts = { result: string; name: string; parameters: string[] }
const partsOf = (prototype: string): Parts => {
  const [, result, name, parameters] = /^(?:extern )?(.*?)(\w+) ?\((.*)\)$/.exec(prototype) ?? []
  if (result === undefined || name === undefined || parameters === undefined)
    throw new Error(`'${prototype}' is no prototype`)
  return { result: result.trim(), name, parameters: split(parameters) }
}

/**
 * Makes a claim. If `theirs` is undefined, the function isn't in the headers. The claim then uses the function's
 * name, so that the compiler reports the name as unknown.
 */
const agree = (symbol: string, ours: Parts, theirs: string | undefined): string => {
  if (theirs === undefined) return `_Static_assert(sizeof(&${symbol}) == 8, "declared");`
  const header = partsOf(theirs)
  const asserted: [string, string][] = [
    // The compiler itself confirms what was read from its list of functions.
    [
      `__builtin_types_compatible_p(__typeof__(${symbol}), __typeof__(${header.result}) (${header.parameters.join(', ') || 'void'}))`,
      'as read',
    ],
    [`${ours.parameters.length} == ${header.parameters.length}`, 'number of parameters'],
    [claimOf(ours.result, header.result), `result is ${ours.result}`],
    ...header.parameters.flatMap((type, i): [string, string][] => {
      const parameter = ours.parameters[i]
      return parameter === undefined
        ? []
        : [[claimOf(typeOf(parameter), type), `${parameter} is for ${type}`]]
    }),
  ]
  return asserted.map(([claim, words]) => `_Static_assert(${claim}, "${words}");`).join(' ')
}

/** Makes one claim about a function for each of its declarations. */
export const functionClaims = (
  functions: readonly DeclaredFunction[],
  header: ReadonlyMap<string, string>,
): Claim[] => {
  const distinct = [...new Set(functions.map(({ prototype }) => prototype))]
  return distinct.map((prototype) => {
    const ours = partsOf(prototype)
    return { kind: 'function', what: ours.name, line: agree(ours.name, ours, header.get(ours.name)) }
  })
}

const aliasOf = (name: string): string => `clearpane_${name.replace('.', '_')}`

/** Declares a function that has the method's type, so that the compiler lists it together with the functions. */
export const methodAlias = ({ name }: DeclaredMethod): string => {
  const [type, member] = name.split('.')
  return `extern __typeof__(*((${type}Vtbl *)0)->${member}) ${aliasOf(name)};`
}

export const methodClaims = (
  methods: readonly DeclaredMethod[],
  header: ReadonlyMap<string, string>,
): Claim[] =>
  methods.map((method) => {
    const [type, member] = method.name.split('.')
    const ours = partsOf(`int32_t ${member}(${method.parameters})`)
    const place =
      method.slot === null
        ? ''
        : `_Static_assert(offsetof(${type}Vtbl, ${member}) == 8 * ${method.slot}, "slot ${method.slot}"); `
    return {
      kind: 'method',
      what: method.name,
      line: `${place}${methodAlias(method)} ${agree(aliasOf(method.name), ours, header.get(aliasOf(method.name)))}`,
    }
  })

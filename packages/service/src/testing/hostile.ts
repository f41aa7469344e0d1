/**
 * Makes bodies that look like valid input for a call but contain an error; they are generated from the call's own
 * JSON Schema.
 */
import fc from 'fast-check'

/** The subset of JSON Schema that zod produces for request bodies. */
export type Schema = {
  type?: string
  const?: unknown
  pattern?: string
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/**
 * Strings that often cause programs to fail: paths, quotes, PowerShell code, prototypes, very long strings, and
 * unusual Unicode.
 */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '..',
    '../../etc/passwd',
    '..\\..\\x',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    "'; Remove-Item C:\\ #",
    '$(calc)',
    '\0',
    '\u2018\u2019',
    '\ud800',
    'a'.repeat(30_000),
    '-1',
    'NaN',
    'con',
  ),
  fc.string(),
)

const anything = fc.oneof(nasty, fc.jsonValue(), fc.constantFrom(null, -1, 1e308, -0, 2 ** 53, [], {}, true))

/** Makes values that are usually valid for their field and sometimes invalid. */
const orWrong = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: anything })

/** Makes hostile bodies. `names`: ids that exist, so that some of the bodies pass the checks. */
export const hostile = (schema: Schema, names: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return orWrong(fc.constant(schema.const))
  if (schema.enum !== undefined) return orWrong(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return orWrong(fc.oneof(...choices.map((one) => hostile(one, names))))
  if (schema.type === 'array') return orWrong(fc.array(hostile(schema.items ?? {}, names), { maxLength: 4 }))
  if (schema.type === 'string') {
    const fitting = schema.pattern === undefined ? [] : [fc.stringMatching(new RegExp(schema.pattern))]
    return orWrong(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: nasty },
        ...fitting,
      ),
    )
  }
  if (schema.type === 'integer' || schema.type === 'number') return orWrong(fc.oneof(fc.nat(5), fc.double()))
  if (schema.type !== 'object') return anything
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, hostile(one, names)]),
  )
  const requiredKeys = (schema.required ?? []).filter((name) => name in fields)
  const needed = fc.record(Object.fromEntries(requiredKeys.map((name) => [name, fields[name] ?? anything])))
  const whole = fc.oneof(needed, fc.record(fields, { requiredKeys }))
  const spoiled = fc
    .tuple(fc.record(fields, { requiredKeys: [] }), nasty, anything)
    .map(([body, name, value]) => ({ ...body, [name]: value }))
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: spoiled })
}

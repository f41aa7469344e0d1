import { get } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fitAnswer } from './mount.ts'

const part = z.strictObject({ n: z.int() })
const contract = get('/api/app', {
  summary: 'For this test.',
  ok: z.strictObject({
    parts: z.array(part),
    either: z.union([z.strictObject({ a: z.int() }), z.strictObject({ b: z.string() })]).optional(),
  }),
})

const fit = (answer: unknown) => {
  const defects: string[] = []
  const fitted = fitAnswer(contract, answer, ({ message }) => defects.push(message))
  return { fitted, defects }
}

test('an answer that fits the contract is sent unchanged', () => {
  const answer = { parts: [{ n: 1 }], either: { b: 'x' } }
  expect(fit(answer)).toEqual({ fitted: answer, defects: [] })
})

describe('an answer with an extra field', () => {
  test.each([
    ['at the top', { parts: [], secret: 's3cret' }, { parts: [] }, 'secret in the answer'],
    [
      'in a list',
      { parts: [{ n: 1 }, { n: 2, secret: 's3cret' }] },
      { parts: [{ n: 1 }, { n: 2 }] },
      'secret in parts.1',
    ],
    [
      'in one form of two',
      { parts: [], either: { b: 'x', secret: 's3cret' } },
      { parts: [], either: { b: 'x' } },
      'secret in either',
    ],
  ])('loses the field, and the field is reported without its value: %s', (_, answer, fitted, where) => {
    expect(fit(answer)).toEqual({
      fitted,
      defects: [`the answer of GET /api/app has fields that its contract lacks: ${where}`],
    })
  })
})

test.each([
  ['a field is missing', {}, 'invalid_type at parts'],
  ['a field has another type', { parts: [{ n: 's3cret' }] }, 'invalid_type at parts.0.n'],
  ['neither form fits', { parts: [], either: { c: 's3cret' } }, 'invalid_union at either'],
  ['one field is extra and another wrong', { parts: [{ n: '1', more: 1 }] }, 'invalid_type at parts.0.n'],
])('an answer isn’t sent if %s', (_, answer, where) => {
  expect(() => fit(answer)).toThrow(`the answer of GET /api/app breaks its contract: ${where}`)
  expect(() => fit(answer)).not.toThrow(/s3cret/)
})

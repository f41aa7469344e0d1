import { encodeUtf8 } from '@clearpane/model/encoding'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceFrom } from '../testing/random.ts'
import { BrokenBytesError, textOf } from './bytes.ts'
import { bring, currentOf, questionsOf, set, valuesOf } from './edit.ts'
import { decodeDoc, encodeDoc } from './encode.ts'
import { headsOf, merge, writesOf } from './merge.ts'
import { answerBy } from './policy.ts'
import { type Author, type Doc, emptyDoc, kept, shortOf } from './write.ts'

const chance = chanceFrom(1)
const by = (device: string, at = 0): Author => ({ device, at, newId: () => chance.bytes(10).toString('hex') })
const [ana, ben] = [by('aaaaaaaaaaaaaaaa'), by('bbbbbbbbbbbbbbbb')]
const key = 'tweak:privacy.advertisingId'

const edited = (start: Doc, count: number, author = ana): Doc => {
  let doc = start
  for (let i = 0; i < count; i++) doc = set(doc, key, `"${i}"`, author)
  return doc
}

test('an edit replaces the value that its author has seen, without a question', () => {
  const first = set(emptyDoc, key, '"on"', ana)
  const second = set(first, key, '"off"', ben)
  expect(questionsOf(merge(first, second))).toEqual([])
  expect(valuesOf(merge(second, first)).get(key)).toBe('"off"')
})

test('two independent edits of a setting become one question with both values, whichever clock is ahead', () => {
  const start = set(emptyDoc, key, '"on"', ana)
  const here = set(start, key, '"here"', by('aaaaaaaaaaaaaaaa', 9e12))
  const there = set(start, key, '"there"', by('bbbbbbbbbbbbbbbb', 0))
  const [question, ...others] = questionsOf(merge(here, there))
  expect(others).toEqual([])
  expect(question?.sides.map(({ value }) => value).sort()).toEqual(['"here"', '"there"'])
  expect(valuesOf(merge(here, there)).has(key)).toBe(false)
})

test('the same value of a setting from two PCs causes no question', () => {
  const both = merge(set(emptyDoc, key, '"on"', ana), set(emptyDoc, key, '"on"', ben))
  expect(questionsOf(both)).toEqual([])
  expect(headsOf(both.get(key))).toHaveLength(2)
})

test('the removal of a choice is stored like any other value', () => {
  const start = set(emptyDoc, key, '"on"', ana)
  const away = set(start, key, null, ana)
  expect(valuesOf(away).has(key)).toBe(false)
  expect(questionsOf(merge(away, set(start, key, '"off"', ben)))).toHaveLength(1)
})

test('an answer to a question replaces both values, and is kept when an old copy is merged again', () => {
  const sides = merge(set(emptyDoc, key, '"a"', ana), set(emptyDoc, key, '"b"', ben))
  const answered = set(sides, key, '"b"', ana)
  for (const old of [sides, set(emptyDoc, key, '"b"', ben)]) {
    expect(questionsOf(merge(answered, merge(old, sides)))).toEqual([])
  }
  expect(valuesOf(merge(answered, sides)).get(key)).toBe('"b"')
})

test('setting a choice to its current value writes nothing', () => {
  const doc = set(emptyDoc, key, '"on"', ana)
  expect(set(doc, key, '"on"', ben)).toBe(doc)
})

test('the choices of a PC that joins a profile lead to a question only where they differ', () => {
  const profile = set(set(emptyDoc, 'a', '"1"', ana), 'b', '"1"', ana)
  const joined = bring(
    profile,
    new Map([
      ['a', '"1"'],
      ['b', '"2"'],
      ['c', '"3"'],
    ]),
    ben,
  )
  expect(questionsOf(joined).map((question) => question.key)).toEqual(['b'])
  expect(valuesOf(joined)).toEqual(
    new Map([
      ['a', '"1"'],
      ['c', '"3"'],
    ]),
  )
})

describe('the pruning of old writes', () => {
  test('keeps the current writes, the last 8 writes and the ids of the last 64 writes', () => {
    const setting = edited(emptyDoc, 200).get(key)
    expect(headsOf(setting)).toHaveLength(1)
    expect(writesOf(setting)).toHaveLength(1 + kept.writes)
    expect(setting?.older.size).toBe(kept.older)
  })

  test('causes no question for a copy of a profile that is up to 64 writes behind', () => {
    const old = edited(emptyDoc, 1)
    for (const behind of [1, 8, 9, 40, kept.older]) {
      const now = edited(set(old, key, '"next"', ana), behind - 1)
      expect(questionsOf(merge(now, old)), `${behind} behind`).toEqual([])
      expect(questionsOf(merge(old, now)), `${behind} behind`).toEqual([])
    }
  })

  test('causes a question instead of a lost write for a copy of a profile that is further behind', () => {
    const old = edited(emptyDoc, 1)
    const now = edited(old, 200)
    expect(questionsOf(merge(now, old))).toHaveLength(1)
  })

  test('keeps every value of a question, however many values there are', () => {
    let doc: Doc = emptyDoc
    for (let i = 0; i < 20; i++) doc = merge(doc, set(emptyDoc, key, `"${i}"`, by('cccccccccccccccc')))
    expect(questionsOf(doc)[0]?.sides).toHaveLength(20)
  })

  test('never mistakes a new write for an old write that was replaced', () => {
    const doc = edited(emptyDoc, 100)
    const [taken] = doc.get(key)?.older.keys() ?? []
    const ids = [`${taken}${'0'.repeat(12)}`, 'ffffffffffffffffffff']
    const next = set(doc, key, '"new"', { ...ana, newId: () => ids.shift() ?? '' })
    expect(valuesOf(next).get(key)).toBe('"new"')
    expect(headsOf(next.get(key)).map(({ id }) => shortOf(id))).toEqual(['ffffffff'])
  })
})

describe('the policy for questions', () => {
  const start = set(emptyDoc, key, '"on"', ana)
  const [mine, theirs] = [set(start, key, '"mine"', ana), set(start, key, '"theirs"', ben)]
  const both = merge(mine, theirs)

  test('the policy "ask" keeps the question, "local" takes this PC’s value, and "cloud" takes the value of the other PC', () => {
    expect(questionsOf(answerBy('ask', both, mine, ana))).toHaveLength(1)
    expect(valuesOf(answerBy('local', both, mine, ana)).get(key)).toBe('"mine"')
    expect(valuesOf(answerBy('cloud', both, mine, ana)).get(key)).toBe('"theirs"')
  })

  test('the policy "cloud" keeps a question if the other PCs disagree with each other', () => {
    const three = merge(both, set(start, key, '"third"', by('cccccccccccccccc')))
    expect(questionsOf(answerBy('cloud', three, mine, ana))).toHaveLength(1)
  })

  test('if two PCs both answer by a policy, they don’t overwrite each other’s answers endlessly', () => {
    const [here, there] = [answerBy('local', both, mine, ana), answerBy('local', both, theirs, ben)]
    const met = merge(here, there)
    expect(questionsOf(met)).toHaveLength(1)
    expect(answerBy('local', met, here, ana)).toBe(met)
  })
})

const docArb = fc.integer({ min: 1, max: 1e9 }).map((seed) => {
  const its = chanceFrom(seed)
  const authors = [0, 1, 2].map(
    (i): Author => ({
      device: `${i}`.repeat(16),
      at: its.below(2e9) * 1000,
      newId: () => its.bytes(10).toString('hex'),
    }),
  )
  const docs: Doc[] = [emptyDoc, emptyDoc, emptyDoc]
  for (let step = 0; step < 60; step++) {
    const who = its.below(3)
    const doc = docs[who] ?? emptyDoc
    docs[who] = its.happens(0.3)
      ? merge(doc, docs[its.below(3)] ?? emptyDoc)
      : set(doc, `k${its.below(3)}`, its.happens(0.1) ? null : `"${its.below(5)}"`, authors[who] ?? ana)
  }
  return docs as [Doc, Doc, Doc]
})

const endOf = (doc: Doc) =>
  JSON.stringify([[...doc].map(([k, s]) => [k, headsOf(s).map(({ id }) => id)]).sort()])

test('merging documents gives the same result in any order, even if a merge is repeated', () => {
  fc.assert(
    fc.property(docArb, ([a, b, c]) => {
      const one = merge(merge(a, b), c)
      expect(endOf(merge(c, merge(b, a)))).toBe(endOf(one))
      expect(endOf(merge(one, merge(a, c)))).toBe(endOf(one))
      expect(merge(one, one)).toBe(one)
    }),
    { numRuns: 300 },
  )
})

test('a document that is read from its bytes is equal to the original, and is written as the same bytes again', () => {
  fc.assert(
    fc.property(docArb, ([a, b, c]) => {
      const doc = merge(merge(a, b), c)
      const bytes = encodeDoc(doc)
      expect(endOf(decodeDoc(bytes))).toBe(endOf(doc))
      expect(valuesOf(decodeDoc(bytes))).toEqual(valuesOf(doc))
      expect(encodeDoc(decodeDoc(bytes))).toEqual(bytes)
    }),
    { numRuns: 200 },
  )
})

test('a document that is cut off anywhere is refused', () => {
  const bytes = encodeDoc(edited(set(emptyDoc, 'later:ünknown', '{"ß":"𝄞"}', ben), 12))
  for (let length = 0; length < bytes.length; length++)
    expect(() => decodeDoc(bytes.slice(0, length)), `${length} bytes`).toThrow(BrokenBytesError)
  expect(() => decodeDoc(Uint8Array.from([...bytes, 0]))).toThrow(BrokenBytesError)
})

test('text in a document is stored as standard UTF-8', () => {
  for (const text of ['', 'a', 'ä€𝄞', '\u0000', 'x\ud800y']) {
    expect(Buffer.from(encodeUtf8(text))).toEqual(Buffer.from(text))
    expect(textOf(encodeUtf8(text))).toBe(Buffer.from(text).toString())
  }
})

test('a setting that no PC has written is unset', () => {
  expect(currentOf(undefined)).toEqual({ is: 'value', value: null })
})

/**
 * Tests that every name in the specification and every fact is either covered or listed as missing with a reason. An
 * entry doesn't have to be in the specification or in the facts.
 */
import { describe, expect, test } from 'vitest'
import { leftOut } from '../facts/left-out.ts'
import { aliases, specAnswers, specKeys, specOptions, tweakById, tweaks } from '../index.ts'
import { specOptionProblems } from '../testing/catalog-rules.ts'
import { factIds } from '../testing/fact-ids.ts'
import { specIds } from './ids.ts'

const isSentence = (words: string) => /^[A-Z].*\.$/.test(words)

describe('every id in docs/specification.md', () => {
  test('is listed once', () => {
    expect(specIds.filter((id, i) => specIds.indexOf(id) !== i)).toEqual([])
  })

  test('leads to a tweak, or to the reason why no tweak sets it', () => {
    expect(specIds.filter((id) => specKeys[id] === undefined && specAnswers[id] === undefined)).toEqual([])
  })

  test('never has both a tweak and a reason why no tweak sets it', () => {
    expect(Object.keys(specAnswers).filter((id) => specKeys[id] !== undefined)).toEqual([])
  })

  test('that has a reason instead of a tweak is listed in specification/ids.ts, and its reason is a complete sentence', () => {
    expect(Object.keys(specAnswers).filter((id) => !specIds.includes(id))).toEqual([])
    expect(Object.values(specAnswers).filter((answer) => !isSentence(answer))).toEqual([])
  })

  test('leads only to tweak options that exist', () => {
    expect(specOptionProblems(specOptions, specKeys, tweaks)).toEqual([])
  })
})

describe('every id in the gathered facts', () => {
  test('is an entry, an alias of an entry, or left out with a reason', () => {
    const lost = factIds.filter(
      (id) => !tweakById.has(id) && aliases[id] === undefined && leftOut[id] === undefined,
    )
    expect(lost).toEqual([])
  })

  test('isn’t left out if the catalog has an entry or an alias with this id', () => {
    expect(Object.keys(leftOut).filter((id) => tweakById.has(id) || aliases[id] !== undefined)).toEqual([])
  })

  test('has a complete sentence as the reason if it’s left out', () => {
    expect(Object.values(leftOut).filter((reason) => !isSentence(reason))).toEqual([])
  })
})

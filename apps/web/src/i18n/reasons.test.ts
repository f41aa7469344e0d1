/** Every reason has words in both languages, with the same placeholders. */
import { englishReasons, paramsOf, type ReasonCode } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { reasonWords as german } from './de-reasons.ts'
import { reasonWords as english } from './en-reasons.ts'

/** Nothing but what Windows, or an older journal, said. */
const sameInBoth: readonly string[] = ['text']

describe('reasons', () => {
  it('have the same codes in both languages', () => {
    expect(Object.keys(german.reason).sort()).toEqual(Object.keys(english.reason).sort())
    expect(Object.keys(english.reason).sort()).toEqual(Object.keys(englishReasons).sort())
  })

  it.each(Object.keys(englishReasons) as ReasonCode[])(
    '%s is said in German, with the same params',
    (code) => {
      const [en, de]: [string, string] = [english.reason[code], german.reason[code]]
      expect(paramsOf(de).sort()).toEqual(paramsOf(en).sort())
      expect(de === en).toBe(sameInBoth.includes(code))
    },
  )
})

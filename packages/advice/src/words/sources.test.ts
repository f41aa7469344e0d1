import { describe, expect, test } from 'vitest'
import { sources, sourceText } from './sources.ts'

describe('the name of a fact’s source', () => {
  test.each(Object.values(sources))('$en is in German for a German user', ({ en, de }) => {
    expect([sourceText(en, 'en'), sourceText(en, 'de')]).toEqual([en, de])
  })

  test('stays as it is if it is the name of a Windows function', () => {
    expect(sourceText('GetTickCount64', 'de')).toBe('GetTickCount64')
  })
})

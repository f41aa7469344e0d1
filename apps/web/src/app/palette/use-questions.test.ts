import { allIntents, intentOf } from '@clearpane/advice/questions'
import { describe, expect, it } from 'vitest'
import { questionsFor } from './use-questions.ts'

const known = { allIntents, intentOf }

describe('questions in the palette', () => {
  it('are all listed in the language on screen, and can be found by words in either language', () => {
    const listed = questionsFor(known, 'slow', 'de')
    expect(listed).toHaveLength(allIntents.length)
    const slow = listed.find(({ id }) => id === 'why-slow')
    expect(slow?.text).toBe('Warum ist mein PC langsam?')
    expect(slow?.names).toContain('Why is my PC slow?')
  })

  it('are listed after the typed question if Clearpane can answer the typed question', () => {
    expect(questionsFor(known, 'what changed since friday', 'en')[0]).toEqual({
      id: 'typed',
      text: 'what changed since friday',
      names: ['what changed since friday'],
    })
    expect(questionsFor(known, 'tell me a joke', 'en')[0]?.id).not.toBe('typed')
  })
})

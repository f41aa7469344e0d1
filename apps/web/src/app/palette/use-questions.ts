/**
 * Lists the questions that the palette offers while the user types. The wording of the questions is loaded when the
 * user types the first letter.
 */
import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/index.ts'

type Questions = typeof import('@clearpane/advice/questions')
export type Asked = { id: string; text: string; names: string[] }

/**
 * Returns the questions. A question that matches the words the user typed comes first: the palette's own search only
 * matches names, and a question has more words than a name. Pure.
 */
export const questionsFor = (
  { allIntents, intentOf }: Pick<Questions, 'allIntents' | 'intentOf'>,
  typed: string,
  language: Language,
): Asked[] => {
  const meant = intentOf(typed)
  const listed = allIntents.map(({ id, ask }) => ({
    id,
    text: ask[language][0],
    names: [...ask.en, ...ask.de],
  }))
  const text = typed.trim()
  return meant === null || !text.includes(' ') || listed.some((one) => one.text === text)
    ? listed
    : [{ id: 'typed', text, names: [text] }, ...listed]
}

export const useQuestions = (typed: string, language: Language): Asked[] => {
  const [questions, setQuestions] = useState<Questions | null>(null)
  const idle = typed.trim() === ''
  useEffect(() => {
    if (idle) return
    let isShown = true
    // If the server can't be reached, the palette still shows its other entries.
    void import('@clearpane/advice/questions').then(
      (loaded) => {
        if (isShown) setQuestions(loaded)
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [idle])
  return idle || questions === null ? [] : questionsFor(questions, typed, language)
}

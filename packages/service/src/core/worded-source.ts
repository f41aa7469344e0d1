import { inEnglish, type Reason } from '@clearpane/model'

/** Makes the source of a reading where this source isn't just the name of a Windows function, a file or an event. */
export const wordedSource = (words: Reason): { source: string; sourceWords: Reason } => ({
  source: inEnglish(words),
  sourceWords: words,
})

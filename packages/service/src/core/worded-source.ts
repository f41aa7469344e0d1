import { inEnglish, type Reason } from '@clearpane/model'

/** The source of a reading that isn't just the name of a Windows function, a file or an event. */
export const wordedSource = (words: Reason): { source: string; sourceWords: Reason } => ({
  source: inEnglish(words),
  sourceWords: words,
})

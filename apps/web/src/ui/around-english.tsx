/** A catalog text, English in every language, inside a sentence in the user's language. */
type Props = {
  english: string
  /** Inserts the given text into the sentence. */
  sentence: (text: string) => string
}

/** Never part of a text. */
const place = '\u0000'

/** Marks the English part, so that a screen reader says it with an English voice (WCAG 3.1.2). */
export const AroundEnglish = ({ english, sentence }: Props) => {
  const [before, after] = sentence(place).split(place)
  return (
    <>
      {before}
      <span lang="en">{english}</span>
      {after}
    </>
  )
}

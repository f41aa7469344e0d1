/** Inserts wording from the catalog into a sentence in the user's language. */
type Props = {
  text: string
  /** Set if the text is in English. */
  lang: 'en' | undefined
  /** Inserts the given text into the sentence. */
  sentence: (text: string) => string
}

/** A placeholder: a character that never occurs in the inserted wording. */
const place = '\u0000'

/** Marks an English part, so that a screen reader reads it with an English voice (WCAG 3.1.2). */
export const AroundText = ({ text, lang, sentence }: Props) => {
  const [before, after] = sentence(place).split(place)
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  )
}

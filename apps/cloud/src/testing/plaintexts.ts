/**
 * Searches bytes for words that they must not contain, in every form in which a program might have written the words.
 */

/**
 * Lists the forms that a word can take in base64. The base64 form depends on where the word starts within a group of
 * three bytes.
 */
const base64Of = (word: string): string[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(word)]).toString('base64')
    // The letters at either end of the base64 form also depend on the bytes before and after the word.
    return text.replaceAll('=', '').slice(before === 0 ? 0 : before + 1, -1)
  })

const formsOf = (word: string): Buffer[] => {
  const texts = [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    // The hexadecimal form in which PostgreSQL writes bytes as text.
    Buffer.from(word).toString('hex'),
    Buffer.from(word, 'utf16le').toString('hex'),
    ...base64Of(word).filter((text) => text.length > 4),
  ]
  return [
    ...texts.map((text) => Buffer.from(text)),
    Buffer.from(word, 'utf16le'),
    ...(/^[0-9a-f]{16,}$/.test(word) ? [Buffer.from(word, 'hex')] : []),
  ]
}

/** Returns the words that the bytes contain. */
export const foundIn = (bytes: Buffer, words: readonly string[]): string[] =>
  words.filter((word) => formsOf(word).some((form) => bytes.includes(form)))

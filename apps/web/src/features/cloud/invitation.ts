/**
 * An invitation for another PC as a single string: the pairing code, and the address of the cloud where the two PCs
 * meet.
 */

/** The number of characters in a code: seven groups of four. A recovery key has nine groups. */
const codeLetters = 28

export const isCode = (text: string): boolean => text.replace(/[^0-9a-z]/gi, '').length === codeLetters

/**
 * Makes the text. The code comes first, because if the text began with an address, a phone's camera would offer to
 * open it. `address` is null for the cloud inside a dashboard, which other computers can't reach.
 */
export const invitationText = (code: string, address: string | null): string =>
  address === null ? code : `${code} ${address}`

/**
 * Reads an invitation. Returns null if the text doesn't contain both a code and an address; in that case, the user
 * typed a key or a code.
 */
export const readInvitation = (text: string): { code: string; address: string } | null => {
  const address = /https?:\/\/\S+/i.exec(text)?.[0]
  if (address === undefined) return null
  const code = text.replace(address, ' ').trim()
  return isCode(code) ? { code, address } : null
}

/**
 * A code's letters, each with a word for reading it aloud. The letters I, L, O and U aren't used, because they look
 * or sound like others.
 */
const spelled = 'ABCDEFGHJKMNPQRSTVWXYZ'
export type Spelled =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'J'
  | 'K'
  | 'M'
  | 'N'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'V'
  | 'W'
  | 'X'
  | 'Y'
  | 'Z'

/** Checks whether a character is a letter that is read aloud as a word; a digit is read aloud as a digit. */
export const isSpelled = (letter: string): letter is Spelled =>
  letter.length === 1 && spelled.includes(letter)

export const groupsOf = (code: string): string[] => code.split('-')

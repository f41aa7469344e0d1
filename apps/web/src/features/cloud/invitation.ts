/**
 * An invitation for another PC as a single string: the pairing code, and the address of the cloud where both PCs
 * meet.
 */

/** Letters of a code, in seven groups of four; the recovery key has nine groups. */
const codeLetters = 28

export const isCode = (text: string): boolean => text.replace(/[^0-9a-z]/gi, '').length === codeLetters

/**
 * Makes the text. The code comes first, because a phone's camera would offer to open text that begins with an
 * address. `address` is null for the cloud within a dashboard, which other computers can't reach.
 */
export const invitationText = (code: string, address: string | null): string =>
  address === null ? code : `${code} ${address}`

/**
 * Reads an invitation. Returns null if the text doesn't contain both a code and an address; the text is then a key or
 * code that the user typed.
 */
export const readInvitation = (text: string): { code: string; address: string } | null => {
  const address = /https?:\/\/\S+/i.exec(text)?.[0]
  if (address === undefined) return null
  const code = text.replace(address, ' ').trim()
  return isCode(code) ? { code, address } : null
}

/**
 * The letters of a code, each with a word for reading it aloud. The letters don't include I, L, O and U, which look
 * or sound like other letters.
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

/** Checks whether a character is a letter; a digit is read aloud as a digit. */
export const isSpelled = (letter: string): letter is Spelled =>
  letter.length === 1 && spelled.includes(letter)

export const groupsOf = (code: string): string[] => code.split('-')

/** An invitation is one text for another PC: the pairing code, and the address of the cloud where both PCs meet. */

/** The code has seven groups of four letters, the recovery key has nine. */
const codeLetters = 28

export const isCode = (text: string): boolean => text.replace(/[^0-9a-z]/gi, '').length === codeLetters

/**
 * The code comes first: a text that begins with an address would be opened as one by the camera of a phone. `address`: null for the
 * cloud within a dashboard, which other computers don't reach.
 */
export const invitationText = (code: string, address: string | null): string =>
  address === null ? code : `${code} ${address}`

/** Null: the text holds no code together with an address, so it is a key or a code that a person types. */
export const readInvitation = (text: string): { code: string; address: string } | null => {
  const address = /https?:\/\/\S+/i.exec(text)?.[0]
  if (address === undefined) return null
  const code = text.replace(address, ' ').trim()
  return isCode(code) ? { code, address } : null
}

/** Letters that no code has are left out: I, L, O and U look or sound like others. */
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

/** A digit is read out as it is. */
export const isSpelled = (letter: string): letter is Spelled =>
  letter.length === 1 && spelled.includes(letter)

export const groupsOf = (code: string): string[] => code.split('-')

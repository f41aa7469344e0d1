/**
 * Explains why something that a user typed can't be used, with a code for programs and a sentence for the command
 * line.
 */

export const wrongInputs = {
  empty: 'Type something.',
  tooLong: 'That is longer than any name can be.',
  badCharacter: 'It contains a character that does not belong there.',
  emptyLabel: 'Two dots follow each other, or it begins with one.',
  labelTooLong: 'A part between two dots is longer than 63 characters.',
  hyphenAtEdge: 'A part between two dots begins or ends with a hyphen.',
  numericName: 'It looks like an address, and is not one: write four numbers from 0 to 255.',
  notANumber: 'That is not a whole number.',
  outOfRange: 'That number is too small or too large.',
  leadingZero: 'Leave out the zeros in front of the number.',
  notAMask: 'Write a number from 0 to 32, or a mask like 255.255.255.0.',
  maskWithHoles: 'A mask is a row of ones and then a row of zeros in binary. This one is not.',
  notAnAddress: 'That is not an address.',
  notHttps: 'The address has to begin with https://.',
  withCredentials: 'The address must not contain a user name or a password.',
} as const

export type WrongInput = keyof typeof wrongInputs
export type Checked<T> = { ok: true; value: T } | { ok: false; wrong: WrongInput }

export const fine = <T>(value: T): Checked<T> => ({ ok: true, value })
export const refuse = (wrong: WrongInput): { ok: false; wrong: WrongInput } => ({ ok: false, wrong })

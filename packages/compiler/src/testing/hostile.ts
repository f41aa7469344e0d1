/** Strings that would become code if they were quoted incorrectly. */
import fc from 'fast-check'

const nasty = [
  ...[
    "'",
    '\u2018',
    '\u2019',
    '\u201a',
    '\u201b',
    '"',
    '\u201c',
    '\u201d',
    '\u201e',
    '`',
    '$',
    '$(calc)',
    '@(',
    ')',
    '}',
    ';',
    '|',
    '&',
  ],
  ...[
    '#',
    '<#',
    '#>',
    "'@",
    "@'",
    '\n',
    '\r',
    '\r\n',
    '\0',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u200b',
    '\u202e',
    '\ufeff',
  ],
  ...['\ud800', '\udc00', '\u2013', '\u2014', '-Command', '%', '~', ' ', 'a'],
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...nasty), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

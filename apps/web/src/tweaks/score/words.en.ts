/** The privacy score and its parts. */
export const words = {
  score: 'Privacy score',
  scoreOf: 'of 100',
  band: { green: 'Good', yellow: 'Fair', red: 'Poor' },
  noScore: 'Not known: none of the settings could be read',
  noneHere: 'This PC has none of these settings',
  atLeast_one: '{{count}} setting could not be read; the score could be as low as {{score}}.',
  atLeast_other: '{{count}} settings could not be read; the score could be as low as {{score}}.',
  how: 'Starts at 100 and loses 15 for each open setting of high impact, 8 for medium and 3 for low; never below 0. A setting is open while it is not wholly private.',
  source: '18 settings as read from this PC',
  parts: 'What each point is',
  lost: '−{{points}}',
  closed: 'private',
  none: 'not on this PC',
  open: 'open',
  unknown: 'not known',
  impact: { High: 'High', Medium: 'Medium', Low: 'Low' },
  sum: 'The open settings cost {{lost}} points together.',
  sumFloor: 'The open settings cost {{lost}} points together; the score stops at 0.',
  byImpact: '{{open}} of {{all}} open',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    score: typeof words
  }
}

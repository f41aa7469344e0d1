/** The privacy score and its parts. */
export const words = {
  score: 'Privacy score',
  scoreOf: 'of 100',
  private_one: '{{count}} of {{all}} private',
  private_other: '{{count}} of {{all}} private',
  noScore: 'Unknown: none of the settings could be read',
  noneHere: 'This PC has none of these settings',
  atLeast_one: '{{count}} setting couldn’t be read, so the score could be as low as {{score}}.',
  atLeast_other: '{{count}} settings couldn’t be read, so the score could be as low as {{score}}.',
  how: 'Starts at 100. Each setting that still shares data costs 15 points (high impact), 8 (medium) or 3 (low). The score never goes below 0.',
  source: '18 settings, read from this PC',
  parts: 'Show all {{n}}',
  lost: '−{{points}}',
  closed: 'private',
  none: 'not on this PC',
  open: 'open',
  unknown: 'unknown',
  impact: { High: 'High', Medium: 'Medium', Low: 'Low' },
  sum: 'The open settings cost {{lost}} points in total.',
  sumFloor: 'The open settings cost {{lost}} points in total. The score doesn’t go below 0.',
  byImpact: '{{open}} of {{all}} open',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    score: typeof words
  }
}

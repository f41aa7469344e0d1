/** The privacy scanner, on the dashboard and the privacy page. */
export const words = {
  title: 'Advanced Privacy Scanner',
  text: 'Reads every privacy setting of this PC.',
  scan: 'Scan',
  scanning: 'Scanning...',
  idle: 'Not scanned yet. A scan lists the settings that still share data. The result stays until you clear it.',
  unknown: 'not measured',
  score: 'Privacy score',
  of100: 'of 100',
  how: 'Starts at 100. Each setting that still shares data costs 15 points (high impact), 8 (medium) or 3 (low). The score never goes below 0.',
  issues_one: '{{count}} setting still shares data',
  issues_other: '{{count}} settings still share data',
  optimize: 'Optimize privacy',
  optimized: 'What the last optimization changed',
  nowSet: 'Set',
  notSet: 'Not set',
  left: 'Still share data',
  notSetNames: 'Not set:',
  history: 'Open in History',
  yourChoice_one: '{{count}} of these affects something you may use, so it isn’t included.',
  yourChoice_other: '{{count}} of these affect something you may use, so they aren’t included.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    scanner: typeof words
  }
}

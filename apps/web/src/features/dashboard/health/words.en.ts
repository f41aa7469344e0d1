/** The health score on the dashboard. */
export const words = {
  title: 'Health score',
  hint: 'What moves it most comes first.',
  of: '{{score}} of 100',
  none: 'Nothing could be read',
  known: 'Based on {{known}} % of its parts; the rest couldn’t be read and counts neither way.',
  whole: 'Made of all its parts.',
  what: 'health score',
  how: 'Each part earns all its points at one value, none at another, and a share in between. The score is the weighted average of the parts that could be read.',
  source: '{{weight}} of 100 points: full at {{full}}, nothing at {{none}}',
  part: {
    protections: 'Protections',
    privacy: 'Privacy',
    updates: 'Updates of Windows',
    disk: 'Free disk space',
    memory: 'Memory in use',
    boot: 'Last start',
    startup: 'Programs at start-up',
  },
  evidence: {
    protections: '{{value}} of the core protections are on',
    privacy: '{{value}} of the privacy points are kept',
    updates: '{{value}} since the last update',
    disk: '{{value}} of the disk is free',
    memory: '{{value}} of the memory is in use',
    boot: 'Windows took {{value}} to start',
    startup_one: '{{value}} program starts with Windows',
    startup_other: '{{value}} programs start with Windows',
  },
  unread: 'Not read: {{reason}}',
  partly: 'Some of it couldn’t be read.',
  points_one: '−{{points}} point',
  points_other: '−{{points}} points',
  full: 'all {{points}} points',
  nothing: 'doesn’t count',
  act: {
    protections: 'Open Security',
    privacy: 'Open Privacy',
    disk: 'See apps you can remove',
    memory: 'See what uses memory',
    boot: 'See what was slow',
    startup: 'See what starts',
  },
  review_one: 'Review {{count}} setting',
  review_other: 'Review {{count}} settings',
  reviewTitle: 'Win back points: {{part}}',
  history: 'When it moved, and why',
  kept: 'Clearpane reads the score when this page opens, and once an hour while it runs and records this PC. It stores a score when it changed, or every six hours.',
  first: 'First score',
  same: 'Unchanged',
  became: '{{before}} → {{score}}',
  gained: '{{part}} +{{points}}',
  lost: '{{part}} −{{points}}',
  appeared: '{{part}} can be read now',
  after: 'after',
  vanished: '{{part}} can’t be read any more',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    health: typeof words
  }
}

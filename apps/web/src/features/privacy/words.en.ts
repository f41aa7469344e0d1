/** Words of the privacy page. */
export const words = {
  purpose: 'What Windows and your apps may send or use. Switches are on when something is private.',
  search: 'Search privacy',
  safeTitle: 'Safe privacy settings',
  ring: '{{done}} of {{of}}',
  ringLabel: '{{done}} of {{of}} safe settings are private',
  title: 'Privacy',
  noneToGive: 'No recommendations: the settings couldn’t be read.',
  recommendations: 'Recommendations',
  gain_one: '+{{count}} point',
  gain_other: '+{{count}} points',
  noGain: 'no points yet',
  floor: 'The score starts to rise when the open settings cost fewer than 100 points together.',
  apply: 'Apply',
  applyAll: 'Apply all',
  allDone: "You've followed every recommendation.",
  questions: "Only if you don't use it",
  questionsHint: 'Right for some people, wrong for others. Clearpane never includes these in "Apply all".',
  ask: {
    cameraAccess: 'Do you use the camera in Store apps?',
    microphoneAccess: 'Do you use the microphone in Store apps?',
    locationServices: 'Do you use maps, weather or Find my device?',
    other: '{{title}}?',
  },
  use: 'I use it',
  block: 'Block it',
  inUse: 'You said you use: {{titles}}.',
  askAgain: 'Ask again',
  applied: 'Recommendation Applied',
  allApplied: 'All Recommendations Applied',
  failed: 'Application Failed',
  failedOne: 'Could not apply privacy recommendation',
  failedAll: 'Could not apply all recommendations',
  allTitle: 'All privacy recommendations',
  tabs: 'Privacy',
  tab: { page: 'Privacy settings', more: 'More settings', updates: 'Windows Update' },
  section: { windows: 'What Windows sends', permissions: 'What apps may use' },
  updates: 'Windows Update Control',
  updatesHint:
    'Pause updates for up to 35 days, or delay feature updates by up to 365 days and monthly updates by up to 30. This delays security fixes too.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    privacy: typeof words
  }
}

/** Words of the privacy page. */
export const words = {
  purpose: 'What Windows and apps may send and read, and what each switch costs.',
  search: 'Search privacy settings',
  title: 'Privacy',
  noneToGive: 'Without settings to read there is nothing to recommend.',
  recommendations: 'Recommendations',
  gain: '+{{points}}',
  gainHint: '{{points}} points of the score',
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
  inUse: 'You said that you use: {{titles}}.',
  askAgain: 'Ask again',
  applied: 'Recommendation Applied',
  allApplied: 'All Recommendations Applied',
  failed: 'Application Failed',
  failedOne: 'Could not apply privacy recommendation',
  failedAll: 'Could not apply all recommendations',
  allTitle: 'All privacy recommendations',
  tabs: 'Privacy',
  tab: { page: 'Privacy settings', more: 'More settings' },
  section: { windows: 'What Windows sends', permissions: 'What apps may use' },
  updates: 'Windows Update Control',
  updatesHint:
    'Pause up to 35 days, feature updates up to 365, monthly updates up to 30. Security fixes wait as well.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    privacy: typeof words
  }
}

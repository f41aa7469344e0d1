/** The dashboard. */
export const words = {
  purpose: 'See your PC clearly. Change it safely. Put it back exactly.',
  warning:
    'Always create a system restore point before applying optimizations, review generated scripts before running them, and use at your own risk.',
  choose: 'Choose Your Optimization Profile',
  chooseHint: 'You see every value before anything changes.',
  recent: 'Recent changes',
  allHistory: 'All history',
  restoreDefaults: {
    title: 'Restore Defaults',
    summary: 'Restores every setting Clearpane changed.',
    features: [
      'Back to how each setting was before Clearpane',
      'You decide about settings that changed since',
      'You can compare with Windows’ defaults afterwards',
    ],
    state: 'Shows every change first',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    dashboard: typeof words
  }
}

/** The dashboard. */
export const words = {
  more: 'More actions',
  resetText: 'Clears saved scan results. Your changes, history and undo stay.',
  warning:
    'Always create a system restore point before applying optimizations, review generated scripts before running them, and use at your own risk.',
  choose: 'Choose Your Optimization Profile',
  allProfiles_one: 'All {{count}}',
  allProfiles_other: 'All {{count}}',
  recent: 'Last changes',
  allHistory: 'All history',
  restoreDefaults: {
    title: 'Restore Defaults',
    summary: 'Puts back every setting Clearpane changed, as it was before.',
    act: 'Review and undo',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    dashboard: typeof words
  }
}

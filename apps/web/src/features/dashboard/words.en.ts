/** The dashboard. */
export const words = {
  purpose: 'See your PC clearly. Change it safely. Put it back exactly.',
  warning:
    'Always create a system restore point before applying optimizations, review generated scripts before running them, and use at your own risk.',
  choose: 'Choose Your Optimization Profile',
  chooseHint: 'You see every value before anything changes.',
  recent: 'Changed lately',
  allHistory: 'All history',
  restoreDefaults: {
    title: 'Restore Defaults',
    summary: 'Puts every value back to what it was before Clearpane first changed it.',
    features: [
      'Straight to the first capture of each value',
      'Values somebody else changed since are yours to decide',
      'Windows defaults can be reviewed apart afterwards',
    ],
    state: 'Shows each value first',
  },
  reset: {
    button: 'Reset All Data',
    title: 'Reset all data?',
    text: 'This deletes the stored results of every tool, here and on the server. Your history and everything needed for undo stay, and nothing on the PC changes.',
    running: 'Resetting...',
    done: 'Reset Complete',
    doneText: 'Data has been successfully reset',
    failed: 'Reset Failed',
    failedText: 'Failed to reset data',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    dashboard: typeof words
  }
}

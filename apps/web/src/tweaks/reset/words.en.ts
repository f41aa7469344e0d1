/** Resets of stored data. */
export const words = {
  button: { all: 'Reset All Data', debloat: 'Reset Debloat Data', registry: 'Reset Registry Data' },
  title: { all: 'Reset all data?', debloat: 'Reset debloat data?', registry: 'Reset registry data?' },
  text: {
    all: 'This clears saved scan results and generated scripts, here and on the server. Your changes, history and undo stay.',
    debloat:
      'This clears what you selected on this page and haven’t applied. Nothing else is saved for it. Your apps, history and undo stay.',
    registry:
      'This clears what you selected on this page and haven’t applied, and its saved results. Your registry, history and undo stay.',
  },
  running: 'Resetting...',
  done: 'Reset Complete',
  doneText: 'Data has been successfully reset',
  nothing: 'There was nothing to clear',
  failed: 'Reset Failed',
  failedText: 'Failed to reset data',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    reset: typeof words
  }
}

/** Texts of all widgets. */
export const words = {
  action: { retry: 'Try again', close: 'Close', cancel: 'Cancel', done: 'Done', clear: 'Clear' },
  copy: {
    act: 'Copy',
    done: 'Copied',
    failed: 'Couldn’t copy',
    failedText: 'The browser didn’t let this page write to the clipboard.',
  },
  measured: {
    ask: 'How measured: {{what}}',
    title: 'How measured?',
    source: 'Source',
    unit: 'Unit',
    time: 'When',
  },
  notice: {
    admin: 'Needs an administrator',
    unavailable: 'Not available on this device',
    notApplicable: 'Not applicable on this PC',
  },
  error: {
    offline: 'Clearpane isn’t responding',
    badFormat: 'Server returned invalid response format',
    offlineTodo: 'Clearpane isn’t running or is busy. Start it again, then try again.',
    interruptedTodo:
      'The connection was lost while changes were being made. Start Clearpane again. It checks this PC and shows which changes are in place.',
    pageTodo:
      'Something went wrong on this page. Try again. If that doesn’t help, reload the page. Your selection is kept.',
    technical: 'Technical details',
    download: 'Couldn’t save the file',
  },
  partFailed: {
    title: "This part didn't load",
    updated: 'Clearpane was updated or restarted while this page was open',
    updatedTodo: 'Reload the page to continue. Your selection is kept.',
    reload: 'Reload',
  },
  toast: { label: 'Notifications' },
} as const

declare module '../i18n/namespaces.ts' {
  interface Namespaces {
    ui: typeof words
  }
}

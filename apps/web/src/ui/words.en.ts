/** What every widget says. */
export const words = {
  action: { retry: 'Try again', close: 'Close', cancel: 'Cancel', done: 'Done', clear: 'Clear' },
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
    offline: 'Clearpane does not answer',
    offlineTodo: 'The program that serves this page has stopped or is busy. Start it again, then try again.',
    interruptedTodo:
      'The connection broke while changes were being made. Start Clearpane again: it checks this PC and shows what held.',
    pageTodo:
      'This is a fault of the page. Try again; if it happens again, reload the page. What you staged is kept.',
    technical: 'Technical detail',
    download: 'The file could not be saved',
  },
  partFailed: {
    title: "This part didn't load",
    updated: 'Clearpane was updated or restarted while this page was open',
    updatedTodo: 'Reload the page to go on. What you staged is kept.',
    reload: 'Reload',
  },
  toast: { label: 'Notifications' },
} as const

declare module '../i18n/namespaces.ts' {
  interface Namespaces {
    ui: typeof words
  }
}

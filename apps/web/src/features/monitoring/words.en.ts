/** The monitoring page. */
export const words = {
  purpose: 'What this PC does now, and what it did while Clearpane ran.',
  tabs: 'Parts of monitoring',
  tab: {
    live: 'Performance Dashboard',
    history: 'Historical Data',
    boots: 'Boot Analysis',
    alerts: 'Alerts',
  },
  start: 'Start Monitoring',
  stop: 'Stop Monitoring',
  reset: {
    button: 'Reset Monitoring Data',
    title: 'Reset monitoring data?',
    text: 'This clears the measurements that Clearpane kept, on every PC it knows. Your changes and their history stay.',
  },
  history: {
    range: { hour: '1 hour', day: '24 hours', week: '7 days', month: '30 days' },
    record: 'Record while Clearpane runs',
    kept: 'Every {{seconds}} s. Minutes are kept for {{minutes}} days, hours for {{hours}}. About {{size}} so far.',
    none: 'Nothing was recorded in this time',
    noneText:
      'Clearpane records while it runs and the switch above is on. The first minute appears here soon.',
    step: 'lowest {{least}}, 95 of 100 below {{p95}}',
    export: 'Export as CSV',
    happened: 'What happened meanwhile',
    mark: {
      run: 'Changed by Clearpane: {{title}}',
      boot: 'Windows started',
      update: 'Windows update: {{title}}',
    },
    moreMarks_one: 'And {{count}} more',
    moreMarks_other: 'And {{count}} more',
  },
  boots: {
    none: 'No start was recorded',
    noneText: 'The next start of Windows appears here.',
    unavailable: 'The starts of this PC can’t be shown',
    caption: 'Starts of Windows, the newest first. Parts can overlap, so their sum isn’t the duration.',
    at: 'Start',
    seconds: 'Duration',
    trend: 'Against the median of {{median}}',
    tooFew: 'A trend needs four starts of the same type. There are fewer so far.',
    trends: {
      longer: 'Starts are getting longer.',
      shorter: 'Starts are getting shorter.',
      steady: 'Starts take as long as before.',
    },
    compared: 'The last {{starts}} took {{recent}} (median), the {{starts}} before {{before}}.',
    slow: 'Slowest parts',
    same: 'as usual',
    installed: 'Starts after an installation. They take longer, so they don’t count for the median.',
    since: 'slow at {{count}} starts in a row, since {{at}}',
    type: { full: 'full start', fast: 'fast startup', resume: 'from hibernation' },
    phases: 'What it did one after the other',
    phase: {
      kernel: 'Kernel',
      drivers: 'Drivers',
      devices: 'Devices',
      diskCheck: 'Disk check',
      session: 'Session manager',
      services: 'Services',
      profile: 'Sign-in and policies',
      desktop: 'Desktop',
      settling: 'After the desktop appeared',
      other: 'Everything else',
    },
    kind: { program: 'Programs', driver: 'Drivers', service: 'Services', rest: 'Everything else' },
  },
  processes: {
    title: 'Programs',
    count_one: '{{count}} process',
    count_other: '{{count}} processes',
    search: 'Search programs',
    group: 'Group by program',
    none: 'No program matches.',
    ioHint:
      'What a program reads and writes in a second: files, pipes and devices together. “–” is another account’s program, which can’t be counted from here.',
    all: 'Show all {{count}}',
    fewer: 'Show fewer',
    end: {
      button: 'End',
      of: 'End {{name}}',
      title: 'End {{name}}?',
      text_one: '{{count}} process ends at once. What it hasn’t saved is lost.',
      text_other: '{{count}} processes end at once. What they haven’t saved is lost.',
      kept: '{{name}} isn’t ended from here',
      done: 'Program ended',
      doneText: '{{name}} no longer runs.',
      failed: '{{name}} still runs',
    },
    column: { name: 'Name', cpu: 'Processor', memory: 'Memory', io: 'I/O', threads: 'Threads' },
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    monitoring: typeof words
  }
}

/** Words of the debloat page. */
export const words = {
  purpose: 'Apps and parts of Windows that can go. What is needed to install each one again is kept.',
  search: 'Search apps and features',
  apply: 'Apply Debloat',
  preview: 'Preview Changes',
  nothing: 'Nothing selected',
  nothingText: 'Switch on what should go, then look at the changes.',
  title: 'Debloat',
  tab: { page: 'Apps and features', all: 'Every app on this PC' },
  reading: 'Reading the apps of this PC',
  searchApps: 'Search apps',
  noPublisher: 'Publisher unknown',
  removeApp: 'Remove {{name}}',
  comesBack: { store: 'Comes back from the Store', no: 'Cannot be put back' },
  unsafe_one: '{{count}} unsafe feature is selected',
  unsafe_other: '{{count}} unsafe features are selected',
  unsafeText: 'Others depend on it. Open its row to see what stops working before you apply.',
  section: {
    store: 'Store apps',
    features: 'System features',
    more: 'More apps that can go',
    parts: 'Optional parts of Windows',
    kept: 'Kept as they are',
  },
  keptHint:
    'Shown, because many lists name them. Clearpane only looks whether they are there and never removes them.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    debloat: typeof words
  }
}

/** Words of the debloat page. */
export const words = {
  purpose: 'Remove apps you don’t use. Clearpane keeps what’s needed to install each one again.',
  search: 'Search apps and features',
  apply: 'Apply Debloat',
  preview: 'Preview Changes',
  nothing: 'Nothing selected',
  nothingText: 'Select what you want to remove, then preview the changes.',
  title: 'Debloat',
  tab: { page: 'Apps and features', all: 'All apps' },
  column: { name: 'App', size: 'Size', used: 'Last used', back: 'After removal', control: 'Remove' },
  size: { reading: 'Counting…', unknown: 'Unknown' },
  used: { reading: 'Looking…', unknown: 'Unknown' },
  sum_one: '{{count}} app selected',
  sum_other: '{{count}} apps selected',
  sumSize: '{{apps}}, {{size}}',
  reading: 'Reading the apps of this PC',
  searchApps: 'Search apps',
  noPublisher: 'Publisher unknown',
  removeApp: 'Remove {{name}}',
  comesBack: { store: 'Can be reinstalled from the Store', no: 'Can’t be restored' },
  unsafe_one: '{{count}} unsafe feature is selected',
  unsafe_other: '{{count}} unsafe features are selected',
  unsafeText:
    'Other parts of Windows depend on these. Before you apply, open each row to see what stops working.',
  section: {
    store: 'Store apps',
    features: 'System features',
    more: 'More apps you can remove',
    parts: 'Optional parts of Windows',
    kept: 'Not removed',
  },
  keptHint:
    'Other tools offer to remove these. Clearpane only checks whether they’re installed and never removes them.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    debloat: typeof words
  }
}

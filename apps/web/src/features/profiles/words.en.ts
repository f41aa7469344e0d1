/** One-click profiles and their scripts. */
export const words = {
  title: 'One-Click Optimization Profiles',
  purpose: 'Each profile changes several settings at once. You see all of them first, and you can undo them.',
  ring: { short: '{{done}} of {{of}}', label: '{{done}} of {{of}} profiles are active on this PC' },
  generateScripts: 'Generate Scripts',
  pick: 'Profiles',
  pickText: 'Choose profiles. Clearpane writes one PowerShell script for each, with its undo inside.',
  generateCount_one: 'Generate {{count}} script',
  generateCount_other: 'Generate {{count}} scripts',
  download: 'Download as script',
  does_one: 'What it does ({{count}})',
  does_other: 'What it does ({{count}})',
  kinds: 'Kinds of profiles',
  kind: { everyday: 'Everyday', privacy: 'Privacy', gaming: 'Gaming', network: 'Network', care: 'Care' },
  emptyTitle: 'No profiles yet',
  emptyText: 'This version has no one-click profiles.',
  script: {
    confirmTitle: 'Confirm Profile Application',
    confirmText: 'This will generate and download a PowerShell script',
    confirm: 'Confirm Changes',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    profiles: typeof words
  }
}

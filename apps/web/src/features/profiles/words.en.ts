/** One-click profiles and their scripts. */
export const words = {
  title: 'One-Click Optimization Profiles',
  purpose:
    'Apply Profile makes a PowerShell script to take with you. Apply on this PC carries out the same plan here.',
  applyHere: 'Apply on this PC',
  emptyTitle: 'No profiles yet',
  emptyText: 'The catalog of this version has no one-click profile.',
  script: {
    confirmTitle: 'Confirm Profile Application',
    confirmText: 'This will generate and download a PowerShell script',
    confirm: 'Confirm Changes',
    generating: 'Generating Script',
    generatingText: 'Compiling the script of {{title}}.',
    downloaded: '{{fileName}} was generated.',
    again: 'Download again',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    profiles: typeof words
  }
}

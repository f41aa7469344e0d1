/** Words of the settings page. */
export const words = {
  purpose: 'All settings, by area.',
  search: 'Search all settings',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    settings: typeof words
  }
}

/** Words of the settings page. */
export const words = {
  purpose: 'Every entry of the catalog, by area.',
  search: 'Search all settings',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    settings: typeof words
  }
}

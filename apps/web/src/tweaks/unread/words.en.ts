/** Words of places that couldn't be read. */
export const words = {
  title_one: '{{count}} place couldn’t be read',
  title_other: '{{count}} places couldn’t be read',
  text: 'There may be more in them than this list shows.',
  list: { tasks: 'The list of tasks', services: 'The list of services' },
  code: {
    denied: 'access denied',
    unanswered: 'Windows gave no answer',
    unnamed: 'an entry has no usable name',
  },
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    unread: typeof words
  }
}

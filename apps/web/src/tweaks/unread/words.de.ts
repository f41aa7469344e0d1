import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title_one: '{{count}} Stelle war nicht lesbar',
  title_other: '{{count}} Stellen waren nicht lesbar',
  text: 'Dort kann es mehr geben, als diese Liste zeigt.',
  list: { tasks: 'Die Liste der Aufgaben', services: 'Die Liste der Dienste' },
  code: {
    denied: 'Zugriff verweigert',
    unanswered: 'Windows hat nicht geantwortet',
    unnamed: 'ein Eintrag hat keinen brauchbaren Namen',
  },
  more_one: 'und {{count}} weitere',
  more_other: 'und {{count}} weitere',
} as const satisfies Words<typeof en>

import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  one: 'Treiber für {{name}} installieren',
  several_one: '{{count}} Treiber installieren',
  several_other: '{{count}} Treiber installieren',
  done: 'Treiber aktualisiert',
  failed: 'Treiber nicht aktualisiert',
  failedText: 'Der Treiber konnte nicht aktualisiert werden',
  failedAll: 'Nicht alle Treiber aktualisiert',
  failedAllText: 'Es konnten nicht alle Treiber aktualisiert werden',
} as const satisfies Words<typeof en>

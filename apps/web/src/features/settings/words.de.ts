import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Alle Einstellungen, nach Bereich.',
  search: 'Alle Einstellungen suchen',
} as const satisfies Words<typeof en>

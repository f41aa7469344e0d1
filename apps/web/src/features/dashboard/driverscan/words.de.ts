import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Treiber des ganzen PCs',
  text: 'Listet die Treiber dieses PCs auf und fragt Windows Update nach neueren. Ändert nichts.',
  scan: 'Treiber suchen',
  scanning: 'Es wird gesucht …',
  idle: 'Noch nicht gesucht',
  total_one: '{{count}} Treiber',
  total_other: '{{count}} Treiber',
  upToDate: 'Alle Treiber sind aktuell',
  noOffers: 'Was Windows Update anbietet, ist unbekannt: {{reason}}.',
  limit: 'Hier wird nicht jeder Treiber angeboten: {{reason}}.',
  versions: '{{now}} → {{next}}',
  unknown: 'unbekannt',
  more_one: 'und {{count}} weiterer',
  more_other: 'und {{count}} weitere',
  updateAll: 'Alle Treiber aktualisieren',
  open: 'Treiber öffnen',
} as const satisfies Words<typeof en>

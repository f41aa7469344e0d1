import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Autostart-Optimierung',
  text: 'Zeigt, wie lange Windows zum Starten brauchte und was es bremste. Ändert nichts.',
  scan: 'Autostart prüfen',
  scanning: 'Prüfung läuft...',
  idle: 'Noch nicht geprüft',
  bootTime: 'Letzter Start',
  how: 'Vom Einschalten, bis der Desktop fertig geladen war, wie Windows es gemessen hat.',
  slow_one: '{{count}} Programm brauchte 0,3 s oder mehr',
  slow_other: '{{count}} Programme brauchten 0,3 s oder mehr',
  slowUnknown: 'Unbekannt, wie lange die einzelnen Programme brauchten',
  took: '{{name}}, {{seconds}} s',
  services_one: '{{count}} Dienst startet ohne sein Programm',
  services_other: '{{count}} Dienste starten ohne ihr Programm',
  optimize: 'Autostart optimieren',
  open: 'Autostart öffnen',
  optimized: 'Autostart optimiert',
  failed: 'Optimierung fehlgeschlagen',
  failedText: 'Der Autostart konnte nicht optimiert werden',
} as const satisfies Words<typeof en>

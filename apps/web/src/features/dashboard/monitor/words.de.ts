import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Hardware-Monitor',
  text: 'Liest diesen PC neu und zählt, was die Suchen der Werkzeugseiten finden. Ändert nichts.',
  scan: 'Hardware scannen',
  scanning: 'Es wird gescannt …',
  idle: 'Noch nicht gescannt. Ein Scan dauert ein paar Sekunden.',
  issues_one: '{{count}} Problem gefunden',
  issues_other: '{{count}} Probleme gefunden',
  notCounted_one: '{{count}} Art ließ sich nicht zählen',
  notCounted_other: '{{count}} Arten ließen sich nicht zählen',
  allUnknown: 'Unbekannt: Keine der {{count}} Arten ließ sich zählen',
  tempFiles: 'Temporäre Dateien',
  browserCache: 'Browsercache',
  duplicateFiles: 'Doppelte Dateien',
  registryIssues: 'Registrierung',
  startupIssues: 'Autostart',
  privacyIssues: 'Datenschutz',
  size_one: '{{size}}, {{count}} Datei',
  size_other: '{{size}}, {{count}} Dateien',
  unknown: 'wird hier nicht gesucht',
}

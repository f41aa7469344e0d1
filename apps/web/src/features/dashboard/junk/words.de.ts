import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'KI-Systembereinigung',
  text: 'Sucht, was weg kann oder sich richten lässt, mit den Suchen der Werkzeugseiten. Löscht nichts.',
  scan: 'Scannen',
  scanning: 'Es wird gescannt …',
  idle: 'Noch nicht gescannt. Ein Scan dauert ein paar Sekunden.',
  fixAll: 'Alles beheben',
  fix: 'Beheben',
  fixOf: '{{name}} beheben',
  open: 'Systembereinigung öffnen',
  tempFiles: 'Temporäre Dateien',
  browserCache: 'Browsercache',
  registryIssues: 'Registrierung',
  startupIssues: 'Autostart',
  view: '{{found}} ansehen',
  viewOf: '{{name}}: {{found}} ansehen',
  duplicateFiles: 'Doppelte Dateien',
  privacyIssues: 'Datenschutz',
  count: '{{size}}, {{count}} Dateien',
  unknown: 'Wird hier nicht gesucht',
} as const satisfies Words<typeof en>

import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Was Windows und Apps senden und lesen dürfen, und was jeder Schalter kostet.',
  search: 'Datenschutzeinstellungen suchen',
  title: 'Datenschutz',
  noneToGive: 'Ohne lesbare Einstellungen gibt es nichts zu empfehlen.',
  recommendations: 'Empfehlungen',
  gain: '+{{points}}',
  gainHint: '{{points}} Punkte des Werts',
  apply: 'Anwenden',
  applyAll: 'Alle anwenden',
  allDone: 'Sie haben jede Empfehlung befolgt.',
  questions: 'Nur, wenn Sie es nicht nutzen',
  questionsHint: 'Für manche richtig, für andere falsch. „Alle anwenden“ enthält nichts davon.',
  ask: {
    cameraAccess: 'Nutzen Sie die Kamera in Store-Apps?',
    microphoneAccess: 'Nutzen Sie das Mikrofon in Store-Apps?',
    locationServices: 'Nutzen Sie Karten, Wetter oder „Mein Gerät suchen“?',
    other: '{{title}}?',
  },
  use: 'Ja, nutze ich',
  block: 'Sperren',
  inUse: 'Sie nutzen nach eigener Angabe: {{titles}}.',
  askAgain: 'Noch einmal fragen',
  applied: 'Empfehlung angewendet',
  allApplied: 'Alle Empfehlungen angewendet',
  failed: 'Anwenden fehlgeschlagen',
  failedOne: 'Die Datenschutzempfehlung ließ sich nicht anwenden',
  failedAll: 'Nicht alle Empfehlungen ließen sich anwenden',
  allTitle: 'Alle Datenschutzempfehlungen',
  tabs: 'Datenschutz',
  tab: { page: 'Datenschutz', more: 'Weitere Einstellungen' },
  section: { windows: 'Was Windows sendet', permissions: 'Was Apps nutzen dürfen' },
  updates: 'Windows Update steuern',
  updatesHint:
    'Pause bis 35 Tage, Funktionsupdates bis 365, monatliche bis 30. Auch Sicherheitskorrekturen warten dann.',
} as const satisfies Words<typeof en>

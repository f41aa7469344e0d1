import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose:
    'Legen Sie fest, was Windows und Apps senden und lesen dürfen. Jede Einstellung zeigt, was sich für Sie ändert.',
  search: 'Datenschutzeinstellungen suchen',
  title: 'Datenschutz',
  noneToGive: 'Keine Empfehlungen: Die Einstellungen ließen sich nicht lesen.',
  recommendations: 'Empfehlungen',
  gain: '+{{points}}',
  gainHint: 'Bringt {{points}} Punkte',
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
  inUse: 'Sie haben angegeben, dass Sie das nutzen: {{titles}}.',
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
    'Setzen Sie Updates bis zu 35 Tage aus, oder verzögern Sie Funktionsupdates um bis zu 365 und monatliche um bis zu 30 Tage. Das verzögert auch Sicherheitsupdates.',
} as const satisfies Words<typeof en>

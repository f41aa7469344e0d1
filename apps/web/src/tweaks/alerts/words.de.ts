import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Ihre Warnungen',
  hint: 'Überwacht, solange Clearpane läuft, alle zehn Sekunden.',
  unwatched:
    'Nichts wird überwacht: Der Schalter des Verlaufs ist aus. Er steht unter „Verlauf der Messwerte“.',
  none: 'Keine Warnung ist eingerichtet.',
  add: 'Warnung hinzufügen',
  remove: 'Entfernen',
  removeOne: 'Entfernen: {{name}}',
  kind: 'Warnen, wenn',
  kinds: {
    disk: 'der freie Speicherplatz unter dieser Grenze liegt',
    memory: 'der belegte Arbeitsspeicher über dieser Grenze liegt',
    temperature: 'eine Temperatur über dieser Grenze liegt',
    boot: 'ein Start um so viel langsamer als der Median ist',
  },
  limit: 'Grenze',
  minutes: 'Für Minuten',
  minutesHint: '0: sofort',
  bad: 'Eine Zahl von {{least}} bis {{most}}',
  rule: {
    disk: 'Weniger als {{limit}} GB frei',
    memory: 'Mehr als {{limit}} % des Arbeitsspeichers belegt',
    temperature: 'Heißer als {{limit}} °C',
    boot: 'Ein Start {{limit}} % langsamer als der Median',
  },
  forMinutes_one: '{{count}} Minute lang',
  forMinutes_other: '{{count}} Minuten lang',
  past: 'Was gemeldet wurde',
  nothing: 'Noch wurde nichts gemeldet.',
  value: 'bei {{value}}',
  raised: 'seit {{from}}',
  cleared: '{{from}} bis {{to}}',
  open: 'Warnungen öffnen',
}

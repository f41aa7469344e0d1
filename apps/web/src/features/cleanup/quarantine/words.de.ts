import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  text: 'Dateien, die Clearpane beiseitegelegt hat. Jede kann bis zu ihrem Datum unverändert zurück an ihren Platz.',
  reading: 'Quarantäne wird gelesen',
  limits: 'Platz in der Quarantäne',
  of_one: 'in {{count}} Datei, von höchstens {{most}}',
  of_other: 'in {{count}} Dateien, von höchstens {{most}}',
  kept_one:
    'Eine Datei wird {{count}} Tag lang aufbewahrt, dann endgültig gelöscht: binnen einer Stunde, solange Clearpane läuft, sonst beim nächsten Start. Ist der mehr als zwei Tage später, bleibt sie noch einmal so lange.',
  kept_other:
    'Eine Datei wird {{count}} Tage lang aufbewahrt, dann endgültig gelöscht: binnen einer Stunde, solange Clearpane läuft, sonst beim nächsten Start. Ist der mehr als zwei Tage später, bleibt sie noch einmal so lange.',
  unread_one:
    '{{count}} Eintrag ist nicht lesbar. Seine Datei steht nicht in der Liste und bleibt, wie sie ist.',
  unread_other:
    '{{count}} Einträge sind nicht lesbar. Ihre Dateien stehen nicht in der Liste und bleiben, wie sie sind.',
  full: 'Was nicht hineinpasst, wird nicht verschoben und bleibt, wo es ist.',
  empty: 'Nichts liegt in Quarantäne',
  emptyText: 'Kopien, die Sie mit der Suche nach doppelten Dateien entfernen, kommen zuerst hierher.',
  selectAll: 'Alle auswählen',
  deselectAll: 'Auswahl aufheben',
  selected_one: '{{count}} Datei ausgewählt, {{size}}',
  selected_other: '{{count}} Dateien ausgewählt, {{size}}',
  restore: 'Wiederherstellen',
  restoring: 'Wird wiederhergestellt …',
  restored_one: '{{count}} Datei wiederhergestellt',
  restored_other: '{{count}} Dateien wiederhergestellt',
  restoredText: 'Wieder an ihrem Platz, mit ihrem Datum.',
  restoreFailed: 'Wiederherstellen fehlgeschlagen',
  stayed_one: '{{count}} Datei blieb in Quarantäne',
  stayed_other: '{{count}} Dateien blieben in Quarantäne',
  unknownFile: 'Eine Datei, die nicht mehr hier ist',
  purge: 'Endgültig löschen',
  purging: 'Wird gelöscht …',
  purgeTitle_one: '{{count}} Datei endgültig löschen?',
  purgeTitle_other: '{{count}} Dateien endgültig löschen?',
  purgeText: 'Das gibt {{size}} frei. Nichts bringt sie zurück.',
  purged_one: '{{count}} Datei endgültig gelöscht',
  purged_other: '{{count}} Dateien endgültig gelöscht',
  freed: '{{size}} freigegeben',
  purgeFailed: 'Löschen fehlgeschlagen',
  more_one: '{{count}} weitere zeigen',
  more_other: '{{count}} weitere zeigen',
  table: 'Dateien in Quarantäne',
  column: {
    name: 'Datei',
    size: 'Größe',
    who: 'Durch',
    taken: 'Beiseitegelegt',
    purge: 'Aufbewahrt bis',
  },
  who: { duplicates: 'Doppelte Dateien' },
  notShown: {
    both: 'Von einem anderen Laufwerk kopiert. Hier nicht sichtbar: alternative Datenströme oder erweiterte Attribute, Besitzer und Zugriffsliste.',
    extras:
      'Von einem anderen Laufwerk kopiert. Hier nicht sichtbar: alternative Datenströme oder erweiterte Attribute.',
    access: 'Von einem anderen Laufwerk kopiert. Hier nicht sichtbar: Besitzer und Zugriffsliste.',
  },
  why: {
    denied: 'Windows lässt Sie dort nicht schreiben. Prüfen Sie, wer den Ordner ändern darf.',
    gone: 'Ihr Ordner fehlt und lässt sich nicht neu anlegen. Legen Sie ihn an und stellen Sie dann wieder her.',
    failed:
      'Der Datenträger konnte sie nicht schreiben. Prüfen Sie das Laufwerk und versuchen Sie es erneut.',
    full: 'Ihr Laufwerk ist voll. Schaffen Sie dort Platz und stellen Sie dann wieder her.',
    elsewhere:
      'Auf dem Weg zu ihrem Ordner liegt jetzt ein Verweis, sie käme also woandershin. Entfernen Sie ihn zuerst.',
    placeholder: 'Ihr Platz gehört jetzt zu einem Cloudordner. Verschieben Sie sie von Hand.',
    unknown: 'Sie wurde schon wiederhergestellt oder gelöscht.',
    taken:
      'Dort hat eine andere Datei ihren Namen. Benennen Sie diese um und stellen Sie dann wieder her. Nichts wurde überschrieben.',
    changed: 'Ihr Inhalt ist nicht mehr der beiseitegelegte, deshalb kam sie nicht zurück.',
    noStreams:
      'Ihr Laufwerk kann ihre alternativen Datenströme nicht aufnehmen. Ohne sie wäre sie weniger als zuvor. Nehmen Sie ein Laufwerk mit NTFS.',
    noAccessList:
      'Ihr Besitzer oder ihre Zugriffsliste lässt sich dort nicht setzen. Starten Sie Clearpane als Administrator oder nehmen Sie ein Laufwerk mit NTFS.',
    noAttributes:
      'Ihr Laufwerk kann ihre erweiterten Attribute nicht aufnehmen. Nehmen Sie ein Laufwerk der Art, von der sie kam.',
  },
} as const satisfies Words<typeof en>

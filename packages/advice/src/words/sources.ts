/**
 * The names of the places that facts come from, apart from the names of Windows functions, registry keys and files,
 * which are the same in every language. A fact contains the English name of its source, for the command line and the
 * API.
 */
import type { InBoth, Language } from './say.ts'

export const sources = {
  setting: {
    en: 'the values of the setting, read from Windows',
    de: 'die Werte der Einstellung, aus Windows gelesen',
  },
  defenderLog: { en: 'Defender’s event log', de: 'das Ereignisprotokoll von Defender' },
  startsLog: { en: 'Windows’ log of its starts', de: 'das Protokoll der Windows-Starts' },
  startup: { en: 'the PC’s list of startup entries', de: 'die Liste der Autostarts dieses PCs' },
  installed: { en: 'the list of installed programs', de: 'die Liste der installierten Programme' },
  connection: {
    en: 'Windows’ own view of the connection',
    de: 'die Angaben von Windows zur Verbindung',
  },
  listening: {
    en: 'the list of listening programs and the firewall’s rules',
    de: 'die Liste der lauschenden Programme und die Regeln der Firewall',
  },
  parts: { en: 'the list of the PC’s parts', de: 'die Liste der Bauteile dieses PCs' },
  programs: {
    en: 'the list of programs, read once a minute',
    de: 'die Liste der Programme, jede Minute gelesen',
  },
  minutes: {
    en: 'the stored values of this PC, one for each minute',
    de: 'die gespeicherten Minuten dieses PCs',
  },
  monitoring: { en: 'the switch on the System Monitoring page', de: 'der Schalter der Systemüberwachung' },
  systemScan: { en: 'the last system scan', de: 'der letzte Systemscan' },
  driverScan: { en: 'the last driver scan', de: 'die letzte Treibersuche' },
  journal: { en: 'the journal of Clearpane', de: 'das Journal von Clearpane' },
  now: {
    en: 'the values read now, compared with the journal',
    de: 'die jetzt gelesenen Werte, verglichen mit dem Journal',
  },
} as const satisfies Readonly<Record<string, InBoth>>

const german = new Map(Object.values(sources).map(({ en, de }): [string, string] => [en, de]))

/** Returns the name of a fact's source in the user's language; the name of a Windows function stays as it is. */
export const sourceText = (source: string, language: Language): string =>
  (language === 'de' ? german.get(source) : undefined) ?? source

/**
 * Phrases that people type if they don't know Clearpane's terms: they are modelled on the titles of issues reported
 * for other tools, but reworded. For each phrase, the right page or setting is among the palette's first three
 * results.
 */
import { allIntents, intentOf } from '@clearpane/advice/questions'
import { presets, tweaks } from '@clearpane/catalog'
import type { Device } from '@clearpane/model'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { loadEntries } from '../../i18n/entries.ts'
import { german } from '../../i18n/entry-words.ts'
import { saidIn } from '../../i18n/said.ts'
import appDe from '../../locales/de/app.json'
import layersDe from '../../locales/de/layers.json'
import appEn from '../../locales/en/app.json'
import layersEn from '../../locales/en/layers.json'
import { everydayWords } from '../../shared/search/index.ts'
import { findPage } from '../pages.ts'
import { type Known, listedFor } from './candidates.ts'
import { intents, intentsFor } from './intents.ts'
import { questionsFor } from './use-questions.ts'

await everydayWords
await loadEntries()
const words = i18next.createInstance()
await words.init({
  resources: { en: { ...appEn, ...layersEn }, de: { ...appDe, ...layersDe } },
  interpolation: { escapeValue: false },
})

const pcOf = (id: 'sample' | 'restricted' | 'this', title: string): Device => ({
  ...{ id, host: id === 'this' ? 'windows' : 'sample', title, description: '', limits: [] },
  sample: id !== 'this',
  facts: {
    ...{ build: 26100, revision: 4946, edition: 'Pro', elevated: true, userSid: null },
    ...{ features: {}, managed: false, adapters: [], powerScheme: null },
  },
})
const samplePc = pcOf('sample', 'Sample PC')
const devices = [pcOf('this', 'This PC'), samplePc, pcOf('restricted', 'Restricted sample PC')]

/** Returns the first three results of the palette, from everything that it can find on a sample PC. */
const firstThree = (typed: string, shown: 'en' | 'de'): string[] => {
  const known: Known = {
    t: words.getFixedT(shown, ['app', 'layers', 'run', 'tweaks']),
    shown,
    say: (entry) => saidIn(entry, shown, german.get()),
    device: samplePc,
    devices,
    presets: presets.map((preset) => ({ preset })),
    tweaks: tweaks.map((tweak) => ({
      tweak,
      status: { id: tweak.id, state: 'notApplied', option: null, reason: null, settings: [] },
    })),
    questions: questionsFor({ allIntents, intentOf }, typed, shown),
  }
  return listedFor(known, typed)
    .flatMap(({ items }) => items)
    .slice(0, 3)
    .map(({ id }) => id)
}

/** An entry's id, followed by the phrases that should lead to it. */
const table: Readonly<Record<string, readonly string[]>> = {
  slow: [
    'slow',
    'my pc is slow',
    'why is my computer so slow',
    'windows 11 is sluggish',
    'make windows faster',
    'speed up my laptop',
    'programs that open on start',
    'too many programs at startup',
    'disable startup apps',
    'stop apps launching at login',
    'langsam',
    'mein pc ist langsam',
    'warum ist mein rechner so lahm',
    'pc schneller machen',
    'windows beschleunigen',
    'autostart ausschalten',
    'programme beim hochfahren',
    'was startet mit windows',
  ],
  boots: [
    'slow boot',
    'boot takes forever',
    'takes long to turn on',
    'windows start up slow',
    'windows braucht lange zum starten',
    'bootzeit',
    'hochfahren dauert lange',
    'startzeit verkürzen',
  ],
  space: [
    'disk full',
    'my drive is full',
    'free up space',
    'no space left',
    'clean temp files',
    'delete junk',
    'clear cache',
    'empty trash',
    'remove temporary files',
    'festplatte voll',
    'laufwerk c voll',
    'speicherplatz freigeben',
    'platz schaffen',
    'temporäre dateien löschen',
    'müll entfernen',
    'papierkorb leeren',
    'pc aufräumen',
  ],
  fills: [
    'what takes up space',
    'biggest folders',
    'large files',
    'disk usage by folder',
    'große dateien finden',
    'größte ordner',
    'was belegt den platz',
    'speicherfresser',
  ],
  duplicates: [
    'find duplicates',
    'duplicate photos',
    'same file twice',
    'doppelte dateien',
    'duplikate finden',
    'doppelte bilder',
  ],
  threats: [
    'threat',
    'virus',
    'is my pc safe',
    'defender found something',
    'malware check',
    'am i protected',
    'antivirus off',
    'pc infected',
    'virus gefunden',
    'bedrohung',
    'ist mein pc sicher',
    'bin ich geschützt',
    'schadsoftware',
    'trojaner',
  ],
  firewall: [
    'firewall rule',
    'block a program from the internet',
    'open a port',
    'firewall regel',
    'programm blockieren',
    'eingehende verbindungen sperren',
  ],
  usb: ['block usb stick', 'usb autorun', 'usb sticks sperren', 'wechseldatenträger'],
  ping: [
    'ping',
    'high ping',
    'latency',
    'packet loss',
    'wifi keeps disconnecting',
    'lag spikes online',
    'hoher ping',
    'wlan bricht ab',
    'paketverlust',
    'latenz senken',
    'netzwerk optimieren',
  ],
  speedtest: [
    'speed test',
    'slow internet',
    'measure download speed',
    'internet speed',
    'internet langsam',
    'geschwindigkeitstest',
    'wie schnell ist meine leitung',
  ],
  dns: ['change dns', 'cloudflare', 'use quad9', 'dns ändern', 'namensserver'],
  games: [
    'fps',
    'more fps in games',
    'game stutter',
    'input lag',
    'gpu settings',
    'gaming mode',
    'mehr fps',
    'spiele ruckeln',
    'zocken',
    'grafikleistung im spiel',
    'eingabeverzögerung',
  ],
  private: [
    'privacy',
    'stop windows spying',
    'telemetry',
    'stop tracking me',
    'what does microsoft know about me',
    'is my camera watched',
    'who listens to my microphone',
    'location tracking',
    'stop sending data',
    'datenschutz',
    'windows spioniert',
    'telemetrie abschalten',
    'überwachung stoppen',
    'wer hört mein mikrofon ab',
    'kamera sperren',
    'standort aus',
  ],
  ads: [
    'ads in start menu',
    'remove ads',
    'annoying suggestions',
    'stop popups',
    'no more tips',
    'werbung im startmenü',
    'werbung abschalten',
    'nervige vorschläge',
    'tipps ausschalten',
  ],
  apps: [
    'debloat',
    'uninstall preinstalled apps',
    'remove bloatware',
    'unwanted apps',
    'vorinstallierte apps löschen',
    'bloatware entfernen',
    'windows entrümpeln',
    'unnötige apps',
  ],
  running: [
    'high cpu usage',
    'what uses my ram',
    '100 disk usage',
    'pc is hot',
    'fan is loud',
    'computer freezes',
    'temperature',
    'cpu auslastung',
    'arbeitsspeicher voll',
    'lüfter laut',
    'pc hängt',
    'rechner wird heiß',
  ],
  drivers: [
    'update drivers',
    'outdated driver',
    'driver for graphics card',
    'treiber aktualisieren',
    'veraltete treiber',
  ],
  undo: [
    'undo',
    'something broke',
    'go back to before',
    'revert changes',
    'restore my settings',
    'rückgängig',
    'etwas ist kaputt',
    'zurücksetzen',
    'verlauf',
    'alles wiederherstellen',
  ],
  services: [
    'disable services',
    'sysmain',
    'background services',
    'dienste deaktivieren',
    'druckspooler dienst',
  ],
  registry: ['clean registry', 'registry leftovers', 'registry bereinigen', 'verwaiste einträge'],
  updates: [
    'pause updates',
    'stop forced restart',
    'windows update control',
    'updates pausieren',
    'startet von selbst neu',
  ],
  schedule: ['clean every week', 'scheduled maintenance', 'wöchentlich aufräumen', 'zeitplan'],
  scripts: ['powershell script', 'same settings on many pcs', 'skript erzeugen', 'auf mehrere pcs verteilen'],
  'other-pcs': ['sync settings', 'new pc', 'einstellungen übertragen', 'neuer pc'],
  system: ['pc specs', 'how much ram do i have', 'tpm', 'systeminfo', 'welche hardware'],
  benchmark: ['benchmark', 'how fast is my pc', 'leistungstest', 'wie schnell ist mein pc'],
  quarantine: ['recover a deleted file', 'quarantine', 'gelöschte datei zurückholen'],
  alerts: ['warn me', 'notify me when disk is full', 'warnung'],
  profiles: ['optimize', 'one click', 'best settings', 'profil wählen', 'ein klick'],
  // A user who types the name of a setting finds that setting.
  'privacy.advertisingId': ['advertising id', 'turn off the advertising id', 'werbe id'],
}
const phrases = Object.entries(table).flatMap(([id, all]) => all.map((phrase) => ({ phrase, id })))

it('the list of phrases has at least two hundred entries and no duplicates', () => {
  console.log(`${phrases.length} phrases of people for ${Object.keys(table).length} entries`)
  expect(phrases.length).toBeGreaterThanOrEqual(200)
  expect(new Set(phrases.map(({ phrase }) => phrase)).size).toBe(phrases.length)
})

it.each(['en', 'de'] as const)(
  'each phrase finds its entry among the first three results in the palette, shown in %s',
  (shown) => {
    const missed = phrases
      .map(({ phrase, id }) => ({ phrase, id, found: firstThree(phrase, shown) }))
      .filter(({ id, found }) => !found.includes(id) && !found.includes(`intent-${id}`))
    expect(missed).toEqual([])
  },
)

describe('an intent', () => {
  it.each(intents.map(({ id, href }) => [id, href]))('leads to an existing page: %s, %s', (_id, href) =>
    expect(findPage(new URL(href ?? '', 'http://a').pathname)).not.toBeNull(),
  )

  it('has an id that no other intent has', () =>
    expect(new Set(intents.map(({ id }) => id)).size).toBe(intents.length))

  it('isn’t suggested for empty text, or for words that match no intent', () =>
    expect([intentsFor(''), intentsFor('my computer'), intentsFor('qwertz')]).toEqual([[], [], []]))
})

import { describe, expect, it } from 'vitest'
import { englishOnly, flatten, quoted, words, wordsFiles } from '../testing/words.ts'

const keysOf = (language: 'en' | 'de', namespace: string) =>
  new Map(flatten(words[language].get(namespace) ?? {}))
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const bare = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '')

/**
 * Internal terms that no string may contain, because the strings are for users who change settings. Windows' own term
 * for a registry value is allowed.
 */
const ofTheHouse = {
  en: /\b(journals?|catalog|staged|captures?d?|session|(?:this|the|last|previous|old|every|each|\w+ed) values?|(?:the|this|last|no) runs?)\b/i,
  de: /\b(Journal\w*|Katalogs?|Sitzung|Läufe|(?:dieser|Der|der|letzte[rn]?|kein) Lauf)\b/,
}
/** A string that contains a device's id. */
const hasEnglishId = new Set(['diagnostics.details.UNKNOWN_DEVICE.header.why'])

/**
 * Exceptions: the landing page states what was counted, some Windows services have such names, and errors and reasons
 * are also read by people who help the user.
 */
const mayNameIt = new Set(['splash', 'monitoring', 'diagnostics', 'reasons'])

/** If a change went as planned, no advice is needed. */
const mayBeEmpty = new Set(['todo.done', 'todo.recoveredApplied'].map((key) => `run.${key}`))

/** Names, and words that are the same in English and German. */
const sameInBoth: Record<string, readonly string[]> = {
  items: ['type.app'],
  history: ['tab.updates', 'updates.build'],
  automation: [
    ...['settings.level.minimal', 'settings.level.standard'],
    ...['mail.by.always', 'mail.by.upgrade', 'mail.port', 'scheduler.badge'],
  ],
  script: ['size'],
  debloat: ['column.name'],
  cloud: ['create.name', 'kind.laptop', 'facts.name'],
  drivers: ['category.Audio', 'category.USB', 'category.System'],
  netlab: [
    ...['download', 'upload', 'mbit', 'ms'].map((name) => `speed.${name}`),
    ...['trace.router', 'trace.median', 'look.port'],
  ],
  line: ['standard', 'signal', 'strength'].map((name) => `wifi.${name}`),
  gaming: [...['steam', 'epic', 'gog', 'xbox'].map((name) => `games.source.${name}`), 'games.add.example'],
  duplicates: ['type.video'],
  autostart: ['took'],
  startup: ['column.name', 'seconds', 'details'],
  space: ['column.name', 'type.video', 'type.audio'],
  // Names of browsers and of parts of Windows.
  cleanup: [
    'class.edgeCache',
    'class.chromeCache',
    'class.braveCache',
    'class.vivaldiCache',
    'class.operaCache',
    'class.firefoxCache',
    'class.downloads',
    'class.prefetchFiles',
  ],
  app: ['name', 'footer.defender', 'footer.firewall'],
  catalog: [
    'evidence.placebo',
    'category.office',
    'category.cloud',
    'category.edge',
    'category.windows',
    'category.system',
    'category.copilot',
    'category.apps',
    'category.recall',
    'category.widgets',
    'category.defender',
    'category.firewall',
    'category.firmware',
    'category.tcp',
  ],
  components: ['neutral', 'byName', 'figureSource'],
  generator: [
    'evidence.community',
    'evidence.placebo',
    'sha',
    'custom.security.enableBitLocker',
    ...['cortana', 'microsoftEdge', 'oneDrive', 'widgets', 'teamsChat'].map((app) => `short.debloat.${app}`),
    ...['fax', 'superfetch', 'windowsSearch'].map((service) => `short.services.${service}`),
  ],
  overview: ['os', 'cpu', 'h', 'min', 's', 'feature.defender', 'feature.firewall', 'feature.smartscreen'],
  live: [
    'cores.one',
    ...['network.jitter', 'threads.count', 'handles.count'].map((name) => `sensor.${name}`),
  ],
  monitoring: ['boots.phase.desktop', 'processes.column.name', 'processes.column.threads'],
  tools: [
    ...['part.computer', 'part.volume', 'fact.name', 'fact.version', 'fact.build', 'fact.threads'],
    ...['word.uefi', 'word.ssd', 'word.ethernet'],
  ],
  network: [
    ...[
      'tab.tcp',
      'tab.dns',
      'tab.qos',
      'section.tcp',
      'section.ip',
      'health.download',
      'health.upload',
      'adapter.kind.ethernet',
    ],
    ...['adapter.kind.vpn', 'adapter.fact.gateway', 'mtu.adapter', 'qos.kind.streaming'],
    ...['preset.column.streaming', 'preset.row.mtu', 'preset.row.qos'],
  ],
  review: ['seconds', 'detailsTitle'],
  values: ['value.start.Boot', 'value.start.System'],
  security: ['tab.defender', 'name', 'tcp', 'udp', 'ports'],
  tweaks: ['area.explorer', 'area.updates', 'area.debloat'],
}

const everyNamespace = [...words.en.keys()].map((namespace) => ({ namespace }))

describe.each(everyNamespace)('the words of $namespace', ({ namespace }) => {
  const own = keysOf('en', namespace)

  it('contain a text for every key', () => {
    const empty = [...own].filter(([key, text]) => text.trim() === '' && !mayBeEmpty.has(key))
    expect(empty).toEqual([])
    expect(own.size).toBeGreaterThan(0)
  })

  it('have a singular and a plural form of every text with a count, with the same variables', () => {
    const forms = [...own.keys()].filter((key) => /_(one|other)$/.test(key))
    for (const key of forms) {
      const [one, other] = ['_one', '_other'].map((form) => own.get(key.replace(/_(one|other)$/, form)))
      expect({ key, both: one !== undefined && other !== undefined }).toEqual({ key, both: true })
      expect(variables(other ?? ''), key).toEqual(variables(one ?? ''))
    }
  })

  it('have the same keys and variables in German, and no text was left in English by mistake', () => {
    const german = keysOf('de', namespace)
    expect([...german.keys()]).toEqual([...own.keys()])
    for (const [key, text] of own) {
      const translated = german.get(key) ?? ''
      expect(variables(translated), key).toEqual(variables(text))
      expect(translated === '', key).toBe(text === '')
    }
    const same = [...own].filter(([key, text]) => /\p{L}/u.test(bare(text)) && german.get(key) === text)
    const remedy = `translate what is the same in both languages, or list its key in sameInBoth.${namespace}`
    expect(
      same.map(([key]) => key),
      remedy,
    ).toEqual(sameInBoth[namespace] ?? [])
  })

  it('are entirely German in the German version, from the first word to the last', () => {
    const english = [...keysOf('de', namespace)].filter(
      ([key, text]) =>
        !hasEnglishId.has(`${namespace}.${key}`) && englishOnly.test(bare(text).replaceAll(quoted, '')),
    )
    expect(english).toEqual([])
  })

  it('use the terms settings and changes, and no term that only the code uses', () => {
    const named = (words: Iterable<[string, string]>, never: RegExp) =>
      [...words].filter(([, text]) => never.test(bare(text)))
    if (mayNameIt.has(namespace)) return
    expect(named(own, ofTheHouse.en)).toEqual([])
    expect(named(keysOf('de', namespace), ofTheHouse.de)).toEqual([])
  })
})

it('each namespace of words is one file, with the same name in every language', () => {
  const placesIn = (language: 'en' | 'de') =>
    wordsFiles(language).flatMap(({ file, namespaces }) => namespaces.map(([name]) => `${name} in ${file}`))
  expect(placesIn('de').toSorted()).toEqual(placesIn('en').toSorted())
  expect(words.en.size).toBe(placesIn('en').length)
})

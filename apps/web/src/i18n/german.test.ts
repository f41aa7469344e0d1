/**
 * Tests that no German wording contains an English sentence, and that counts and shares are written as is customary
 * in German.
 */
import { visible } from '@clearpane/model/visible'
import { createInstance, type Namespace } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { figureText } from '../lib/format/figures.ts'
import { flatten, words } from '../testing/words.ts'
import { counts } from './index.ts'

const pairs = [...words.en].flatMap(([namespace, own]) => {
  const german = new Map(flatten(words.de.get(namespace) ?? {}))
  return flatten(own).map(([key, english]) => ({
    key: `${namespace}.${key}`,
    english,
    german: german.get(key) ?? '',
  }))
})

/**
 * Splits text into sentences, and each sentence at colons and semicolons; keeps only the parts that have at least
 * three words.
 */
const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?:;])\s+/)
    .map((one) => one.replace(/[.!?:;]+$/, '').trim())
    .filter((one) => one.split(/\s+/).filter((word) => /^[\p{L}’'-]{2,}[,)]?$/u.test(word)).length >= 3)

const englishSentences = new Set(pairs.flatMap(({ english }) => sentences(english)))
it('no German sentence is identical to an English sentence', () => {
  const left = pairs.flatMap(({ key, german }) =>
    sentences(german).flatMap((one) => (englishSentences.has(one) ? [`${key}: ${one}`] : [])),
  )
  expect(left).toEqual([])
})

it('no text contains a hidden character, such as a soft hyphen, because pages show it as a code', () =>
  expect(
    pairs
      .filter(({ english, german }) => [english, german].some((text) => visible(text) !== text))
      .map(({ key, german }) => `${key}: ${german}`),
  ).toEqual([]))

it('every German sentence that addresses the user uses Sie', () => {
  const familiar =
    /(?<![\p{L}-])(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[nmrs]?)?|[Ee]u(?:ch|er|re[nmrs]?))(?!\p{L})/u
  expect(
    pairs.filter(({ german }) => familiar.test(german)).map(({ key, german }) => `${key}: ${german}`),
  ).toEqual([])
  expect(pairs.filter(({ german }) => /(?<!\p{L})Sie(?!\p{L})/u.test(german)).length).toBeGreaterThan(400)
})

/** Strings whose singular and plural are the same in German: "1 Treiber", "3 Treiber"; "älter als {{count}} d". */
const sameForms = [
  ...['space.age.upTo_other', 'space.age.between_other', 'driverscan.total_other', 'drivers.found_other'],
  ...['drivers.foundOnly_other', 'acts.drivers.several_other', 'automation.rule.driverOffer.text_other'],
]

describe('a count in German', () => {
  const forms = pairs.filter(({ key }) => key.endsWith('_other'))
  const oneOf = (key: string) => pairs.find((pair) => pair.key === key.replace(/_other$/, '_one'))

  it('has a separate singular form if English has one', () => {
    const same = forms.flatMap(({ key, english, german }) => {
      const one = oneOf(key)
      return one !== undefined && one.english !== english && one.german === german ? [key] : []
    })
    expect(same.toSorted()).toEqual(sameForms.toSorted())
  })

  it('uses the singular for the number one, without a plural next to it', () => {
    const plural =
      /(?<![\d,.])(?:1|\{\{count\}\}|eine?) (?:Einstellungen|Dateien|Werte|Dienste|Programme|Einträge|Änderungen|Läufe|Treiber sind|Apps|Ordner sind|Zeilen|Regeln|Bedrohungen|Sekunden|Minuten|Stunden|Tage|Prüfungen|Kopien|Gruppen|Schritte|Meldungen|Pakete)\b/
    const wrong = pairs.filter(({ key, german }) => key.endsWith('_one') && plural.test(german))
    expect(wrong.map(({ key, german }) => `${key}: ${german}`)).toEqual([])
  })

  it('uses the plural for numbers above one', () => {
    const singular =
      /\{\{count\}\} (?:Einstellung|Datei|Wert|Dienst|Programm|Eintrag|Änderung|Lauf|App|Zeile|Regel|Bedrohung|Sekunde|Minute|Stunde|Tag|Prüfung|Kopie|Gruppe|Schritt|Meldung|Paket)(?![\p{L}-])/u
    const wrong = forms.filter(({ german }) => singular.test(german))
    expect(wrong.map(({ key, german }) => `${key}: ${german}`)).toEqual([])
  })
})

describe('a percentage', () => {
  it('has a space before its percent sign in every text in both languages', () => {
    const wrong = pairs.flatMap(({ key, english, german }) =>
      [english, german].filter((text) => /(?:\d|\}\})%/.test(text)).map((text) => `${key}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('appears in a text either in both languages or in neither', () => {
    const signs = (text: string) => text.split('%').length - 1
    expect(
      pairs.filter(({ english, german }) => signs(english) !== signs(german)).map(({ key }) => key),
    ).toEqual([])
  })

  it.each([
    ['de', 2.5, '2,5 %'],
    ['de', 99.4, '99 %'],
    ['de', 0, '0 %'],
    ['en', 2.5, '2.5 %'],
    ['en', 100, '100 %'],
  ])('in %s is, for %f, "%s"', (locale, value, text) =>
    expect(figureText(value, '%', locale).replaceAll(' ', ' ')).toBe(text),
  )

  it.each([
    ['de', 1234.5, 'ms', '1.234,5 ms'],
    ['de', 1_500_000_000, 'bit/s', '1,5 Gbit/s'],
    ['de', 2_000_000, 'bit/s', '2 Mbit/s'],
    ['de', 3456, 'MHz', '3,46 GHz'],
    ['de', 52_345, 'mWh', '52,3 Wh'],
    ['de', 1234567, '', '1.234.567'],
    ['en', 1234567, '', '1,234,567'],
    ['en', 3456, 'MHz', '3.46 GHz'],
  ])('or another figure: in %s, %f in the unit "%s" is "%s"', (locale, value, unit, text) =>
    expect(figureText(value, unit, locale).replaceAll(' ', ' ')).toBe(text),
  )
})

describe('every text with a count', () => {
  const i18n = createInstance()
  beforeAll(async () => {
    const resources = Object.fromEntries(
      (['en', 'de'] as const).map((language) => [language, Object.fromEntries(words[language])]),
    )
    await i18n.use(counts).init({ resources, interpolation: { escapeValue: false, alwaysFormat: true } })
  })

  /** All variables that occur in any string, with empty values. */
  const others = Object.fromEntries(
    pairs.flatMap(({ english }) => [...english.matchAll(/\{\{(\w+)/g)].map(([, name]) => [name, ''])),
  )
  const counted = pairs.filter(({ key }) => key.endsWith('_one')).map(({ key }) => key.replace(/_one$/, ''))

  it.each(['en', 'de'] as const)(
    'has, in %s, a singular form for 1 and a plural form for all other numbers',
    (language) => {
      const t = (key: string, count: number) => {
        const [namespace = '', ...rest] = key.split('.')
        return (
          i18n.getFixedT(language, namespace as Namespace) as unknown as (key: string, of: object) => string
        )(rest.join('.'), { ...others, count })
      }
      const text = (key: string) =>
        pairs.find((pair) => pair.key === key)?.[language === 'en' ? 'english' : 'german'] ?? ''
      for (const key of counted)
        for (const count of [0, 1, 2, 11, 101, 1234]) {
          const form = text(`${key}_${count === 1 ? 'one' : 'other'}`)
          const shown = form
            .replaceAll('{{count}}', count.toLocaleString(language))
            .replaceAll(/\{\{\w+\}\}/g, '')
          expect(t(key, count), `${key} ${count}`).toBe(shown)
        }
    },
  )
})

import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { counts } from './index.ts'

const i18n = createInstance()
beforeAll(() =>
  i18n.use(counts).init({
    resources: {
      en: {
        ui: { files_one: '{{count}} file', files_other: '{{count}} files', port: 'port {{port}} of {{of}}' },
      },
      de: {
        ui: {
          files_one: '{{count}} Datei',
          files_other: '{{count}} Dateien',
          port: 'Port {{port}} von {{of}}',
        },
      },
    },
    interpolation: { escapeValue: false, alwaysFormat: true },
  }),
)

describe('a value in a sentence', () => {
  it.each([
    {
      name: 'a count has its language’s separators',
      language: 'en',
      key: 'files',
      of: { count: 9362 },
      says: '9,362 files',
    },
    {
      name: 'in German it has a point',
      language: 'de',
      key: 'files',
      of: { count: 9362 },
      says: '9.362 Dateien',
    },
    { name: 'one is still one', language: 'en', key: 'files', of: { count: 1 }, says: '1 file' },
    {
      name: 'a port is no count',
      language: 'en',
      key: 'port',
      of: { port: 49152, of: 'x' },
      says: 'port 49152 of x',
    },
    {
      name: 'nothing given says nothing',
      language: 'en',
      key: 'port',
      of: { port: 1, of: null },
      says: 'port 1 of ',
    },
  ])('is right: $name', ({ language, key, of, says }) => {
    const t = i18n.getFixedT(language, 'ui') as unknown as (key: string, of: object) => string
    expect(t(key, of)).toBe(says)
  })
})

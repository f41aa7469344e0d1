import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { because } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { wordedSource } from './worded-source.ts'

const packages = fileURLToPath(new URL('../../../', import.meta.url))
const read = (pattern: string) =>
  globSync(pattern, { cwd: packages })
    .filter((file) => !/\.(test|wine|node)\.ts|testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(packages + file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '') }))
/** A source in quotes that contains an English word. */
const english =
  /\b(?:[sS]ource(?:: | = )|from\(|factsFrom\()(['`])(?:(?!\1).)*\b(?:the|of|its|in|and|read|last)\b/g

describe('the source of a reading', () => {
  test('is a code with its parts, and in English for programs', () => {
    const words = because('medianOfDay', { source: because('sizeOfFile') })
    expect(wordedSource(words)).toEqual({
      source: 'the size of its file; the median of the last day',
      sourceWords: words,
    })
  })

  test('is never an English sentence in the code that reads a PC or computes a figure', () => {
    const files = ['service', 'host', 'sample-pc'].flatMap((name) => read(`${name}/src/**/*.ts`))
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap(({ file, text }) =>
      (text.match(english) ?? []).map((one) => `${file}: ${one}`),
    )
    expect(found).toEqual([])
  })

  test('is put into words wherever a page shows it', () => {
    const found = read('../apps/web/src/**/*.{ts,tsx}').filter(({ text }) => /\breading\.source\b/.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})

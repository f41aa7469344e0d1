/** Compares documents that make promises with the code they describe. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diagnosticCodes, kinds, recordSchema } from '@clearpane/model'
import { fromRoot } from '@clearpane/testkit/root'
import { describe, expect, test } from 'vitest'
import { table } from '../rules/table.ts'

const read = (file: string) => readFileSync(fromRoot(file), 'utf8')

describe('docs/diagnostics.md', () => {
  const sections = new Map(
    read('docs/diagnostics.md')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  )

  test('has a section for every code and none for a code that does not exist', () => {
    expect([...sections.keys()].sort()).toEqual(Object.keys(diagnosticCodes).sort())
  })

  test.each(Object.entries(diagnosticCodes))(
    '%s repeats its summary and says what, why and what to do',
    (code, { summary }) => {
      const section = sections.get(code) ?? ''
      expect(section).toContain(`*${summary}.*`)
      for (const part of ['What', 'Why', 'What to do'])
        expect(section).toMatch(new RegExp(`\\*\\*${part}\\.\\*\\* \\S`))
    },
  )
})

describe('docs/glossary.md', () => {
  const words = [...read('docs/glossary.md').matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, word]) => word?.toLowerCase() ?? '',
  )

  /**
   * Every schema of the model that names an idea: `driftEntrySchema` → drift. Parts and unions of others have
   * no entry of their own.
   */
  const ideas = [...read('packages/model/src/index.ts').matchAll(/\b([a-z]\w+)Schema\b/g)].map(
    ([, name]) => name ?? '',
  )
  const parts =
    /^(absent|present|evidence|impact|risk|source|hex|hive|rawValue|registry\w*|service\w*|running|startType|deviceFacts|deviceId|tweakId)$/

  test('has every idea the model has a schema for', () => {
    const desired = [...new Set(ideas)].filter((name) => !parts.test(name))
    const known = (name: string) => {
      const spaced = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
      return words.includes(spaced) || spaced.split(' ').some((word) => words.includes(word))
    }
    expect(ideas.length).toBeGreaterThan(20)
    expect(desired.filter((name) => !known(name))).toEqual([])
  })

  test('explains the kinds and the records of a journal', () => {
    const row = (word: string) =>
      new RegExp(`^\\| \\*\\*${word}\\*\\* \\| (.*)$`, 'm').exec(read('docs/glossary.md'))?.[1] ?? ''
    const named = [...row('kind').matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(kinds.toSorted())
    const records = recordSchema.options.map((option) => option.shape.type.value)
    const listed =
      row('record')
        .split('|')[0]
        ?.split(':')[1]
        ?.split(',')
        .map((name) => name.trim()) ?? []
    expect(listed.toSorted()).toEqual(records.toSorted())
  })

  test('gives no word twice', () =>
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]))
})

test('docs/architecture.md names every package of the boundaries table', () => {
  const [layout = ''] = /^## Layout\n+```\n[\s\S]*?```/m.exec(read('docs/architecture.md')) ?? []
  const named = [...layout.matchAll(/^([a-z][\w/-]*) {2,}\S/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(table.packages).toSorted())
})

const documents = [
  'README.md',
  ...readdirSync(fromRoot('docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

test.each(documents)('links of %s lead to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
    join(dirname(document), target ?? ''),
  )
  expect(links.filter((target) => !existsSync(fromRoot(target)))).toEqual([])
})

/** Paths that a document names in code quotes, beginning with one of our folders, without a placeholder. */
const named = (document: string) =>
  [...read(document).matchAll(/`((?:packages|apps|tools|bench|e2e|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  )

test.each(documents)('files named in %s exist', (document) => {
  const built = /^(apps\/web\/)?dist\//
  expect(named(document).filter((path) => !built.test(path) && !existsSync(fromRoot(path)))).toEqual([])
})

test('the decisions are numbered without a gap', () => {
  const numbers = readdirSync(fromRoot('docs/decisions')).map((name) => Number(name.slice(0, 4)))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

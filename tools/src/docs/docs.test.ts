/** Compares documents that make promises with the code that they describe. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diagnosticCodes } from '@clearpane/model'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(fromRoot(file), 'utf8')

test('docs/diagnostics.md has a section for every existing code, and no section for any other code', () => {
  const sections = [...read('docs/diagnostics.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(sections.toSorted()).toEqual(Object.keys(diagnosticCodes).toSorted())
})

const documents = [
  'README.md',
  ...readdirSync(fromRoot('docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

test.each(documents)('links in %s lead to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
    join(dirname(document), target ?? ''),
  )
  expect(links.filter((target) => !existsSync(fromRoot(target)))).toEqual([])
})

/**
 * A document's paths in backticks, as far as they begin with one of the project's folders and contain no placeholder.
 */
const named = (document: string) =>
  [...read(document).matchAll(/`((?:packages|apps|tools|bench|e2e|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  )

test.each(documents)('files named in %s exist', (document) => {
  const built = /^(apps\/web\/)?dist\//
  expect(named(document).filter((path) => !built.test(path) && !existsSync(fromRoot(path)))).toEqual([])
})

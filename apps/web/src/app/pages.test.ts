import { describe, expect, it } from 'vitest'
import { findPage, pages } from './pages.ts'

/** The table of routes in docs/specification.md, plus `/history` and `/components`, which we added. */
const specified =
  '/ /dashboard /profiles /cloud-profiles /monitoring /cleanup /debloat /services /privacy /registry /startup-manager /gaming /network /security /automation /smart-scheduler /advanced-tools /generator /powershell-generator /ai-recommendations /admin/users'.split(
    ' ',
  )

describe('the page table', () => {
  it.each(specified)('contains the page %s', (path) => expect(findPage(path)).not.toBeNull())

  it.each([
    { case: 'an unknown address', path: '/nothing', is: null },
    { case: 'a trailing slash is the same page', path: '/profiles/', is: '/profiles' },
    { case: 'another address of a page is that page', path: '/dashboard', is: '/' },
    { case: 'a deeper address is unknown', path: '/profiles/x', is: null },
    { case: 'an inherited name isn’t a page', path: 'constructor', is: null },
  ])('is complete: $case', ({ path, is }) => expect(findPage(path)?.path ?? null).toBe(is))

  it('has each page address, id and shortcut letter only once', () => {
    for (const values of [pages.map(({ path }) => path), pages.map(({ id }) => id)])
      expect(values.filter((one, at) => values.indexOf(one) !== at)).toEqual([])
    const letters = pages.flatMap(({ letter }) => letter ?? [])
    expect(letters.filter((one, at) => letters.indexOf(one) !== at)).toEqual([])
  })

  it('has a shortcut letter for every page of the sidebar', () =>
    expect(
      pages.filter(({ group, letter }) => group !== null && letter === undefined).map(({ id }) => id),
    ).toEqual([]))
})

/** Reads the features from disk, so that even a page that isn't in the list is found. */
const indexes = import.meta.glob<Record<string, unknown>>('../features/*/index.ts', { eager: true })
const sources = import.meta.glob<string>(['../features/**/*.ts*', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const namespacesIn = import.meta.glob<object>('../locales/en/*.json', { import: 'default', eager: true })
const fileOf = (namespace: string) =>
  Object.entries(namespacesIn)
    .find(([, words]) => namespace in words)?.[0]
    .replace(/^.*\/(.*)\.json$/, '$1') ?? namespace
const featureOf = (path: string) => path.split('/')[2] ?? ''
const features = [...new Set(Object.keys(sources).map(featureOf))]
// The feature that is shown instead of a page until the user has entered the app.
const withoutPage = ['splash']

const isPage = (value: unknown): boolean => typeof value === 'object' && value !== null && 'path' in value
const definedBy = (feature: string) =>
  Object.values(indexes[`../features/${feature}/index.ts`] ?? {}).filter(isPage) as (typeof pages)[number][]

describe.each(features.filter((feature) => !withoutPage.includes(feature)))('the feature %s', (feature) => {
  const own = definedBy(feature)

  it('defines its pages in its index.ts, and the page table lists each of them', () => {
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((page) => !pages.includes(page)).map(({ id }) => id)).toEqual([])
  })

  it('loads the words that it declares, and no words of another feature', () => {
    const code = Object.entries(sources).flatMap(([path, text]) =>
      featureOf(path) === feature ? [String(text)] : [],
    )
    const calls = code.flatMap((text) => [...text.matchAll(/useTranslation\(([^)]*)\)/g)])
    const said = new Set(calls.flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, n]) => n)))
    for (const room of ['catalog', 'score', 'tool', 'scanner'])
      if (code.some((text) => new RegExp(`/(?:live/|catalog/)?${room}/`).test(text))) said.add(room)
    if (said.has('scanner')) said.add('tool')
    // A separately loaded part of the app has its own file of strings.
    const loads = code.flatMap((text) => [...text.matchAll(/loadWords\(([^)]*)\)/g)])
    const brought = loads.flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, n]) => n))
    // The strings for the first page, for the reasons and for the titles of runs are available to every part.
    const there = new Set([
      'acts',
      'app',
      'reasons',
      'classes',
      'values',
      'diagnostics',
      ...own.flatMap(({ words }) => words),
      ...brought,
    ])
    expect([...said].filter((name) => !there.has(fileOf(name ?? '')))).toEqual([])
    expect([...said].filter((name) => name !== feature && features.includes(name ?? ''))).toEqual([])
  })
})

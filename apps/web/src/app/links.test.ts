/**
 * Tests links that lead to a part of a page: a tab, or an element with an id. The links are read from the source
 * code, so that each one is checked even if no test opens it.
 */
import { describe, expect, it } from 'vitest'
import { findPage } from './pages.ts'

const sources = import.meta.glob<string>(['../**/*.ts*', '!../**/*.test.*', '!./links.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const indexes = import.meta.glob<Record<string, unknown>>('../features/*/index.ts', { eager: true })

/** The folder with a page's source code: `../features/network/` for `/network`. */
const folderOf = (path: string): string | undefined => {
  const found = findPage(path)
  return Object.entries(indexes)
    .find(([, exported]) => found !== null && Object.values(exported).includes(found))?.[0]
    .replace(/index\.ts$/, '')
}
const codeOf = (folder: string): string =>
  Object.entries(sources)
    .flatMap(([path, text]) => (path.startsWith(folder) ? [text] : []))
    .join('\n')

/** Matches `useChoice('tab', ['a', 'b'])`, or the same call with a variable in place of the list. */
const tabsOf = (code: string): string[] =>
  [...code.matchAll(/useChoice\(\s*'tab',\s*(?:\[([^\]]*)\]|(\w+))/g)].flatMap(([, list, name]) => {
    const named = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(code)?.[1]
    return [...(list ?? named ?? '').matchAll(/'([\w-]+)'/g)].map(([, id = '']) => id)
  })
const hasId = (code: string, id: string) => new RegExp(`\\bid="${id}"`).test(code)

type Link = { at: string; href: string; path: string; tab: string | undefined; id: string | undefined }

const linksIn = ([at, text]: [string, string]): Link[] =>
  [...text.matchAll(/(['"`])((\/[\w-]*)?(\?[^'"`#]*)?(?:#([a-z][\w-]*))?)\1/g)].flatMap(
    ([, , href = '', path = '', search = '', id]) => {
      const tab = /[?&]tab=([^&]*)/.exec(search)?.[1]
      return tab === undefined && id === undefined ? [] : [{ at, href, path, tab, id }]
    },
  )
const links = Object.entries(sources).flatMap(linksIn)

const problemOf = ({ at, path, tab, id }: Link): string | null => {
  const own = /^\.\.\/(?:features\/)?[\w-]+\//.exec(at)?.[0]
  const folder = path === '' ? (own ?? at) : folderOf(path)
  if (folder === undefined) return `${path} is no page`
  const code = codeOf(folder)
  if (tab !== undefined && !tabsOf(code).includes(tab)) return `${folder} has no tab ${tab}`
  return id === undefined || hasId(code, id) ? null : `${folder} has no id ${id}`
}

describe('links to a part of a page', () => {
  it('are recognized in the source code, whichever part they point to', () => {
    const shown = links.map(({ href }) => href)
    expect(shown).toContain('/network?tab=tools#speed-test')
    expect(shown).toContain('/history#drift')
  })

  it.each(links)('lead to a part that exists (in $at: $href)', (link) => expect(problemOf(link)).toBeNull())

  it.each([
    { case: 'a tab that another page has', href: '/network?tab=duplicates', says: 'no tab duplicates' },
    { case: 'a tab that is only known when it runs', href: '/network?tab=$' + '{tab}', says: 'no tab $' },
    { case: 'an id that nothing has', href: '/history#nowhere', says: 'no id nowhere' },
    { case: 'an address without a page', href: '/nothing?tab=a', says: '/nothing is no page' },
  ])('are refused: $case', ({ href, says }) =>
    expect(linksIn(['../features/dashboard/x.tsx', `'${href}'`]).map(problemOf)).toEqual([
      expect.stringContaining(says),
    ]),
  )
})

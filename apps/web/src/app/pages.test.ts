import { describe, expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { findPage, pages, plannedPages } from './pages.ts'

/** The route table of docs/specification.md; `/history` and `/components` are ours. */
const specified =
  '/ /dashboard /profiles /cloud-profiles /monitoring /cleanup /debloat /services /privacy /registry /startup-manager /gaming /network /security /automation /smart-scheduler /advanced-tools /generator /powershell-generator /ai-recommendations /admin/users'.split(
    ' ',
  )

describe('the page table', () => {
  it.each(specified)('%s is a page or says that it is not built yet', (path) =>
    expect(findPage(path).kind).not.toBe('unknown'),
  )

  it.each([
    { case: 'an address nobody made is unknown', path: '/nothing', kind: 'unknown' },
    { case: 'a trailing slash is the same page', path: '/profiles/', kind: 'built' },
    { case: 'a built page is not also planned', path: '/history', kind: 'built' },
    { case: 'a deeper address is unknown', path: '/profiles/x', kind: 'unknown' },
    { case: 'an inherited name is no page', path: 'constructor', kind: 'unknown' },
  ])('$case', ({ path, kind }) => expect(findPage(path).kind).toBe(kind))

  it('names every page, once, and gives each its own letter', () => {
    const all = [...pages, ...plannedPages]
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
    const letters = pages.flatMap(({ letter }) => letter ?? [])
    expect(new Set(letters).size).toBe(letters.length)
    expect(pages.filter(({ group, letter }) => group !== null && letter === undefined)).toEqual([])
    for (const { id } of all) expect(en.page[id].length).toBeGreaterThan(2)
  })
})

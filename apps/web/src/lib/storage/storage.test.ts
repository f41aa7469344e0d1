import { readFileSync } from 'node:fs'
import { jobTypes } from '@clearpane/contracts'
import { describe, expect, it } from 'vitest'
import { clearedOnLoad, resultKeys, resultTools } from './keys.ts'
import { comparePreferences, readPreferences, writePreferences } from './preferences.ts'
import { createKeyStore } from './storage.ts'

const shelf = (start: Record<string, string> = {}) => {
  const held = new Map(Object.entries(start))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

describe('the storage of this browser', () => {
  it('returns what was stored', () => {
    const store = createKeyStore(() => disk)
    const disk = shelf()
    store.set('clearpane_device', 'sample')
    expect(store.get('clearpane_device')).toBe('sample')
    expect(disk.held.get('clearpane_device')).toBe('"sample"')
  })

  it.each([
    { case: 'a key that was never set is null', start: {} as Record<string, string> },
    { case: 'text that is not JSON is null', start: { clearpane_theme: '{dark' } },
  ])('works in this case: $case', ({ start }) => {
    expect(createKeyStore(() => shelf(start)).get('clearpane_theme')).toBeNull()
  })

  it('stores nothing and causes no error if the browser forbids storage', () => {
    const store = createKeyStore(() => {
      throw new Error('forbidden')
    })
    store.set('clearpane_theme', 'light')
    store.clearResults()
    expect(store.get('clearpane_theme')).toBeNull()
  })

  it('removes only the keys that the caller specifies', () => {
    const disk = shelf({ has_seen_splash: 'true', current_cloud_profile: '{}', clearpane_theme: '"light"' })
    createKeyStore(() => disk).remove('has_seen_splash')
    expect([...disk.held.keys()]).toEqual(['current_cloud_profile', 'clearpane_theme'])
  })

  it('deletes exactly three result keys when the page loads', () => {
    const disk = shelf(
      Object.fromEntries([...resultKeys, 'last_scan_results', 'clearpane_theme'].map((key) => [key, '1'])),
    )
    createKeyStore(() => disk).clearOnLoad()
    const gone = [...resultKeys, 'last_scan_results', 'clearpane_theme'].filter((key) => !disk.held.has(key))
    expect(gone.sort()).toEqual([...clearedOnLoad].sort())
  })

  it('on a reset, deletes every result, and keeps the device, the theme and the session’s secret', () => {
    const disk = shelf(
      Object.fromEntries(
        [...resultKeys, 'clearpane_theme', 'clearpane_device', 'clearpane_secret'].map((key) => [key, '1']),
      ),
    )
    createKeyStore(() => disk).clearResults()
    expect([...disk.held.keys()].sort()).toEqual(['clearpane_device', 'clearpane_secret', 'clearpane_theme'])
  })
})

it('the storage keys of the results are those in docs/specification.md, and the server keeps the results of the same tools', () => {
  const page = readFileSync(new URL('../../../../../docs/specification.md', import.meta.url), 'utf8')
  const [row = ''] = /^\| `scan_results`.*$/m.exec(page) ?? []
  const named = [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, key]) => key)
  expect([...resultKeys].sort()).toEqual(named.sort())
  expect(resultTools.filter((tool) => jobTypes[tool as keyof typeof jobTypes]?.keeps !== true)).toEqual([])
})

const storeOf = (start: Record<string, unknown>) => {
  const held = new Map(Object.entries(start).map(([key, value]) => [key, JSON.stringify(value)]))
  const shelf = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, store: createKeyStore(() => shelf) }
}

it('reading the user’s choices in this browser returns only the preferences', () => {
  const { store } = storeOf({
    clearpane_theme: 'light',
    clearpane_letter_keys: false,
    clearpane_secret: 'x',
    privacy_scan_results: { score: 1 },
    has_seen_splash: true,
  })
  expect(readPreferences(store)).toEqual({ theme: 'light', letterKeys: false })
})

it('choices from a file are marked as new, the same or different, and only the choices that the user selects are stored', () => {
  const { store, held } = storeOf({ clearpane_theme: 'light', clearpane_folded: ['tune'] })
  const given = { theme: 'dark', folded: ['tune'], language: 'de' } as const
  const file = { ...given, folded: [...given.folded] }
  expect(comparePreferences(store, file)).toEqual({ added: ['language'], replaced: ['theme'] })
  writePreferences(store, file, ['language'])
  expect(Object.fromEntries(held)).toEqual({
    clearpane_theme: '"light"',
    clearpane_folded: '["tune"]',
    clearpane_language: '"de"',
  })
})

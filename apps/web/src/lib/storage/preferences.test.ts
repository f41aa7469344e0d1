import { expect, it } from 'vitest'
import { comparePreferences, readPreferences, writePreferences } from './preferences.ts'
import { createKeyStore } from './storage.ts'

const storeOf = (start: Record<string, unknown>) => {
  const held = new Map(Object.entries(start).map(([key, value]) => [key, JSON.stringify(value)]))
  const shelf = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, store: createKeyStore(() => shelf) }
}

it('are what the person chose, without results and without the secret', () => {
  const { store } = storeOf({
    clearpane_theme: 'light',
    clearpane_letter_keys: false,
    clearpane_secret: 'x',
    privacy_scan_results: { score: 1 },
    has_seen_splash: true,
  })
  expect(readPreferences(store)).toEqual({ theme: 'light', letterKeys: false })
})

it('of a file are new, the same or different, and only the chosen ones are written', () => {
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

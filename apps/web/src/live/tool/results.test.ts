// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { storage } from '../../lib/storage/index.ts'
import { cachedResults, cacheResults } from './results.ts'

const result = { type: 'privacyScan' as const, at: '2026-11-22T10:00:00.000Z', value: { privacyScore: 40 } }
afterEach(() => localStorage.clear())

describe('tool results in this browser', () => {
  it('are the server’s results for the current device, stored under the key of their tool', () => {
    cacheResults('sample', { results: [result] })
    expect(Object.keys(localStorage)).toEqual(['privacy_scan_results'])
    expect(cachedResults('sample')).toEqual({ results: [result] })
    expect(cachedResults('restricted')).toBeUndefined()
  })

  it('are deleted by a reset, by a page load and by a server response without results', () => {
    for (const forget of [
      () => cacheResults('sample', { results: [] }),
      () => storage.clearOnLoad(),
      () => storage.clearResults(),
    ]) {
      cacheResults('sample', { results: [result] })
      forget()
      expect(cachedResults('sample')).toBeUndefined()
    }
  })

  it('are ignored if a program other than Clearpane wrote them', () => {
    localStorage.setItem('privacy_scan_results', '"1"')
    expect(cachedResults('sample')).toBeUndefined()
  })
})

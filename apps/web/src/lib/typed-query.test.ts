// @vitest-environment happy-dom
/** Tests that search text is stored in the page's URL and restored from it. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { useTypedQuery, withQuery } from './typed-query.ts'

beforeEach(() => {
  vi.useFakeTimers()
  navigate('/startup-manager?tab=services')
})
afterEach(() => vi.useRealTimers())

it.each([
  ['?tab=services', 'spot', 'tab=services&q=spot'],
  ['?q=old&tab=services', 'new', 'tab=services&q=new'],
  ['?q=old', '', ''],
  ['', 'a&q=b', 'q=a%26q%3Db'],
])('a typed query %j with %j becomes %j', (search, query, expected) =>
  expect(withQuery(search, query)).toBe(expected),
)

it('a typed query is written into the page’s URL after a pause, keeps the URL’s other fields, and adds no entry to the browser history', () => {
  const steps = history.length
  const { result } = renderHook(() => useTypedQuery())
  act(() => result.current[1]('spo'))
  act(() => result.current[1]('spot'))
  expect(result.current[0]).toBe('spot')
  expect(location.search).toBe('?tab=services')
  act(() => vi.advanceTimersByTime(250))
  expect(location.search).toBe('?tab=services&q=spot')
  expect(history.length).toBe(steps)
})

it('a typed query is replaced by the query in a new URL, and unfinished typing is discarded', () => {
  const { result } = renderHook(() => useTypedQuery())
  act(() => result.current[1]('half'))
  act(() => navigate('/startup-manager?q=link'))
  expect(result.current[0]).toBe('link')
  act(() => vi.advanceTimersByTime(1_000))
  expect(location.search).toBe('?q=link')
})

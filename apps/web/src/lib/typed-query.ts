/**
 * A page's search text, which is stored in the page's URL so that it can be restored by a reload, by the Back button
 * and by links.
 */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { goWith } from './choice.ts'

/** How many ms to wait before the page's URL is updated, because browsers limit the number of updates. */
const pause = 250

/** Writes the search text into the page's URL without changing the URL's other fields. Pure. */
export const withQuery = (search: string, query: string): string => {
  const next = new URLSearchParams(search)
  next.delete('q')
  if (query !== '') next.set('q', query)
  return next.toString()
}

/** Returns the query and a function that sets it. Typing adds no history entries. */
export const useTypedQuery = (): readonly [string, (next: string) => void] => {
  const asked = new URLSearchParams(useSearch()).get('q') ?? ''
  const [query, setQuery] = useState(asked)
  const known = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (asked === known.current) return
    clearTimeout(timer.current)
    known.current = asked
    setQuery(asked)
  }, [asked])
  const [change] = useState(() => (next: string) => {
    setQuery(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      known.current = next
      goWith(withQuery(location.search, next), true)
    }, pause)
  })
  return [query, change]
}

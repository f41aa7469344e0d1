/** Search text, kept in the address so that a reload, Back and links restore it. */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { goWith } from './choice.ts'

/** The address is updated when the user pauses: browsers limit how often a page may do that. */
const pause = 250

/** Pure. Keeps the rest of the address. */
export const withQuery = (search: string, query: string): string => {
  const next = new URLSearchParams(search)
  next.delete('q')
  if (query !== '') next.set('q', query)
  return next.toString()
}

/** Returns the query and its setter. Typing adds no history entry. */
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

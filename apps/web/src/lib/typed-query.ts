/** The search text of a page, which is stored in the address so that a reload, Back and links restore it. */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { goWith } from './choice.ts'

/** Pause in ms before the address is updated, because browsers limit the number of updates. */
const pause = 250

/** Writes the query into the address without changing the other fields of the address. Pure. */
export const withQuery = (search: string, query: string): string => {
  const next = new URLSearchParams(search)
  next.delete('q')
  if (query !== '') next.set('q', query)
  return next.toString()
}

/** Returns the query and a function that sets it. When the user types, no history entry is added. */
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

/** What is typed into a search, kept in the address: a reload, a way back and a link show the same again. */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { goWith } from './choice.ts'

/** The address is written once the person pauses: browsers count how often a page does. */
const pause = 250

/** Pure. The rest of the address stays as it is. */
export const withQuery = (search: string, query: string): string => {
  const next = new URLSearchParams(search)
  next.delete('q')
  if (query !== '') next.set('q', query)
  return next.toString()
}

/** The text, and a way to change it. What is typed is no step back. */
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

/**
 * A list's view, which is kept in the page's URL so that it can be restored by a reload, by the Back button and by
 * links.
 */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { goWith } from '../lib/choice.ts'
import { type FilterName, filterNames } from './tweak-filter.ts'

export type View = {
  readonly query: string
  readonly filters: readonly FilterName[]
  /** Ids of open rows. */
  readonly open: readonly string[]
}

/**
 * Reads the list's view from the page's URL. `tweak` specifies a single row, which is opened and gets the focus.
 * Pure.
 */
export const viewOf = (search: string): View => {
  const asked = new URLSearchParams(search)
  return {
    query: asked.get('q') ?? '',
    filters: filterNames.filter((name) => asked.getAll('f').includes(name)),
    open: [...new Set([...asked.getAll('open'), ...asked.getAll('tweak')])],
  }
}

/** Writes the list's view into the page's URL without changing the URL's other fields. Pure. */
export const withView = (search: string, { query, filters, open }: View): string => {
  const next = new URLSearchParams(search)
  for (const name of ['q', 'f', 'open', 'tweak']) next.delete(name)
  if (query !== '') next.set('q', query)
  for (const name of filters) next.append('f', name)
  for (const id of open) next.append('open', id)
  return next.toString()
}

/** How many ms after the last keystroke the page's URL is updated, because browsers limit the number of updates. */
const pause = 250

/**
 * Returns the list's view, and a function that sets it. If the user opens something, a history entry is added; if the
 * user only types, no entry is added.
 */
export const useView = () => {
  const search = useSearch()
  const [view, setView] = useState(() => viewOf(search))
  const known = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (search === known.current) return
    clearTimeout(timer.current)
    known.current = search
    setView(viewOf(search))
  }, [search])
  const latest = useRef(view)
  latest.current = view
  const [change] = useState(() => (part: Partial<View>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setView(next)
    clearTimeout(timer.current)
    const write = () => {
      known.current = withView(location.search, next)
      goWith(known.current, part.open === undefined)
    }
    if (part.query === undefined) write()
    else timer.current = setTimeout(write, pause)
  })
  return [view, change] as const
}

/** What is chosen on a page, kept in the address: a reload, a way back and a link show the same again. */
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** The same page with another search. */
export const goWith = (search: string, replace: boolean) =>
  navigate(`${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`, { replace })

/** One of `ids` by a name in the address; the first one where it names none. A change is a step back. */
export const useChoice = <T extends string>(
  name: 'tab' | 'area',
  ids: readonly T[],
  first: T | undefined = ids[0],
): readonly [T, (next: T) => void] => {
  const asked = new URLSearchParams(useSearch()).get(name)
  const now = ids.find((id) => id === asked) ?? first ?? (ids[0] as T)
  const choose = (next: T) => {
    const to = next === ids[0] ? '' : new URLSearchParams({ [name]: next }).toString()
    // A tab says so twice, when it's pressed and when it gets the focus; that is one step back.
    const here = new URLSearchParams(location.search).get(name) ?? ids[0]
    if (here !== next) goWith(to, false)
  }
  return [now, choose]
}

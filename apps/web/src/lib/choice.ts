/**
 * The user's choice on a page, which is kept in the page's URL so that it can be restored by a reload, by the Back
 * button and by links.
 */
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** Opens the same page with different search parameters in its URL. */
export const goWith = (search: string, replace: boolean) =>
  navigate(`${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`, { replace })

/**
 * Picks one of `ids` according to a parameter in the page's URL; the default is the first id. A history entry is
 * added if the user changes the choice.
 */
export const useChoice = <T extends string>(
  name: 'tab' | 'area',
  ids: readonly T[],
  first: T | undefined = ids[0],
): readonly [T, (next: T) => void] => {
  const asked = new URLSearchParams(useSearch()).get(name)
  const now = ids.find((id) => id === asked) ?? first ?? (ids[0] as T)
  const choose = (next: T) => {
    const to = next === ids[0] ? '' : new URLSearchParams({ [name]: next }).toString()
    // A tab reports a change twice, once when it's pressed and once when it gets the focus, but only one history
    // entry may be added.
    const here = new URLSearchParams(location.search).get(name) ?? ids[0]
    if (here !== next) goWith(to, false)
  }
  return [now, choose]
}

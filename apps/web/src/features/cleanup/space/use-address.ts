/** Keeps the open folder and its view in the address, so that Back and links restore them. */
import { useSearch } from 'wouter'
import { goWith } from '../../../lib/choice.ts'

export const views = ['folders', 'files', 'places', 'kinds'] as const
export type View = (typeof views)[number]

export const useAddress = () => {
  const asked = new URLSearchParams(useSearch())
  const at = asked.get('at') ?? ''
  const view = views.find((one) => one === asked.get('by')) ?? views[0]
  const go = (next: { at?: string; view?: View }) => {
    const search = new URLSearchParams({ tab: 'space' })
    const [path, by] = [next.at ?? at, next.view ?? view]
    if (path !== '') search.set('at', path)
    if (by !== views[0]) search.set('by', by)
    goWith(search.toString(), false)
  }
  return { at, view, go }
}

import { createStore } from '../lib/store.ts'

/** What lies over the page, besides a review or a run. */
export const layer = createStore<'palette' | 'shortcuts' | null>(null)

export const closeLayer = () => layer.set(null)

import { createStore } from '../lib/store.ts'

/** The layer that is open over the page, except for reviews and runs. */
export const layer = createStore<'palette' | 'shortcuts' | null>(null)

export const closeLayer = () => layer.set(null)

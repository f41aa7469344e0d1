import { createStore } from '../lib/store.ts'

/** Layers over the page, apart from reviews and runs. */
export const layer = createStore<'palette' | 'shortcuts' | null>(null)

export const closeLayer = () => layer.set(null)

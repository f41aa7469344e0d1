import { createStore } from '../lib/store.ts'

/** The layer that is open over the page, except for reviews and runs. */
export const layer = createStore<'palette' | 'shortcuts' | 'import' | null>(null)

/** What the import dialog reads when it opens: a dropped file, or pasted text. */
export const toImport = createStore<File | string | null>(null)

export const closeLayer = () => {
  toImport.set(null)
  layer.set(null)
}

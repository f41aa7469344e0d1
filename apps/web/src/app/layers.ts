import { createStore } from '../lib/store.ts'

/** The layer that is open on top of the page, unless it's a review or a run. */
export const layer = createStore<'palette' | 'shortcuts' | 'import' | null>(null)

/** What the import dialog is opened with: a dropped file, or pasted text. */
export const toImport = createStore<File | string | null>(null)

export const closeLayer = () => {
  toImport.set(null)
  layer.set(null)
}

/** The import dialog over any page, with what was dropped or pasted. */
import { ImportDialog } from '../changes/import/import-dialog.tsx'
import { useStore } from '../lib/store.ts'
import { closeLayer, toImport } from './layers.ts'

export const ImportHost = () => <ImportDialog dropped={useStore(toImport)} onClose={closeLayer} />

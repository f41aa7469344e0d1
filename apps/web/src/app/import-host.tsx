/** The import dialog, which opens on top of any page with the file or text that was dropped or pasted. */
import { ImportDialog } from '../changes/import/import-dialog.tsx'
import { useStore } from '../lib/store.ts'
import { closeLayer, toImport } from './layers.ts'

export const ImportHost = () => <ImportDialog dropped={useStore(toImport)} onClose={closeLayer} />

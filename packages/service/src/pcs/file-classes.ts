/** What cleanup may delete on a real PC: the catalog's list, passed to the host, which may not import it. */
import { cleanupClasses, neverCleaned } from '@clearpane/catalog'
import type { FileClasses } from '@clearpane/host/windows'

/** What undoes is never in a list, wherever it lies. */
export const fileClassesBeside = (dataDir: string): FileClasses => ({
  classes: cleanupClasses,
  never: [...neverCleaned, dataDir],
})

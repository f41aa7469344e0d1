/** What the command line needs to scan by itself. Apart from the rest, which takes longer to load than a scan. */
export { defaultDataDir, pathsIn } from '../paths.ts'
export { openPrintStore } from './print-cache.ts'

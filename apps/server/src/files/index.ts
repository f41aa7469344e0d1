/** Exports what the command line needs to scan. The rest takes longer to load than a scan takes. */
export { defaultDataDir, pathsIn } from '../paths.ts'
export { openPrintStore } from './print-cache.ts'
export { rulesOf, stays } from './rules.ts'

export { registryDeepScan, registryScan } from './scan.ts'
export { countIn, found, idsOf } from './selection.ts'
export { sizes, sumOf } from './sizes.ts'
export { originOf, readSuggested } from './suggested.ts'

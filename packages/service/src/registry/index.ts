export { countIn, found, idsOf, registryDeepScan, registryScan } from './scan.ts'
export { sizes, sumOf } from './sizes.ts'
export { originOf, readSuggested } from './suggested.ts'

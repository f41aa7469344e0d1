/** The script generators and selections as files. */
export { largestConsistent, type Pair } from './consistent.ts'
export { createGenerators, type Generated, type Generators } from './generators.ts'
export type { SpecTable } from './options.ts'
export { readSelection } from './selection-file.ts'

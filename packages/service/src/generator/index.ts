export { createGenerators, type Generated, type Generators } from './generators.ts'
export { type ReadSelection, readSelection } from './selection-file.ts'

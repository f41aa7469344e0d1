export { createGenerators, type Generated, type Generators } from './generators.ts'
export { readSelection } from './selection-file.ts'

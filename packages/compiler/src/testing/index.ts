/** For tests of other packages: does a script parse? */
export { parseErrors } from './parse.ts'

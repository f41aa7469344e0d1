import { used } from './other.ts'

console.log(used)

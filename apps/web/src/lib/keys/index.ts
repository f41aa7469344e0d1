export { type Shortcut, startKeys } from './keys.ts'

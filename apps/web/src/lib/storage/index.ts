export { type LocalProfile, resultTools, type Theme } from './keys.ts'
export { storage } from './storage.ts'

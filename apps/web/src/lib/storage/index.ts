export type { LocalProfile, Theme } from './keys.ts'
export { storage } from './storage.ts'

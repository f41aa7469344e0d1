export type { Theme } from './keys.ts'
export { storage } from './storage.ts'

export { clearedOnLoad, type Kept, resultKeys, type Theme } from './keys.ts'
export { createKeyStore, storage } from './storage.ts'

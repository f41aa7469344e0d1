export { type LocalProfile, resultTools, type Theme, themes } from './keys.ts'
export { comparePreferences, readPreferences, writePreferences } from './preferences.ts'
export { storage } from './storage.ts'

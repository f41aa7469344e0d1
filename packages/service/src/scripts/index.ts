export { createScripts } from './script-store.ts'

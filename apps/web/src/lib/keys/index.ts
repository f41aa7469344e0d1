export { isTyping, type Shortcut, startKeys } from './keys.ts'

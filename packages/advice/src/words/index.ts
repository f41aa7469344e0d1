export { type InBoth, type Language, languages, say, valueText } from './say.ts'

export { type InBoth, type Language, languages, say, valueText } from './say.ts'
export { sources, sourceText } from './sources.ts'

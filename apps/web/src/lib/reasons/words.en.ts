/** Reasons use the model's own English, so that a terminal and a screen say the same. */
import { englishReasons as words } from '@clearpane/model'

export { words }

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    reasons: typeof words
  }
}

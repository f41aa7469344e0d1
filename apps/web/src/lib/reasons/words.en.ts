/** The English of reasons is the model's own: a terminal and a screen say the same. */
import { englishReasons as words } from '@clearpane/model'

export { words }

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    reasons: typeof words
  }
}

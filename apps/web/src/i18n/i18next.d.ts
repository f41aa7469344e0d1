import 'i18next'
import type { Namespaces } from './words-files.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Namespaces
  }
}

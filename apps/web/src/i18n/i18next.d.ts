import 'i18next'
import type { AreaWords } from './areas.ts'
import type { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & AreaWords }
  }
}

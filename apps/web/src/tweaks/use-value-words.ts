import { useTranslation } from 'react-i18next'
import type { ValueWords } from '../lib/format/index.ts'
import { useReason } from '../lib/reasons/index.ts'

/** The catalog's words for states, in the shape the pure formatter takes. */
export const useValueWords = (): ValueWords => {
  const { t, i18n } = useTranslation('run')
  const reasonOf = useReason()
  return { ...t('value', { returnObjects: true }), locale: i18n.language, reasonOf }
}

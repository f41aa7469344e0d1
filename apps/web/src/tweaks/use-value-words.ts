import { useTranslation } from 'react-i18next'
import type { ValueWords } from '../lib/format/index.ts'
import { useReason } from '../lib/reasons/index.ts'

/** Returns the texts for states in the shape that the pure formatter takes. */
export const useValueWords = (): ValueWords => {
  const { t, i18n } = useTranslation('run')
  const reasonOf = useReason()
  return { ...t('value', { returnObjects: true }), locale: i18n.language, reasonOf }
}

/** Reasons in the language on screen. */
import { type Reason, reasonText } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

/** Empty for no reason. */
export const useReason = (): ((reason: Reason | null | undefined) => string) => {
  const { t } = useTranslation()
  return (reason) => (reason == null ? '' : reasonText(reason, t('reason', { returnObjects: true })))
}

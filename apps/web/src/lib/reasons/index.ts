/** Reasons in the language on screen. */
import { englishReasons, type Reason, type ReasonWords, reasonText } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

/** Empty for no reason. */
export const useReason = (): ((reason: Reason | null | undefined) => string) => {
  const { i18n } = useTranslation('reasons')
  // Takes the table as it is: `t` would go through every reason's words to give the same.
  const words: ReasonWords = i18n.getResourceBundle(i18n.language, 'reasons') ?? englishReasons
  return (reason) => (reason == null ? '' : reasonText(reason, words))
}

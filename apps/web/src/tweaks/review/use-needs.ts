import { isUnknownCost } from '@clearpane/model/items'
import { useTranslation } from 'react-i18next'
import type { TwoStates } from '../settings/setting-words.ts'
import type { Setting } from '../settings/settings-view.ts'

/** Why nobody can say what an act breaks: the catalog has no entry about it. Null: it's known, or no act. */
export const useNeeds = () => {
  const { t } = useTranslation('review')
  return ({ cause }: Pick<Setting<unknown>, 'cause'>, parts: readonly TwoStates[]): string | null =>
    cause?.by === 'item' && isUnknownCost(cause, parts) ? t('unknownNeeds') : null
}

import { useTranslation } from 'react-i18next'
import { startOptions } from '../start-types.ts'
import { controlOf, optionNow, type Row } from '../tweak-view.ts'

/**
 * For a service: the start type without a drawback, or to leave it. What has a drawback is up to the user.
 */
export const RowAdvice = ({ row }: { row: Row }) => {
  const { t } = useTranslation('catalog')
  const { tweak } = row
  if (controlOf(tweak) === 'watched' || tweak.risk === 'unsafe') return t('advice.leave')
  if (tweak.risk === 'caution') return t('advice.choose')
  const best = tweak.options[0]?.id
  const start = startOptions(tweak)?.find(({ id }) => id === best)?.start
  if (optionNow(row) === best) return t('advice.fine')
  return start === undefined ? null : t(`start.${start}`)
}

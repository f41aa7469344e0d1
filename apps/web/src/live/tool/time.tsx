import { useTranslation } from 'react-i18next'
import { shortTime } from '../../lib/format/index.ts'

export const Time = ({ at }: { at: string }) => {
  const { t, i18n } = useTranslation('tool')
  return (
    <time dateTime={at} className="text-13 text-muted">
      {t('asOf', { time: shortTime(at, Date.now(), i18n.language) })}
    </time>
  )
}

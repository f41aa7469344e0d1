import { useTranslation } from 'react-i18next'
import { shortTime } from '../lib/format/index.ts'

/** Shows when the values on the page were read from the PC. */
export const ObservedAt = ({ at, failed = false }: { at: string | undefined; failed?: boolean }) => {
  const { t, i18n } = useTranslation('tweaks')
  if (at === undefined) return <span>{t(failed ? 'observed.failed' : 'observed.reading')}</span>
  return <time dateTime={at}>{t('observed.at', { time: shortTime(at, Date.now(), i18n.language) })}</time>
}

/** Says that these starts are as an administrator read them, and when; and where they can be read again. */
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../../i18n/use-language.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { buttonClass, Notice } from '../../../ui/index.ts'

export const MeasuredAt = ({ at }: { at: string }) => {
  const { t } = useTranslation('monitoring')
  const language = useLanguage()
  return (
    <Notice
      variant="admin"
      title={t('boots.measured.title')}
      action={
        <Link href="/startup-manager" className={buttonClass('secondary', true)}>
          {t('boots.measured.again')}
        </Link>
      }
    >
      {t('boots.measured.text', { time: fullTime(at, language) })}
    </Notice>
  )
}

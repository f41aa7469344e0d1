/** Current size, limit, and how long files are kept. */
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { Card, Progress } from '../../../ui/index.ts'

export const Limits = ({
  kept: { files, bytes, mostBytes, keptDays, unread },
}: {
  kept: Ok<'quarantine'>
}) => {
  const { t, i18n } = useTranslation('quarantine')
  const locale = i18n.language
  return (
    <Card role="group" aria-label={t('limits')} className="flex flex-col gap-3 p-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-28 font-semibold tracking-tight">{bytesText(bytes, locale)}</span>
        <span className="text-muted">
          {t('of', { count: files.length, most: bytesText(mostBytes, locale) })}
        </span>
      </p>
      <Progress label={t('limits')} done={Math.round((100 * bytes) / mostBytes)} total={100} />
      <p className="text-13 text-muted">
        {t('kept', { count: keptDays })} {t('full')}
        {unread !== undefined && ` ${t('unread', { count: unread })}`}
      </p>
    </Card>
  )
}

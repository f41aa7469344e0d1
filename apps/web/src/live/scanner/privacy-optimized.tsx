/**
 * The result of the last privacy optimization, which is kept after a reload. This result replaces the result of the
 * scan, because the optimization has made the scan's result obsolete.
 */
import type { PrivacyOptimized as Figures } from '@clearpane/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { Button, buttonClass } from '../../ui/index.ts'
import { Gains } from '../kept/index.ts'
import { Time } from '../tool/index.ts'

type Props = { at: string; figures: Figures; onClear(): void }

export const PrivacyOptimized = ({ at, figures, onClear }: Props) => {
  const { t } = useTranslation(['scanner', 'tool'])
  const language = useLanguage()
  const { data: catalog } = useQuery(queries.catalog())
  /** Returns the name that the page uses for a setting. `title`: the setting's title in the result. */
  const nameOf = (title: string) =>
    catalog?.tweaks.find((tweak) => tweak.title === title)?.name[language] ?? title
  const { runId, optimized, notSet, comprehensiveIssues } = figures
  const lines = [
    [t('nowSet'), optimized.length.toString()],
    [t('notSet'), notSet.length.toString()],
    [t('left'), comprehensiveIssues.filter(({ safe }) => safe === true).length.toString()],
  ] as const
  return (
    <div className="@container flex flex-col gap-3">
      <p className="font-semibold">{t('optimized')}</p>
      <Gains label={t('optimized')} lines={lines} />
      {notSet.length > 0 && (
        <p className="text-13 text-muted">
          {t('notSetNames')} {notSet.map(nameOf).join(' · ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Time at={at} />
        <Button small variant="quiet" onClick={onClear}>
          {t('tool:clear')}
        </Button>
        {runId !== null && (
          <Link href={`/history?run=${encodeURIComponent(runId)}`} className={buttonClass('secondary', true)}>
            {t('history')}
          </Link>
        )}
      </div>
    </div>
  )
}

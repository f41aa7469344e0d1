import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/index.ts'
import { Button, EmptyState, ErrorState, Notice, Progress, Section, SkeletonRows } from '../../ui/index.ts'

export const States = () => {
  const { t } = useTranslation()
  const error = new ApiError({
    status: 500,
    code: 'DEFECT',
    message: t('components.errorMessage'),
    detail: t('components.errorDetail'),
  })
  return (
    <>
      <Section id="notices-title" title={t('components.notices')}>
        <div className="grid gap-3 lg:grid-cols-2">
          <Notice variant="info">{t('components.info')}</Notice>
          <Notice variant="warn">{t('components.warning')}</Notice>
          <Notice variant="admin" action={<Button small>{t('action.retry')}</Button>}>
            {t('components.adminText')}
          </Notice>
          <Notice variant="unavailable">{t('components.unavailableText')}</Notice>
          <Notice variant="notApplicable">{t('components.notApplicableText')}</Notice>
        </div>
      </Section>
      <Section id="states-title" title={t('components.states')}>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <SkeletonRows rows={3} label={t('components.loading')} busy={false} />
          <div className="flex flex-col gap-4">
            <EmptyState
              title={t('components.emptyTitle')}
              text={t('components.emptyText')}
              action={<Button small>{t('components.secondary')}</Button>}
            />
            <ErrorState error={error} onRetry={() => undefined} />
          </div>
        </div>
      </Section>
      <Section id="progress-title" title={t('components.progress')}>
        <div className="grid max-w-200 gap-4 sm:grid-cols-2">
          <Progress label={t('components.known')} done={3} total={7} />
          <Progress label={t('components.open')} done={0} total={null} />
        </div>
      </Section>
    </>
  )
}

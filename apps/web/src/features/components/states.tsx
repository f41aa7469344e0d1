import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/index.ts'
import { Button, EmptyState, ErrorState, Notice, Progress, Section, SkeletonRows } from '../../ui/index.ts'

export const States = () => {
  const { t } = useTranslation(['components', 'ui'])
  const error = new ApiError({
    status: 500,
    code: 'DEFECT',
    message: t('errorMessage'),
    detail: t('errorDetail'),
  })
  return (
    <>
      <Section id="notices-title" title={t('notices')}>
        <div className="grid gap-3 lg:grid-cols-2">
          <Notice variant="info">{t('info')}</Notice>
          <Notice variant="warn">{t('warning')}</Notice>
          <Notice variant="admin" action={<Button small>{t('ui:action.retry')}</Button>}>
            {t('adminText')}
          </Notice>
          <Notice variant="unavailable">{t('unavailableText')}</Notice>
          <Notice variant="notApplicable">{t('notApplicableText')}</Notice>
        </div>
      </Section>
      <Section id="states-title" title={t('states')}>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <SkeletonRows rows={3} label={t('loading')} busy={false} />
          <div className="flex flex-col gap-4">
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={<Button small>{t('secondary')}</Button>}
            />
            <ErrorState error={error} onRetry={() => undefined} />
          </div>
        </div>
      </Section>
      <Section id="progress-title" title={t('progress')}>
        <div className="grid max-w-200 gap-4 sm:grid-cols-2">
          <Progress label={t('known')} done={3} total={7} />
          <Progress label={t('open')} done={0} total={null} />
        </div>
      </Section>
    </>
  )
}

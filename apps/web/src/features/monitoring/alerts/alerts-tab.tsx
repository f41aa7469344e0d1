/** This PC's alerts: the rules, the raised ones, and a form to add one. */
import type { Alert, AlertRule } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { asApiError, request } from '../../../lib/api/index.ts'
import { shortTime } from '../../../lib/format/index.ts'
import { alertsOf, useAlertWords } from '../../../tweaks/alerts/alerts.ts'
import { Button, ErrorState, Notice, QueryView, Section, Skeleton } from '../../../ui/index.ts'
import { AlertForm } from './alert-form.tsx'

const Rules = ({ rules, onSet }: { rules: readonly AlertRule[]; onSet(rules: AlertRule[]): void }) => {
  const { t } = useTranslation('alerts')
  const words = useAlertWords()
  if (rules.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul aria-label={t('title')} className="rounded-dialog border border-rim bg-surface">
      {rules.map((rule) => (
        <li key={rule.id} className="flex items-center gap-3 border-line px-4 py-2 not-first:border-t">
          <span className="min-w-0 flex-1">{words.rule(rule)}</span>
          <Button
            small
            variant="quiet"
            aria-label={t('removeOne', { name: words.rule(rule) })}
            onClick={() => onSet(rules.filter(({ id }) => id !== rule.id))}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Past = ({ alerts }: { alerts: readonly Alert[] }) => {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const words = useAlertWords()
  const time = (at: number) => shortTime(new Date(at).toISOString(), Date.now(), language)
  if (alerts.length === 0) return <p className="text-muted">{t('nothing')}</p>
  return (
    <ul aria-label={t('past')} className="flex flex-col gap-1.5">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{words.rule(alert.rule)}</span>
          <span>{words.value(alert)}</span>
          <span className="text-muted">
            {alert.clearedAt === null
              ? t('raised', { from: time(alert.at) })
              : t('cleared', { from: time(alert.at), to: time(alert.clearedAt) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const AlertsTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('alerts')
  const client = useQueryClient()
  const query = useQuery(alertsOf(device))
  const save = useMutation({
    mutationFn: (rules: AlertRule[]) => request('setAlerts', { device, body: { rules } }),
    onSettled: () => client.invalidateQueries(alertsOf(device)),
  })
  return (
    <QueryView query={query} loading={<Skeleton className="h-60" />}>
      {({ rules, alerts, isWatched }) => (
        <div className="flex flex-col gap-8">
          <Section id="alerts-title" title={t('title')} hint={t('hint')}>
            {!isWatched && (
              <Notice variant="warn" title={t('unwatched')}>
                {null}
              </Notice>
            )}
            <Rules rules={rules} onSet={save.mutate} />
            <AlertForm onAdd={(rule) => save.mutate([...rules, rule])} />
            {save.isError && <ErrorState error={asApiError(save.error)} />}
          </Section>
          <Section id="past-title" title={t('past')}>
            <Past alerts={alerts} />
          </Section>
        </div>
      )}
    </QueryView>
  )
}

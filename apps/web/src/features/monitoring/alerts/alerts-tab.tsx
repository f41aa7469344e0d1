/** This PC's alerts: the rules, the alerts that they raised, and a form for a new rule. */
import type { Alert, AlertRule } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { asApiError, request } from '../../../lib/api/index.ts'
import { shortTime } from '../../../lib/format/index.ts'
import { alertsOf, useAlertWords } from '../../../live/alerts/alerts.ts'
import {
  Button,
  ErrorState,
  Notice,
  QueryView,
  Section,
  Select,
  Skeleton,
  TextField,
} from '../../../ui/index.ts'

const kinds = ['disk', 'memory', 'temperature', 'boot'] as const
type Kind = (typeof kinds)[number]
type Draft = { kind: Kind; limit: string; minutes: string }

/** The server's limits. */
const bounds: Record<Kind, readonly [least: number, most: number]> = {
  disk: [0.1, 100_000],
  memory: [1, 99],
  temperature: [20, 150],
  boot: [1, 1000],
}
/** The units of the limits; the limit for a slow startup of Windows is a difference in percent. */
const units: Record<Kind, string> = { disk: 'GB', memory: '%', temperature: '°C', boot: '%' }
const mostMinutes = 120

const isWithin = (text: string, [least, most]: readonly [number, number]) => {
  const value = Number(text.replace(',', '.'))
  return text.trim() !== '' && value >= least && value <= most
}

const ruleOf = ({ kind, limit, minutes }: Draft): AlertRule => {
  const shared = { id: crypto.randomUUID(), limit: Number(limit.replace(',', '.')) }
  return kind === 'boot' ? { ...shared, kind, minutes: 0 } : { ...shared, kind, minutes: Number(minutes) }
}

const first: Draft = { kind: 'memory', limit: '90', minutes: '10' }

/** The form that adds one alert. */
const AlertForm = ({ onAdd }: { onAdd(rule: AlertRule): void }) => {
  const { t } = useTranslation('alerts')
  const { register, control, handleSubmit, watch, reset, formState } = useForm<Draft>({
    defaultValues: first,
  })
  const kind = watch('kind')
  const [least, most] = bounds[kind]
  const { errors } = formState
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-4 rounded-card border border-rim bg-surface p-4"
      onSubmit={handleSubmit((draft) => {
        onAdd(ruleOf(draft))
        reset()
      })}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <Select
            field
            label={t('kind')}
            value={value}
            onChange={onChange}
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        )}
      />
      <TextField
        label={t('limit')}
        inputMode="decimal"
        className="w-36"
        hint={`${least}–${most} ${units[kind]}`}
        error={errors.limit && t('bad', { least, most })}
        {...register('limit', { validate: (text, { kind }) => isWithin(text, bounds[kind]) })}
      />
      {kind !== 'boot' && (
        <TextField
          label={t('minutes')}
          inputMode="numeric"
          className="w-36"
          hint={t('minutesHint')}
          error={errors.minutes && t('bad', { least: 0, most: mostMinutes })}
          {...register('minutes', {
            validate: (text, { kind }) =>
              kind === 'boot' || (isWithin(text, [0, mostMinutes]) && Number.isInteger(Number(text))),
          })}
        />
      )}
      <Button type="submit" variant="primary" className="mt-6.5">
        {t('add')}
      </Button>
    </form>
  )
}

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

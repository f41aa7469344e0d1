/** Adds one alert. */
import type { AlertRule } from '@clearpane/contracts'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, Select, TextField } from '../../../ui/index.ts'

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
/** Units of the limit; for a slow start, by how much it's slower. */
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

export const AlertForm = ({ onAdd }: { onAdd(rule: AlertRule): void }) => {
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

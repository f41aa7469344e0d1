/** A PC's alerts: their queries and their wording. */
import type { Alert, AlertRule } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { request } from '../../lib/api/index.ts'

export const alertsOf = (device: DeviceId) =>
  queryOptions({
    queryKey: ['alerts', device],
    meta: { topics: ['alerts'] },
    queryFn: ({ signal }) => request('alerts', { device, signal }),
  })

const units = { disk: 'GB', memory: '%', temperature: '°C', boot: 's' } as const

export const alertWords = (t: TFunction<'alerts'>, language: string) => {
  const figure = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })
  return {
    rule: ({ kind, limit, minutes }: AlertRule): string => {
      const text = t(`rule.${kind}`, { limit: figure(limit) })
      return minutes === 0 ? text : `${text} ${t('forMinutes', { count: minutes })}`
    },
    value: ({ rule: { kind }, value }: Alert): string =>
      t('value', { value: `${figure(value)} ${units[kind]}` }),
  }
}

export const useAlertWords = () => alertWords(useTranslation('alerts').t, useLanguage())

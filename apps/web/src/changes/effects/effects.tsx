/**
 * Shows the figures that were read right before and after a run, and how much they usually vary. The figures are
 * requested when the user unfolds them.
 */
import type { Effect } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { cx, Disclosure, QueryView, Skeleton } from '../../ui/index.ts'
import { effectsOf, exactBytesText } from './query.ts'

const figureText = (value: number, unit: string, language: string): string => {
  if (unit === 'bytes') return exactBytesText(value, language)
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`.trimEnd()
}

const Row = ({ what, unit, before, after, noise, verdict }: Effect) => {
  const { t } = useTranslation('effects')
  const language = useLanguage()
  const shown = (value: number) => figureText(value, unit, language)
  return (
    <li className="flex flex-wrap gap-x-3" data-effect={what} data-verdict={verdict}>
      <span className="w-44 text-muted">{t(`what.${what}`)}</span>
      <span>
        {after === null
          ? t('pending', { before: shown(before) })
          : t('moved', { before: shown(before), after: shown(after) })}
      </span>
      {verdict !== 'pending' && (
        <span className={cx(verdict === 'worse' ? 'text-warn' : 'text-muted')}>
          {t(`verdict.${verdict}`)}
          {noise !== null && ` (${t('usual', { noise: shown(noise) })})`}
        </span>
      )}
    </li>
  )
}

export const Effects = ({ device, runId }: { device: DeviceId; runId: string }) => {
  const { t } = useTranslation('effects')
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...effectsOf(device, runId), enabled: isOpen })
  return (
    <div className="w-full text-left text-13">
      <Disclosure title={t('title')} onOpen={() => setIsOpen(true)}>
        <QueryView query={query} loading={<Skeleton className="mt-2 h-6" />}>
          {({ effects }) =>
            effects.length === 0 ? (
              <p className="text-muted">{t('none')}</p>
            ) : (
              <ul className="flex flex-col gap-1 pt-2">
                {effects.map((effect) => (
                  <Row key={effect.what} {...effect} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Disclosure>
    </div>
  )
}

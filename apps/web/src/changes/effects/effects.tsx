/** Shows the figures that were read right before and after a run, and how much they usually vary. */
import type { Effect } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { cx, Disclosure } from '../../ui/index.ts'
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
  const { data } = useQuery(effectsOf(device, runId))
  // The effects are optional: if they can't be read, the result is shown without them. The place for the effects
  // stays reserved even if they can't be read, so that nothing below it moves.
  if (data === undefined) return <div className="h-6" />
  return (
    <div className="w-full text-left text-13">
      <Disclosure title={t('title')}>
        {data.effects.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ul className="flex flex-col gap-1 pt-2">
            {data.effects.map((effect) => (
              <Row key={effect.what} {...effect} />
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  )
}

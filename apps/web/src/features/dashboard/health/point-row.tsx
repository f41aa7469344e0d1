/** One part of the score: its points, its evidence, and what wins them back. */
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { review } from '../../../tweaks/index.ts'
import { AccordionRow, Button, buttonClass, cx } from '../../../ui/index.ts'
import { figureText, type Point, pages, pointsShown, pointsText } from './points.ts'

const useEvidence = () => {
  const { t, i18n } = useTranslation('health')
  const reasonOf = useReason()
  return ({ part, reading }: Point): string => {
    if (reading.status !== 'measured')
      return t('unread', { reason: reasonOf(reading.status === 'pending' ? reading.until : reading.reason) })
    const value = Number(reading.value)
    return t(`evidence.${part}`, {
      value: figureText(value, reading.unit, i18n.language),
      count: value,
    })
  }
}

const Acts = ({ point: { part, tweakIds }, device }: { point: Point; device: Device }) => {
  const { t } = useTranslation('health')
  const page = pages[part]
  const show = () =>
    review.set({
      device: device.id,
      title: t('reviewTitle', { part: t(`part.${part}`) }),
      origin: { kind: 'selection', choices: suggestedTweaks(tweakIds) },
    })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {tweakIds.length > 0 && (
        <Button small variant="primary" onClick={show}>
          {t('review', { count: tweakIds.length })}
        </Button>
      )}
      {page !== undefined && part !== 'updates' && (
        <Link href={page} className={buttonClass('secondary', true)}>
          {t(`act.${part}`)}
        </Link>
      )}
    </div>
  )
}

const Points = ({ point: { lost, weight } }: { point: Point }) => {
  const { t, i18n } = useTranslation('health')
  const text =
    lost === null
      ? t('nothing')
      : lost === 0
        ? t('full', { points: weight })
        : t('points', { points: pointsText(lost, i18n.language), count: pointsShown(lost) })
  return (
    <span className={cx('text-13', lost !== null && lost > 0 ? 'font-semibold' : 'text-muted')}>{text}</span>
  )
}

export const PointRow = ({ point, device }: { point: Point; device: Device }) => {
  const { t, i18n } = useTranslation('health')
  const evidence = useEvidence()
  const [open, setOpen] = useState(false)
  const { part, reading, weight, fullAt, noneAt, isWhole } = point
  const shown = (value: number) =>
    figureText(value, reading.status === 'measured' ? reading.unit : '', i18n.language)
  return (
    <li data-part={part} className="not-first:border-t border-line">
      <AccordionRow
        open={open}
        onToggle={() => setOpen(!open)}
        title={t(`part.${part}`)}
        hint={evidence(point)}
        end={<Points point={point} />}
      >
        <p>{t('source', { weight, full: shown(fullAt), none: shown(noneAt) })}</p>
        {reading.status === 'measured' && (
          <p className="text-13 text-muted">
            {reading.source} · <time dateTime={reading.at}>{fullTime(reading.at, i18n.language)}</time>
          </p>
        )}
        {!isWhole && <p className="text-13 text-muted">{t('partly')}</p>}
        <Acts point={point} device={device} />
      </AccordionRow>
    </li>
  )
}

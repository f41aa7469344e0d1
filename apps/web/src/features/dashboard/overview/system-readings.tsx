/** The figures read from this PC, each with its source. */
import { numberOf, type Reading, type SystemInformation } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { figureText } from '../../../lib/format/figures.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason, useSource } from '../../../lib/reasons/index.ts'
import { Card, Figure, type Measured, Progress, type Shown } from '../../../ui/index.ts'
import { bytesShown, durationShown, reasonIn, shownReading } from './readings.ts'

type Words = (what: string, reading: Reading) => Measured

const useMeasured = (): Words => {
  const { t, i18n } = useTranslation('overview')
  const reasonOf = useReason()
  const sourceOf = useSource()
  return (what, reading) =>
    reading.status === 'measured'
      ? {
          what,
          how: t('how'),
          source: sourceOf(reading),
          unit: reading.unit,
          time: fullTime(reading.at, i18n.language),
        }
      : { what, how: reasonOf(reasonIn(reading)) }
}

/**
 * Shows as a bar how much of the total is used. If either figure is missing, the bar is empty and no share is shown.
 */
const Share = ({
  label,
  used,
  total,
  measured,
}: {
  label: string
  used: Reading
  total: Reading
  measured: Words
}) => {
  const { t, i18n } = useTranslation('overview')
  const [now, all] = [numberOf(used), numberOf(total)]
  const of = all === null ? null : bytesShown(all, i18n.language)
  const shown: Shown =
    now === null
      ? { unknown: t('unknown') }
      : {
          value: bytesShown(now, i18n.language).value,
          unit:
            of === null
              ? bytesShown(now, i18n.language).unit
              : t('of', {
                  unit: bytesShown(now, i18n.language).unit,
                  total: `${of.value} ${of.unit}`,
                }),
        }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Figure label={label} shown={shown} measured={measured(label, used)} />
      {now === null || all === null ? (
        <div className="h-1.5 rounded-full bg-raised" />
      ) : (
        <Progress label={label} done={now} total={all} />
      )}
    </div>
  )
}

const Line = ({ label, reading }: { label: string; reading: Reading }) => {
  const { i18n } = useTranslation('overview')
  const text =
    reading.status === 'measured' && typeof reading.value !== 'boolean'
      ? figureText(reading.value, reading.unit, i18n.language)
      : null
  const reason = useReason()(reasonIn(reading))
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="w-28 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{text ?? <span className="text-muted">{reason}</span>}</dd>
    </div>
  )
}

const lines = [
  'os',
  'lastUpdate',
  'cpu',
  'cpuTemp',
  'gpu',
  'gpuTemp',
  'storage',
  'systemTemp',
  'ram',
] as const

export const SystemReadings = ({ readings }: { readings: SystemInformation }) => {
  const { t, i18n } = useTranslation('overview')
  const measured = useMeasured()
  const unknown = t('unknown')
  const time = { d: t('d'), h: t('h'), min: t('min'), s: t('s') }
  const duration = (seconds: number) => ({ value: durationShown(seconds, time, i18n.language) })
  const plain = (unit?: string) => (value: number) => ({
    value: Math.round(value).toLocaleString(i18n.language),
    ...(unit === undefined ? {} : { unit }),
  })
  const figures = [
    ['cpuUsage', plain('%')],
    ['bootTime', duration],
    ['uptime', duration],
    ['processes', plain()],
    ['services', plain()],
  ] as const
  return (
    <Card className="flex flex-col gap-4 p-4">
      <dl className="grid gap-x-6 gap-y-1 text-13 @xl:grid-cols-2">
        {lines.map((key) => (
          <Line key={key} label={t(key === 'ram' ? 'modules' : key)} reading={readings[key]} />
        ))}
      </dl>
      <div className="grid gap-x-6 gap-y-4 @5xl:grid-cols-[2fr_3fr]">
        <div className="grid gap-x-6 gap-y-4 @sm:grid-cols-2">
          <Share label={t('ram')} used={readings.ramUsed} total={readings.ramTotal} measured={measured} />
          <Share label={t('disk')} used={readings.diskUsed} total={readings.diskTotal} measured={measured} />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 @sm:grid-cols-3 @2xl:grid-cols-5">
          {figures.map(([key, format]) => (
            <Figure
              key={key}
              label={t(`${key}`)}
              shown={shownReading(readings[key], unknown, format)}
              measured={measured(t(`${key}`), readings[key])}
            />
          ))}
        </div>
      </div>
    </Card>
  )
}

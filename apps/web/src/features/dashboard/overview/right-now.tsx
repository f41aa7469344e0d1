/** The figures that have a reading, with the time they were measured at; others are omitted. */
import { numberOf, type Reading, type SystemInformation } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { shortTime } from '../../../lib/format/index.ts'
import { Button, cx, Section } from '../../../ui/index.ts'
import { bytesShown } from './readings.ts'
import { rowLine } from './suggestions.tsx'

const Line = ({
  name,
  note,
  share,
  className,
}: {
  name: string
  note: string
  share: number
  className: string
}) => {
  const { i18n } = useTranslation('overview')
  return (
    <li className={rowLine}>
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        {note !== '' && <p className="text-12 text-muted">{note}</p>}
      </div>
      <span
        className="h-2 w-30 overflow-hidden rounded-full bg-raised forced-color-adjust-none max-sm:w-20"
        aria-hidden="true"
      >
        <span className={cx('block h-full rounded-full', className)} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="w-12 text-right font-semibold">
        {share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })}
      </span>
    </li>
  )
}

/** Returns the oldest time of the shown figures. */
const oldest = (readings: readonly Reading[]): string | undefined =>
  readings.flatMap((one) => (one.status === 'measured' ? [one.at] : [])).toSorted()[0]

type Props = { system: SystemInformation | undefined; isReading: boolean; onRefresh(): void }

export const RightNow = ({ system, isReading, onRefresh }: Props) => {
  const { t, i18n } = useTranslation('overview')
  if (system === undefined) return null
  const bytes = (value: number) => {
    const { value: figure, unit } = bytesShown(value, i18n.language)
    return `${figure} ${unit}`
  }
  const [load, ram, allRam] = [system.cpuUsage, system.ramUsed, system.ramTotal].map(numberOf)
  const lines = [
    load != null && <Line key="cpu" name={t('processor')} note="" share={load / 100} className="bg-speed" />,
    ram != null && allRam != null && allRam > 0 && (
      <Line
        key="ram"
        name={t('ram')}
        note={t('usedOf', { used: bytes(ram), total: bytes(allRam) })}
        share={ram / allRam}
        className="bg-privacy"
      />
    ),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  const at = oldest([system.cpuUsage, system.ramUsed])
  return (
    <Section
      id="now-title"
      title={t('rightNow')}
      hint={
        at !== undefined && (
          <time dateTime={at}>{t('measuredAt', { time: shortTime(at, Date.now(), i18n.language) })}</time>
        )
      }
      actions={
        <Button small variant="quiet" disabled={isReading} onClick={onRefresh}>
          {t(isReading ? 'refreshing' : 'refresh')}
        </Button>
      }
    >
      <ul className="rounded-dialog border border-rim bg-surface">{lines}</ul>
    </Section>
  )
}

/** What a PC is doing right now. The page's additional content goes below the charts. */
import type { DeviceId, SensorName } from '@clearpane/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../lib/reasons/index.ts'
import { Card, Figure } from '../ui/index.ts'
import { lastOf } from './columns.ts'
import type { Feed } from './feed.ts'
import { clockText, valueText } from './format.ts'
import { type ChartId, LiveCharts } from './live-charts.tsx'
import { LiveFrame } from './live-frame.tsx'
import { PartCharts } from './parts.tsx'

/**
 * Sensors that are shown as plain figures, because a chart would add nothing. Sensors that can't be measured are
 * listed, each with the reason.
 */
const facts = [
  'uptime',
  'processes.count',
  'threads.count',
  'handles.count',
  'tcp.connections',
  'memory.available',
  'memory.committed',
  'memory.standby',
  'disk.free',
  'temperature.cpu',
  'temperature.gpu',
  'temperature.disk',
  'temperature.zone',
  'battery.charge',
  'network.latency',
] as const satisfies readonly SensorName[]

/** Formats the figures of several sensors in the user's language. */
const Facts = ({ feed }: { feed: Feed }) => {
  const { t, i18n } = useTranslation('live')
  const last = feed.columns.at.at(-1)
  const known = facts.flatMap((id) => {
    const value = lastOf(feed.columns, id)
    const sensor = feed.sensors.find((one) => one.id === id)
    return value === null || sensor === undefined || feed.missing[id] !== undefined
      ? []
      : [{ ...sensor, value }]
  })
  if (known.length === 0) return null
  return (
    <Card className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 @md:grid-cols-3 @3xl:grid-cols-5">
      {known.map(({ id, sensor, unit, value, source }) => (
        <Figure
          key={id}
          label={t(`sensor.${sensor}`)}
          shown={{ value: valueText(value, unit, i18n.language) }}
          measured={{
            what: t(`sensor.${sensor}`),
            how: t('how'),
            source: source ?? undefined,
            time: last === undefined ? undefined : clockText(last, i18n.language),
          }}
        />
      ))}
    </Card>
  )
}

/** Shows the resources that the monitoring itself uses. */
const OwnCost = ({ feed: { own } }: { feed: Feed }) => {
  const { t, i18n } = useTranslation('live')
  return (
    <p className="min-h-4 text-12 text-muted">
      {own !== null &&
        t('own', {
          cpu: `${own.cpu.toLocaleString(i18n.language, { maximumFractionDigits: 1 })} %`,
          memory: valueText(own.memory, 'bytes', i18n.language),
        })}
    </p>
  )
}

/** Lists each kind of missing sensor in one line, however many such sensors the PC has. */
const Missing = ({ feed }: { feed: Feed }) => {
  const { t } = useTranslation('live')
  const reasonOf = useReason()
  const found = new Map(
    feed.sensors.flatMap(({ id, sensor }) => {
      const reason = feed.missing[id]
      return reason === undefined ? [] : [[sensor, reason] as const]
    }),
  )
  if (found.size === 0) return null
  return (
    <details className="text-13">
      <summary className="inline-flex min-h-6 items-center rounded-control text-muted underline decoration-line underline-offset-3 hover:text-text">
        {t('missing', { count: found.size })}
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 @md:grid-cols-[auto_1fr]">
        {[...found].map(([sensor, reason]) => (
          <div key={sensor} className="contents">
            <dt>{t(`sensor.${sensor}`)}</dt>
            <dd className="text-muted">{reasonOf(reason)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export const LiveView = ({
  device,
  only,
  hasStart = false,
  children,
}: {
  device: DeviceId
  /** The charts to show, in this order; if omitted, all charts are shown. */
  only?: readonly ChartId[]
  hasStart?: boolean
  children?: ReactNode
}) => (
  <LiveFrame device={device} hasStart={hasStart}>
    {(shown) => (
      <>
        <LiveCharts {...shown} {...(only === undefined ? {} : { only })} />
        {only === undefined && <PartCharts {...shown} />}
        <Facts feed={shown.feed} />
        <OwnCost feed={shown.feed} />
        <Missing feed={shown.feed} />
        {children}
      </>
    )}
  </LiveFrame>
)

/** The traffic of each adapter, this PC's traffic today, and the programs with the most traffic now. */
import type { DeviceId } from '@clearpane/model'
import type { Talker } from '@clearpane/model/talkers'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { asApiError, type Ok, queries, request } from '../../lib/api/index.ts'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { LiveNetwork } from '../../live/index.ts'
import { Button, Card, ErrorState, Figure, Notice, QueryView, Section, Skeleton } from '../../ui/index.ts'

/**
 * Lists the programs with the most traffic right now. The traffic is measured only when the user clicks, because
 * Windows must first turn on its counters.
 */
const Rows = ({ talkers }: { talkers: readonly Talker[] }) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  const most = Math.max(1, ...talkers.map(({ received, sent }) => received + sent))
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1.5 pr-3 font-normal">{t('talkers.program')}</th>
          <th className="py-1.5 pr-3 text-right font-normal">{t('talkers.received')}</th>
          <th className="py-1.5 pr-3 text-right font-normal">{t('talkers.sent')}</th>
          <th className="hidden py-1.5 text-right font-normal @md:table-cell">{t('talkers.connections')}</th>
        </tr>
      </thead>
      <tbody>
        {talkers.map(({ program, received, sent, connections }) => (
          <tr key={program ?? ''} className="border-t border-line">
            <th className="py-1.5 pr-3 text-left font-normal">
              <span className="break-all">{program ?? t('talkers.unknown')}</span>
              <span
                aria-hidden="true"
                className="mt-1 block h-1 rounded-full bg-accent forced-color-adjust-none"
                style={{ width: `${(100 * (received + sent)) / most}%` }}
              />
            </th>
            <td className="py-1.5 pr-3 text-right tabular-nums">{bytesText(received, language)}</td>
            <td className="py-1.5 pr-3 text-right tabular-nums">{bytesText(sent, language)}</td>
            <td className="hidden py-1.5 text-right tabular-nums @md:table-cell">{connections}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Counted = ({ seconds, programs, all, simulated }: Ok<'talkers'>) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  const reasonOf = useReason()
  if ('reason' in programs) return <Notice variant="unavailable">{reasonOf(programs.reason)}</Notice>
  const named = programs.reported.reduce((sum, { received, sent }) => sum + received + sent, 0)
  const span = seconds.toLocaleString(language)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-muted">
        {all === null
          ? t('talkers.noTotal', { seconds: span })
          : t('talkers.share', {
              seconds: span,
              all: bytesText(all.received + all.sent, language),
              named: bytesText(named, language),
            })}
        {simulated && ` ${t('talkers.simulated')}`}
      </p>
      {programs.reported.length === 0 ? (
        <p className="text-muted">{t('talkers.none')}</p>
      ) : (
        <Rows talkers={programs.reported} />
      )}
    </div>
  )
}

export const TalkersCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('line')
  const counted = useMutation({ mutationFn: () => request('talkers', { device }) })
  const start = () => {
    if (counted.isPending) return 'counting'
    return counted.data === undefined ? 'start' : 'again'
  }
  return (
    <Section id="talkers" title={t('talkers.title')} hint={t('talkers.hint')}>
      <Card className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* Keeps the focus while it measures. */}
          <Button aria-disabled={counted.isPending} onClick={() => counted.isPending || counted.mutate()}>
            {t(`talkers.${start()}`)}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-13 text-muted">{t('talkers.ask')}</p>
        </div>
        <div aria-live="polite">
          {counted.error !== null && <ErrorState error={asApiError(counted.error)} />}
          {counted.data !== undefined && <Counted {...counted.data} />}
        </div>
      </Card>
    </Section>
  )
}

type Metrics = Pick<Ok<'metrics'>, 'at' | 'stepMs' | 'series'>

/** The traffic in bytes; `measured` and `passed` in minutes. */
type Today = { received: number; sent: number; measured: number; passed: number }

const minuteMs = 60_000

/** Returns midnight in the user's time zone, even on days when daylight saving time begins or ends. */
export const midnightBefore = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

/**
 * Computes a PC's traffic since midnight from the recorded minutes; null if nothing has been recorded today. Pure.
 */
export const carriedToday = ({ at, stepMs, series }: Metrics, now: number): Today | null => {
  const midnight = midnightBefore(now)
  const mean = (id: string) => series.find((one) => one.id === id)?.mean ?? []
  const [received, sent] = [mean('network.receiveRate'), mean('network.sendRate')]
  const found: Today = {
    received: 0,
    sent: 0,
    measured: 0,
    passed: Math.max(1, Math.round((now - midnight) / minuteMs)),
  }
  at.forEach((moment, i) => {
    const [down, up] = [received[i], sent[i]]
    if (moment < midnight || down == null || up == null) return
    // Of the current minute, only the part that has already passed has been measured.
    const seconds = Math.min(stepMs, Math.max(0, now - moment)) / 1000
    found.received += down * seconds
    found.sent += up * seconds
    found.measured += seconds / 60
  })
  if (found.measured === 0) return null
  return { ...found, measured: Math.min(found.passed, Math.max(1, Math.round(found.measured))) }
}

/** Formats a duration in the user's language, for example `5 hr, 12 min`. */
const durationText = (minutes: number, language: string): string => {
  const part = (value: number, unit: 'hour' | 'minute') =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [part(hours, 'hour')] : []), part(rest, 'minute')].join(' ')
}

const Carried = ({ received, sent, measured, passed }: Today) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  // Up to two minutes may be missing if midnight came, or the program was started, in the middle of a minute.
  const isWhole = passed - measured <= 2
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-6 gap-y-3">
        {(
          [
            ['received', received],
            ['sent', sent],
          ] as const
        ).map(([what, bytes]) => (
          <Figure
            key={what}
            label={t(`today.${what}`)}
            shown={{ value: bytesText(bytes, language) }}
            measured={{ what: t(`today.${what}`), how: t('today.how') }}
          />
        ))}
      </div>
      <p className="text-13 text-muted">
        {isWhole
          ? t('today.all')
          : t('today.part', {
              measured: durationText(measured, language),
              passed: durationText(passed, language),
            })}
      </p>
    </div>
  )
}

/** Shows this PC's traffic today while Clearpane was running, and how much of the day these figures cover. */
const SinceMidnight = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('line')
  const query = useQuery(queries.metrics(device, 'day'))
  return (
    <Section id="today" title={t('today.title')} hint={t('today.hint')}>
      <Card className="px-4 py-3">
        <QueryView query={query} loading={<Skeleton className="h-20" />}>
          {(metrics) => {
            const today = carriedToday(metrics, metrics.to)
            return today === null ? <p className="text-muted">{t('today.none')}</p> : <Carried {...today} />
          }}
        </QueryView>
      </Card>
    </Section>
  )
}

type Props = { device: DeviceId; adapters: Ok<'network'>['adapters']; children?: ReactNode }

export const BandwidthTab = ({ device, adapters, children }: Props) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const all = 'reported' in adapters ? adapters.reported : []
  const total = (one: (typeof all)[number]) =>
    (one.counters.receivedBytes ?? 0) + (one.counters.sentBytes ?? 0)
  const most = Math.max(1, ...all.map(total))
  const bytes = (count: number | null) => (count === null ? t('session.unknown') : bytesText(count, language))
  return (
    <div className="flex flex-col gap-6">
      <Section id="now" title={t('bandwidth.now')} hint={t('bandwidth.nowHint')}>
        <LiveNetwork key={device} device={device} />
      </Section>
      <Section id="bandwidth" title={t('bandwidth.title')} hint={t('bandwidth.hint')}>
        <Card>
          <ul className="divide-inset">
            {all.map((one) => (
              <li key={one.id} className="flex flex-col gap-1.5 px-4 py-2.5">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{one.name}</span>
                  <span className="text-13 text-muted">
                    {t('bandwidth.both', {
                      received: bytes(one.counters.receivedBytes),
                      sent: bytes(one.counters.sentBytes),
                    })}
                  </span>
                </div>
                <div
                  className="h-1.5 overflow-hidden rounded-full bg-raised forced-color-adjust-none"
                  aria-hidden="true"
                >
                  <div
                    className="h-full rounded-full bg-accent"
                    style={{ width: `${(100 * total(one)) / most}%` }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
      <SinceMidnight device={device} />
      <TalkersCard device={device} />
      {children}
    </div>
  )
}

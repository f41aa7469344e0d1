import type { PrivacyShare, Verdict } from '@clearpane/advice'
import { type DeviceId, numberOf } from '@clearpane/model'
/**
 * Shows four figures, each of which links to the page where the user can change it. A figure that couldn't be
 * read is left out.
 */
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../../lib/api/index.ts'
import { medianOf, ordinary } from '../../../shared/starts.ts'
import { cx } from '../../../ui/index.ts'
import { bytesShown, durationShown, offIn } from './readings.ts'
import type { OverviewFacts } from './use-facts.ts'

const radius = 23
const length = 2 * Math.PI * radius
/** The minimum number of startups that are needed to compute their usual duration. */
const leastStarts = 3

const Ring = ({
  done,
  of,
  text,
  className,
}: {
  done: number
  of: number
  text?: string
  className: string
}) => (
  <svg
    viewBox="0 0 56 56"
    className="size-11 @2xl:size-14 shrink-0 forced-color-adjust-none"
    aria-hidden="true"
  >
    <circle cx="28" cy="28" r={radius} fill="none" strokeWidth="5" className="stroke-track" />
    {done > 0 && (
      <circle
        cx="28"
        cy="28"
        r={radius}
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={`${(length * done) / of} ${length}`}
        transform="rotate(-90 28 28)"
        className={cx('transition-[stroke-dasharray] duration-180', className)}
      />
    )}
    <text x="28" y="28" dy="0.35em" textAnchor="middle" className="fill-text text-14 font-semibold">
      {text ?? done}
    </text>
  </svg>
)

const Tile = ({
  href,
  label,
  value,
  note,
  picture,
}: {
  href: string
  label: string
  value: string
  note: string
  picture: ReactNode
}) => (
  <li className="flex">
    <Link
      href={href}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-dialog border border-rim bg-surface px-3 py-3 transition-colors hover:bg-raised"
    >
      {picture}
      <span className="flex min-w-0 flex-col">
        <span className="text-12 text-muted">{label}</span>
        <span className="text-14 font-semibold @5xl:text-16 @5xl:font-normal">{value}</span>
        <span className="text-12 text-muted max-@2xl:min-h-8">{note}</span>
      </span>
    </Link>
  </li>
)

const Disc = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={cx('grid size-11 shrink-0 place-items-center rounded-full @2xl:size-14', className)}>
    {children}
  </span>
)
const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The number of settings that the tile's note refers to. */
const countedIn = ({ unknown, locked, safe }: PrivacyShare, code: Verdict['privacy']): number => {
  if (code === 'partlyRead') return unknown
  return code === 'locked' ? locked : safe
}

type Props = { device: DeviceId; overview: OverviewFacts }

const sizeText = (bytes: number, language: string): string => {
  const { value, unit } = bytesShown(bytes, language)
  return `${value} ${unit}`
}

/**
 * Returns how many seconds this PC usually takes to start; null if that is unknown, or if there are too few starts.
 */
const useUsualStart = (device: DeviceId): number | null => {
  const { data } = useQuery(queries.boots(device))
  const [, ...earlier] = ordinary(data !== undefined && 'boots' in data ? data.boots : [])
  return earlier.length < leastStarts ? null : medianOf(earlier)
}

export const Tiles = ({ device, overview: { facts, verdict, security, system } }: Props) => {
  const { t, i18n } = useTranslation('overview')
  const { privacy, security: guard, changes } = facts
  const off = security === undefined ? [] : offIn(security)
  const boot = system === undefined ? null : numberOf(system.bootTime)
  const count = (done: number, of: number) => t('ofCount', { done, of })
  const time = { d: t('d'), h: t('h'), min: t('min'), s: t('s') }
  // Uses the health verdict's own word, so that the tile never looks harmless beside a headline with a warning.
  const isSlow = facts.health?.alarms.some(({ code }) => code === 'slowStart') === true
  const usual = useUsualStart(device)
  const [used, total] =
    system === undefined ? [null, null] : [system.diskUsed, system.diskTotal].map(numberOf)
  const isFull = facts.health?.alarms.some(({ code }) => code === 'diskFull') === true
  const startNote = () => {
    if (boot === null || usual === null) return t('startNote')
    const more = boot - usual
    if (Math.abs(more) < 1) return t('startUsual')
    return t(more > 0 ? 'startSlower' : 'startQuicker', {
      time: durationShown(Math.abs(more), time, i18n.language),
    })
  }
  if (facts.lost) return null
  return (
    <ul className="grid grid-cols-2 gap-3 @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none">
      {privacy !== null && verdict.privacy !== 'unknown' && (
        <Tile
          href="/privacy"
          label={t('tile.privacy')}
          value={`${count(privacy.done, privacy.of)} ${t('private')}`}
          note={t(`privacyNote.${verdict.privacy}`, {
            count: countedIn(privacy, verdict.privacy),
          })}
          picture={<Ring done={privacy.done} of={privacy.of} className="stroke-privacy" />}
        />
      )}
      {guard !== null && verdict.security !== 'unknown' && (
        <Tile
          href="/security"
          label={t('tile.security')}
          value={`${count(guard.done, guard.of)} ${t('on')}`}
          note={
            off.length > 0
              ? t('isOff', {
                  names: off.map(({ key }) => t(`feature.${key as 'uac'}`)).join(', '),
                  count: off.length,
                })
              : t(`securityNote.${verdict.security}`, { count: guard.unknown })
          }
          picture={<Ring done={guard.done} of={guard.of} className="stroke-security" />}
        />
      )}
      {boot !== null ? (
        <Tile
          href="/startup-manager"
          label={t('tile.start')}
          value={durationShown(boot, time, i18n.language)}
          note={startNote()}
          picture={
            <Disc className={isSlow ? 'bg-warn/15 text-warn' : 'bg-speed/15 text-speed'}>
              <Timer {...icon} />
            </Disc>
          }
        />
      ) : (
        (changes.kind === 'inPlace' || changes.kind === 'problems') && (
          <Tile
            href="/history"
            label={t('tile.changes')}
            value={t(changes.kind === 'inPlace' ? 'inPlace' : 'notInPlace')}
            note={t('openHistory')}
            picture={
              <Disc className={changes.kind === 'inPlace' ? 'bg-ok/15 text-ok' : 'bg-warn/15 text-warn'}>
                {changes.kind === 'inPlace' ? <CircleCheck {...icon} /> : <CircleAlert {...icon} />}
              </Disc>
            }
          />
        )
      )}
      {used != null && total != null && total > 0 && (
        <Tile
          href="/cleanup"
          label={t('tile.drive')}
          value={t('free', { free: sizeText(total - used, i18n.language) })}
          note={t('ofTotal', { total: sizeText(total, i18n.language) })}
          picture={
            <Ring
              done={used}
              of={total}
              text={(used / total).toLocaleString(i18n.language, { style: 'percent' })}
              className={isFull ? 'stroke-danger' : 'stroke-privacy'}
            />
          }
        />
      )}
    </ul>
  )
}

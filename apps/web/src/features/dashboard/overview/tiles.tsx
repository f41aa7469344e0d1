import type { PrivacyShare, Verdict } from '@clearpane/advice'
import { numberOf } from '@clearpane/model'
/** Three figures, each a link to where it can be changed. One without a reading is omitted. */
import { CircleAlert, CircleCheck, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { cx } from '../../../ui/index.ts'
import { durationShown } from './readings.ts'
import type { OverviewFacts } from './use-facts.ts'

const radius = 23
const length = 2 * Math.PI * radius

const Ring = ({ done, of, className }: { done: number; of: number; className: string }) => (
  <svg viewBox="0 0 56 56" className="size-14 shrink-0 forced-color-adjust-none" aria-hidden="true">
    <circle cx="28" cy="28" r={radius} fill="none" strokeWidth="5" className="stroke-raised" />
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
      {done}
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
      className="flex min-w-0 flex-1 items-center gap-3.5 rounded-dialog border border-rim bg-surface px-4.5 py-4 transition-colors hover:bg-raised"
    >
      {picture}
      <span className="flex min-w-0 flex-col">
        <span className="text-12 text-muted">{label}</span>
        <span className="text-16">{value}</span>
        <span className="text-12 text-muted">{note}</span>
      </span>
    </Link>
  </li>
)

const Disc = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={cx('grid size-14 shrink-0 place-items-center rounded-full', className)}>{children}</span>
)
const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The settings that the tile's note is about. */
const countedIn = ({ unknown, locked, safe }: PrivacyShare, code: Verdict['privacy']): number => {
  if (code === 'partlyRead') return unknown
  return code === 'locked' ? locked : safe
}

export const Tiles = ({ overview: { facts, verdict, security, system } }: { overview: OverviewFacts }) => {
  const { t, i18n } = useTranslation('overview')
  const { privacy, security: guard, changes } = facts
  const off = security?.features.filter(({ state }) => state === 'notApplied' || state === 'partly') ?? []
  const boot = system === undefined ? null : numberOf(system.bootTime)
  const count = (done: number, of: number) => t('ofCount', { done, of })
  const time = { d: t('d'), h: t('h'), min: t('min'), s: t('s') }
  // The verdict's own word for it, so the tile is never calm beside a headline that isn't.
  const isSlow = facts.health?.alarms.some(({ code }) => code === 'slowStart') === true
  if (facts.lost) return null
  return (
    <ul className="grid gap-3 @2xl:auto-cols-fr @2xl:grid-flow-col">
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
          note={t('startNote')}
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
    </ul>
  )
}

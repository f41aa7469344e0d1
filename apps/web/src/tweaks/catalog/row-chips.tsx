import type { Tweak } from '@clearpane/model'
import { type LucideIcon, MessageCircleWarning, RotateCw, ShieldAlert, ShieldUser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { Chip, type Tone } from '../../ui/index.ts'
import {
  controlOf,
  isAdmin,
  type Row,
  type RowState,
  rowState,
  serviceNow,
  startOptions,
} from './tweak-view.ts'

const tones: Record<RowState, Tone> = {
  on: 'ok',
  off: 'neutral',
  mixed: 'warn',
  unknown: 'unknown',
  admin: 'unknown',
  managed: 'neutral',
  notApplicable: 'neutral',
  note: 'neutral',
  watched: 'neutral',
}

/** An app is installed or removed; everything else is on or off. */
const isApp = ({ options }: Tweak) => options[0]?.settings[0]?.resource.kind === 'appx'

/** Deleting files or emptying a cache is done once and leaves no state behind. */
const isOnce = ({ options }: Tweak) =>
  options.every(
    ({ settings }) =>
      settings.length > 0 &&
      settings.every(({ resource }) => resource.kind === 'file' || resource.kind === 'action'),
  )

/**
 * The current state in a word. If a list of options shows it already, only what keeps the list from being
 * used.
 */
export const StateChip = ({ row }: { row: Row }) => {
  const { t } = useTranslation('catalog')
  const reasonOf = useReason()
  const state = rowState(row)
  const plain = state === 'on' || state === 'off' || state === 'mixed'
  const service = startOptions(row.tweak) === null ? null : serviceNow(row)
  if (plain && service !== null)
    return (
      <Chip tone={service.running === 'running' ? 'ok' : 'neutral'}>{t(`running.${service.running}`)}</Chip>
    )
  if (plain && isOnce(row.tweak)) return <Chip>{t('once')}</Chip>
  if (plain && controlOf(row.tweak) === 'options') return null
  return (
    <Chip tone={tones[state]} title={reasonOf(row.status.reason) || undefined}>
      {isApp(row.tweak) && (state === 'on' || state === 'off') ? t(`appState.${state}`) : t(`state.${state}`)}
    </Chip>
  )
}

/**
 * Applies to many rows, so it's a quiet mark instead of a word. Its meaning is read aloud and shown on
 * hover.
 */
const Mark = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <span title={text} className="relative z-10 grid size-5 place-items-center text-muted">
    <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    <span className="sr-only">{text}</span>
  </span>
)

const riskTone = { safe: 'ok', caution: 'warn', unsafe: 'danger' } as const

/** `badges`: every row says its risk, as an app list does; elsewhere only rows that aren't safe. */
export const SmallChips = ({
  tweak,
  badges = false,
  important = false,
}: {
  tweak: Tweak
  badges?: boolean
  important?: boolean
}) => {
  const { t } = useTranslation(['catalog', 'run'])
  const control = controlOf(tweak)
  // A read-only setting needs no rights and risks nothing.
  if (!badges && (control === 'watched' || control === 'note')) return null
  return (
    <>
      {isAdmin(tweak) && <Mark icon={ShieldUser} text={t('mark.admin')} />}
      {tweak.restart !== 'none' && <Mark icon={RotateCw} text={t(`run:plan.restart.${tweak.restart}`)} />}
      {tweak.disputed !== undefined && (
        <Mark icon={MessageCircleWarning} text={t('mark.disputed', { remark: tweak.disputed })} />
      )}
      {important && <Chip tone="warn">{t('important')}</Chip>}
      {tweak.weakensSecurity === true && (
        <Chip tone="danger" icon={<ShieldAlert size={12} strokeWidth={1.75} aria-hidden="true" />}>
          {t('weakens')}
        </Chip>
      )}
      {badges ? (
        <Chip tone={riskTone[tweak.risk]}>{t(`badge.${tweak.risk}`)}</Chip>
      ) : (
        tweak.risk !== 'safe' && <Chip tone={riskTone[tweak.risk]}>{t(`risk.${tweak.risk}`)}</Chip>
      )}
    </>
  )
}

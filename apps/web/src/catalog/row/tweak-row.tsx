import type { DeviceId, Tweak } from '@clearpane/model'
import { Lock } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stage } from '../../changes/staged.ts'
import { type Said, useSaid } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { ownWord } from '../../shared/settings/said-state.ts'
import { AroundText, Chevron, cx, Tooltip } from '../../ui/index.ts'
import { isOnce, meaningOf } from '../row-state.ts'
import { serviceNow, startOptions } from '../start-types.ts'
import {
  controlOf,
  isLocked,
  isPermission,
  lockOf,
  optionNow,
  type Row,
  riskOf,
  rowName,
  rowState,
} from '../tweak-view.ts'
import { RowAdvice } from './row-advice.tsx'
import { RowControl } from './row-control.tsx'
import { RowDetails } from './row-details-part.ts'
import { RowIcon } from './row-icon.tsx'

/** Returns the state as text; null if the state is unknown. */
const useStateWord = () => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (row: Row): string | null => {
    const { tweak, status } = row
    const state = rowState(row)
    const own = ownWord(row)?.[language]
    switch (state) {
      case 'unknown':
      case 'admin':
        return null
      case 'managed': {
        if (!isLocked(status)) return t('state.managed')
        const by = status.reason?.code === 'managed' ? 'lockedByOrganization' : 'lockedByWindows'
        const open = (tweak.otherwise ?? tweak.states?.open)?.[language]
        return t(`state.${by}`, { state: open ?? t(`unset.${meaningOf(tweak)}`) })
      }
      case 'note':
      case 'notApplicable':
        return t(`state.${state}`)
      case 'watched':
        return (
          own ?? t(`state.${status.state === 'applied' ? 'on' : status.state === 'partly' ? 'mixed' : 'off'}`)
        )
      default: {
        const service = startOptions(tweak) === null ? null : serviceNow(row)
        if (service !== null) return t(`running.${service.running}`)
        if (isOnce(tweak)) return t('once')
        if (state === 'mixed') return t('state.mixed')
        // If a word that sounds like "on" stood beside a switch that is off, the two would contradict each other.
        if (state === 'off' && tweak.states?.open.en === 'Installed') return t('unset.removed')
        return own ?? t(`${state === 'on' ? 'set' : 'unset'}.${meaningOf(tweak)}`)
      }
    }
  }
}

/**
 * Shows the state as a word in front of the switch. An unknown state is shown as a dash. Hovering over or focusing
 * the dash shows the reason; pressing it shows the reason in the row's details.
 */
const StateWord = ({ row, id, onOpen }: { row: Row; id: string; onOpen(): void }) => {
  const { t } = useTranslation('catalog')
  const reasonOf = useReason()
  const word = useStateWord()(row)
  const state = rowState(row)
  const reason = reasonOf(row.status.reason) || t(state === 'admin' ? 'state.admin' : 'state.unknown')
  if (word === null || state === 'managed' || state === 'notApplicable')
    return (
      <span id={id} className="relative z-10 text-12 text-muted @2xl:text-13">
        <Tooltip text={reason}>
          <button
            type="button"
            aria-label={`${word ?? t('state.unknown')}: ${reason}`}
            onClick={onOpen}
            className="min-h-6 min-w-6 rounded-control text-right"
          >
            {word ?? '—'}
          </button>
        </Tooltip>
      </span>
    )
  return (
    <span id={id} className={cx('text-12 text-muted @2xl:text-13', state === 'mixed' && 'text-warn')}>
      <span>{word}</span>
      {controlOf(row.tweak) === 'watched' && <span className="block text-12">{t('state.watched')}</span>}
    </span>
  )
}

/** Describes a setting's drawback in words, if it has one. A setting that can only be read has no risk. */
const RowRisk = ({ tweak }: { tweak: Said<Tweak> }) => {
  const { t } = useTranslation('catalog')
  const risk = riskOf(tweak)
  if (risk === null || risk === 'riskless') return null
  return (
    <span
      // The warning is shown in full at every width, because half a warning is useless.
      className={cx('mt-0.5 text-13', risk === 'caution' ? 'text-warn' : 'text-danger')}
    >
      <AroundText
        text={tweak.riskReason}
        lang={tweak.lang}
        sentence={(reason) => t('priced', { word: t(`risk.${risk}`), reason })}
      />
    </span>
  )
}

export type RowLooks = {
  /** The ids of rows that are marked as important. */
  important?: readonly string[]
  /** For each tweak that can't be turned off on this page once it's on, the reason; see `lockOf`. */
  locks?: Readonly<Record<string, string>>
}

type Props = {
  row: Row
  device: DeviceId
  staged: string | undefined
  open: boolean
  onOpen(id: string): void
  looks: RowLooks
  /**
   * Whether the row has columns for the current state, start type and advice, which are shown only if the list is
   * wide enough.
   */
  table: boolean
}

/**
 * Whether the list of options itself already shows the state. The list doesn't show the state if another option is
 * staged, or if an organization has locked the setting.
 */
const saysItself = (row: Row, staged: string | undefined) =>
  controlOf(row.tweak) === 'options' &&
  !isPermission(row.tweak) &&
  !isLocked(row.status) &&
  startOptions(row.tweak) === null &&
  (staged === undefined || optionNow(row) === null)

/**
 * A setting's row, the main part of the product: the setting's name and its effect, its state in words, and the
 * switch. The title's button covers the whole row, so a click anywhere opens the row, but the switch and the list of
 * options stay separate controls. Re-rendered only when the row's state changes, because a list has hundreds of rows.
 */
export const TweakRow = memo(({ row, device, staged, open, onOpen, looks, table }: Props) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const id = useId()
  const word = `${id}-state`
  const { tweak } = row
  const said = useSaid()(tweak)
  const options = controlOf(tweak) === 'options' && !isPermission(tweak)
  // A row is animated when its state is read again, but not when it was just rendered together with the page.
  const [first] = useState(row.status.state)
  const lock = lockOf(row, looks.locks)
  return (
    <li
      data-tweak={tweak.id}
      className={cx(
        'relative [contain-intrinsic-size:auto_6.5rem] @2xl:[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]',
        'not-first:before:absolute before:top-0 before:right-4 before:left-16 before:h-px before:bg-line/70',
        staged !== undefined && 'bg-accent/5',
        first !== row.status.state && 'animate-settle',
      )}
    >
      <div className="relative grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-raised/50 @2xl:gap-x-4">
        <RowIcon tweak={tweak} />
        <button
          type="button"
          data-row-title=""
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(tweak.id)}
          className="min-w-0 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 font-semibold">{rowName(row, language)}</span>
            {staged !== undefined && <span className="shrink-0 text-12 text-accent">{t('staged')}</span>}
            {looks.important?.includes(tweak.id) === true && (
              <span className="shrink-0 text-12 text-warn">{t('important')}</span>
            )}
          </span>
          <span lang={said.lang} className="line-clamp-2 text-13 text-muted">
            {said.description}
          </span>
          <RowRisk tweak={said} />
          {lock !== null && (
            <span className="flex items-center gap-1.5 text-13 text-muted">
              <Lock size={12} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
              {lock}
            </span>
          )}
        </button>
        <div
          className={cx(
            'flex items-center gap-3',
            // In a narrow list, the text is shown below the name, and so is any list of options.
            options || table
              ? 'col-span-2 col-start-2 flex-wrap @2xl:col-span-1 @2xl:col-start-3'
              : 'flex-col-reverse items-end gap-1 text-right @2xl:w-auto @2xl:flex-row @2xl:items-center @2xl:gap-3',
            // The column is wide enough for the text that says for which users a permission is blocked.
            !options && !table && (isPermission(tweak) ? 'w-30' : 'w-22'),
          )}
        >
          {(table || !saysItself(row, staged)) && (
            <div className={cx(table && '@4xl:w-24')}>
              <StateWord row={row} id={word} onOpen={() => onOpen(tweak.id)} />
            </div>
          )}
          <div className={cx('relative z-10 flex', table && '@4xl:w-56')}>
            <RowControl
              row={row}
              staged={staged}
              locked={lock !== null}
              describedBy={word}
              onStage={(option) => stage(device, tweak.id, option)}
            />
          </div>
          {table && (
            <span className="text-13 text-muted @max-4xl:hidden @4xl:w-28">
              <RowAdvice row={row} />
            </span>
          )}
          <Chevron open={open} down className="text-muted @max-2xl:hidden" />
        </div>
      </div>
      {open && (
        <div
          id={id}
          data-details=""
          className="animate-fade border-t border-line bg-bg/40 px-4 py-4 @2xl:pl-17"
        >
          <RowDetails row={row} option={staged} device={device} />
        </div>
      )}
    </li>
  )
})

import type { DeviceId } from '@clearpane/model'
import { ChevronDown, Lock, SlidersHorizontal } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/index.ts'
import { stage } from '../staged.ts'
import { SmallChips, StateChip } from './row-chips.tsx'
import { RowControl } from './row-control.tsx'
import { RowDetails } from './row-details.tsx'
import { controlOf, lockOf, type Row, rowTitle } from './tweak-view.ts'

export type RowLooks = {
  /** Every row says its risk (safe, optional, unsafe), as in a list of apps. */
  badges?: boolean
  /** Ids of rows marked as important. */
  important?: readonly string[]
  /** Why a setting that's on can't be turned off here, by tweak; see `lockOf`. */
  locks?: Readonly<Record<string, string>>
}

type Props = {
  row: Row
  device: DeviceId
  staged: string | undefined
  open: boolean
  onOpen(id: string): void
  looks: RowLooks
}

/**
 * The row that most of the product is made of. The title's button covers the whole row, so a click anywhere
 * opens it, while switch and list stay controls of their own. Kept while its own state is the same: a list
 * has hundreds.
 */
export const TweakRow = memo(({ row, device, staged, open, onOpen, looks }: Props) => {
  const { t } = useTranslation('catalog')
  const id = useId()
  const { tweak } = row
  const options = controlOf(tweak) === 'options'
  const lock = lockOf(row, looks.locks)
  const control = (
    <RowControl
      row={row}
      staged={staged}
      locked={lock !== null}
      onStage={(option) => stage(device, tweak.id, option)}
    />
  )
  return (
    <li
      data-tweak={tweak.id}
      className={cx(
        'relative border-t border-line first:border-t-0 [contain-intrinsic-size:auto_6.5rem] @2xl:[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]',
        staged !== undefined &&
          'bg-accent/5 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <div className="relative grid grid-cols-[2.25rem_1fr] items-center gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-raised/50 @2xl:grid-cols-[2.25rem_minmax(0,1fr)_auto] @2xl:gap-x-4">
        <div className="relative z-10 grid place-items-center">
          {options ? (
            <SlidersHorizontal size={16} strokeWidth={1.75} className="text-muted" aria-hidden="true" />
          ) : (
            control
          )}
        </div>
        <button
          type="button"
          data-row-title=""
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(tweak.id)}
          className="min-w-0 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0">{rowTitle(row)}</span>
            {staged !== undefined && <span className="shrink-0 text-12 text-accent">{t('staged')}</span>}
          </span>
          <span className="block text-13 text-muted @2xl:truncate">{tweak.description}</span>
          {lock !== null && (
            <span className="flex items-center gap-1.5 text-13 text-muted">
              <Lock size={12} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
              {lock}
            </span>
          )}
        </button>
        <div className="col-start-2 flex flex-wrap items-center gap-1.5 @2xl:col-start-3 @2xl:max-w-76 @2xl:justify-end @4xl:max-w-none">
          <SmallChips
            tweak={tweak}
            badges={looks.badges === true}
            important={looks.important?.includes(tweak.id) === true}
          />
          <StateChip row={row} />
          {options && <div className="relative z-10">{control}</div>}
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={cx(
              'ml-1 shrink-0 text-muted transition-transform @max-2xl:hidden',
              open && 'rotate-180',
            )}
          />
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

import { defaultOption, hasDefault } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { optionLabel, ownWord } from '../../shared/settings/said-state.ts'
import { cx, Select, Switch } from '../../ui/index.ts'
import { startOptions } from '../start-types.ts'
import {
  canStage,
  controlOf,
  defaultAmong,
  hasNoWayOff,
  isLocked,
  isPermission,
  optionNow,
  type Row,
  rowName,
  rowState,
  toggled,
} from '../tweak-view.ts'

type Props = {
  row: Row
  staged: string | undefined
  locked?: boolean
  /** The id of the element that contains the state's text. */
  describedBy: string
  onStage(option: string | null): void
}

/**
 * The option that the list shows while the PC's state matches none of the tweak's options. The user can't choose this
 * option.
 */
const somethingElse = ''

/** The current state comes first, then the alternatives; the default is marked. */
const useEntries = (row: Row, staged: string | undefined) => {
  const { t } = useTranslation('catalog')
  const { tweak } = row
  const language = useLanguage()
  const stock = defaultAmong(tweak)
  const now = optionNow(row)
  const own =
    startOptions(tweak)?.map(({ id, start }) => ({ id, label: t(`start.${start}`) })) ??
    tweak.options.map((option) => ({ id: option.id, label: optionLabel(option, language) }))
  const known = own.find(({ id }) => id === now)
  const state = rowState(row)
  const other =
    state === 'unknown' || state === 'admin'
      ? t('option.unknown')
      : (ownWord(row)?.[language] ?? t(state === 'mixed' ? 'option.mixed' : 'option.other'))
  const current = known?.label ?? other
  return [
    {
      value: now ?? somethingElse,
      // While the list is closed, it shows the row's state. If another option is staged, the row must also show the
      // current one.
      label: staged === undefined ? current : t('option.now', { state: current }),
      disabled: now === null,
    },
    ...own
      .filter(({ id }) => id !== now)
      .map(({ id, label }) => ({
        value: id,
        label: id === stock ? t('option.isDefault', { option: label }) : label,
      })),
    ...(stock === null && hasDefault(tweak) ? [{ value: defaultOption, label: t('option.default') }] : []),
  ]
}

const OptionSelect = ({ row, staged, locked = false, onStage }: Props) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const now = optionNow(row)
  const entries = useEntries(row, staged)
  // A list that can't be opened would only cut off its text, so the text is shown on its own.
  if (locked)
    return <span className="max-w-56 text-right text-13 text-balance text-muted">{entries[0]?.label}</span>
  return (
    <Select
      label={t('option.label', { title: rowName(row, language) })}
      hideLabel
      value={staged ?? now ?? somethingElse}
      options={entries}
      disabled={!canStage(row)}
      onChange={(option) => onStage(option === now ? null : option)}
      className={cx('w-56 max-w-full', staged !== undefined && '[&>select]:border-accent')}
    />
  )
}

/** Below a switch that blocks a permission, shows for which users the permission is blocked. */
const Whom = ({ row, staged, locked = false, onStage }: Props) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const now = optionNow(row)
  return (
    <Select
      label={t('whom.label', { title: rowName(row, language) })}
      hideLabel
      value={staged ?? now ?? 'on'}
      options={row.tweak.options.map(({ id }) => ({
        value: id,
        label: t(id === 'me' ? 'whom.me' : 'whom.all'),
      }))}
      disabled={locked || !canStage(row)}
      onChange={(option) => onStage(option === now ? null : option)}
      small
      className={cx('w-30 @2xl:w-36', staged !== undefined && '[&>select]:border-accent')}
    />
  )
}

/**
 * Shows the state that applying leads to: the staged option, or the current option if none is staged. Renders nothing
 * if there is no setting to change.
 */
export const RowControl = (props: Props) => {
  const { row, staged, locked = false, describedBy, onStage } = props
  const language = useLanguage()
  const control = controlOf(row.tweak)
  // If an organization has locked the setting, the row's state already shows who controls it, and a list without a
  // choice would only repeat that.
  const whom = isPermission(row.tweak)
  if (control === 'options' && !whom) return isLocked(row.status) ? null : <OptionSelect {...props} />
  if (control !== 'switch' && !whom) return null
  // An unknown state is neither on nor off.
  const between = staged === undefined && ['mixed', 'unknown', 'admin'].includes(rowState(row))
  const on = staged === undefined ? optionNow(row) !== null : staged !== defaultOption
  const button = (
    <Switch
      label={rowName(row, language)}
      checked={between ? 'mixed' : on}
      pending={staged !== undefined}
      describedBy={describedBy}
      disabled={locked || !canStage(row) || (staged === undefined && hasNoWayOff(row))}
      onChange={() => onStage(toggled(row, staged))}
    />
  )
  if (!whom || between || !on) return button
  return (
    <span className="flex flex-col items-end gap-1.5">
      {button}
      <Whom {...props} />
    </span>
  )
}

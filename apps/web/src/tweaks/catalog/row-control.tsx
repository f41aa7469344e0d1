import { defaultOption, hasDefault } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { cx, Select, Switch } from '../../ui/index.ts'
import {
  canStage,
  controlOf,
  defaultAmong,
  hasNoWayOff,
  optionNow,
  type Row,
  rowState,
  rowTitle,
  startOptions,
  toggled,
} from './tweak-view.ts'

type Props = { row: Row; staged: string | undefined; locked?: boolean; onStage(option: string | null): void }

/** The value of a list while nothing of the tweak's own is there; it cannot be chosen. */
const somethingElse = ''

const useLabels = ({ tweak }: Row) => {
  const { t } = useTranslation('catalog')
  const stock = defaultAmong(tweak)
  const own =
    startOptions(tweak)?.map(({ id, start }) => ({ id, label: t(`start.${start}`) })) ?? tweak.options
  const named = own.map(({ id, label }) => ({
    value: id,
    label: id === stock ? t('option.isDefault', { option: label }) : label,
  }))
  return stock === null && hasDefault(tweak)
    ? [...named, { value: defaultOption, label: t('option.default') }]
    : named
}

const OptionSelect = ({ row, staged, locked = false, onStage }: Props) => {
  const { t } = useTranslation('catalog')
  const now = optionNow(row)
  const labels = useLabels(row)
  const unset = { value: somethingElse, label: t('option.other'), disabled: true }
  return (
    <Select
      label={t('option.label', { title: rowTitle(row) })}
      hideLabel
      value={staged ?? now ?? somethingElse}
      options={now === null ? [unset, ...labels] : labels}
      disabled={locked || !canStage(row)}
      onChange={(option) => onStage(option === now ? null : option)}
      className={cx('w-60 max-w-full', staged !== undefined && '[&>select]:border-accent')}
    />
  )
}

/**
 * Shows what would be after applying: the staged option, else what is there. Nothing where there is nothing
 * to set.
 */
export const RowControl = ({ row, staged, locked = false, onStage }: Props) => {
  const control = controlOf(row.tweak)
  if (control === 'options')
    return <OptionSelect row={row} staged={staged} locked={locked} onStage={onStage} />
  if (control !== 'switch') return null
  // Unknown is neither on nor off.
  const between = staged === undefined && ['mixed', 'unknown', 'admin'].includes(rowState(row))
  const on = staged === undefined ? optionNow(row) !== null : staged !== defaultOption
  return (
    <Switch
      label={row.tweak.title}
      checked={between ? 'mixed' : on}
      disabled={locked || !canStage(row) || (staged === undefined && hasNoWayOff(row))}
      onChange={() => onStage(toggled(row, staged))}
    />
  )
}

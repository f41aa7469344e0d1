import { defaultOption } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { cx, Select, Switch } from '../../ui/index.ts'
import { canStage, controlOf, optionNow, type Row, rowState, toggled } from './tweak-view.ts'

type Props = { row: Row; staged: string | undefined; onStage(option: string | null): void }

/** The value of a list while nothing of the tweak's own is there; it cannot be chosen. */
const somethingElse = ''

const OptionSelect = ({ row, staged, onStage }: Props) => {
  const { t } = useTranslation()
  const now = optionNow(row)
  const shown = staged ?? now ?? somethingElse
  const options = [
    ...(now === null ? [{ value: somethingElse, label: t('catalog.option.other'), disabled: staged !== undefined }] : []),
    ...row.tweak.options.map(({ id, label }) => ({ value: id, label })),
    { value: defaultOption, label: t('catalog.option.default') },
  ]
  return (
    <Select
      label={t('catalog.option.label', { title: row.tweak.title })}
      hideLabel
      value={shown}
      options={options}
      disabled={!canStage(row)}
      onChange={(option) => onStage(option === now || option === somethingElse ? null : option)}
      className={cx('w-40 max-w-full', staged !== undefined && '[&>select]:border-accent')}
    />
  )
}

/** Shows what would be after applying: the staged option, else what is there. Nothing where there is nothing to set. */
export const RowControl = ({ row, staged, onStage }: Props) => {
  const control = controlOf(row.tweak)
  if (control === 'options') return <OptionSelect row={row} staged={staged} onStage={onStage} />
  if (control !== 'switch') return null
  const mixed = rowState(row) === 'mixed' && staged === undefined
  const on = staged === undefined ? optionNow(row) !== null : staged !== defaultOption
  return (
    <Switch
      label={row.tweak.title}
      checked={mixed ? 'mixed' : on}
      disabled={!canStage(row)}
      onChange={() => onStage(toggled(row, staged))}
    />
  )
}

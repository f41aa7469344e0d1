import { defaultOption, formatResource, resourceKey, type Setting } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/index.ts'
import { stageItems, useStaged } from '../../staged.ts'
import { Value } from '../../value.tsx'
import type { RowPart } from '../tweak-view.ts'

const nameOf = (setting: Setting): string =>
  'displayName' in setting && setting.displayName !== undefined
    ? setting.displayName
    : formatResource(setting.resource)

/** Lists the settings of an item-by-item tweak, each with a checkbox and its current value. */
export const RowItems = ({ row, option, device }: RowPart) => {
  const { t } = useTranslation('catalog')
  const { tweak, status } = row
  const chosen = useStaged(device)[tweak.id]?.items
  const requested =
    option === undefined || option === defaultOption
      ? tweak.options[0]
      : tweak.options.find(({ id }) => id === option)
  if (requested === undefined) return null
  const keys = requested.settings.map(({ resource }) => resourceKey(resource))
  const now = new Map(status.settings.map((one) => [resourceKey(one.resource), one]))
  const staged = new Set(option === undefined ? [] : (chosen ?? keys))
  const toggle = (key: string, on: boolean) => {
    const next = keys.filter((one) => (one === key ? on : staged.has(one)))
    stageItems(device, tweak.id, option ?? requested.id, next)
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('items')}</legend>
      <ul className="flex max-w-160 flex-col gap-1">
        {requested.settings.map((setting, i) => {
          const key = keys[i] ?? ''
          const known = now.get(key)
          const done = known?.holds === true && option !== defaultOption
          return (
            <li key={key} className="flex min-h-6 items-start justify-between gap-3">
              <Checkbox checked={staged.has(key) && !done} disabled={done} onChange={(on) => toggle(key, on)}>
                {nameOf(setting)}
              </Checkbox>
              {known !== undefined && <Value of={known.observed} kind={setting.resource.kind} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

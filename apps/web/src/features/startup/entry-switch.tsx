/** Switches one entry: selects the change for the bar below to review. */
import type { StartupEntry } from '@clearpane/contracts'
import type { DeviceId, StartupOption } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { isSameItem, stageItem, unstageItems, useStagedItems } from '../../tweaks/items/index.ts'
import { Select, Switch } from '../../ui/index.ts'

const optionNow = ({ enabled, delayed }: StartupEntry): StartupOption => {
  if (!enabled) return 'disabled'
  return delayed ? 'delayed' : 'enabled'
}

export const useStagedOption = (device: DeviceId): ((entry: StartupEntry) => StartupOption | null) => {
  const staged = useStagedItems(device)
  return ({ id }) => {
    const found = staged.find((one) => isSameItem(one, { type: 'startup', id }))
    return found === undefined ? null : (found.option as StartupOption)
  }
}

export const EntrySwitch = ({ entry, device }: { entry: StartupEntry; device: DeviceId }) => {
  const { t } = useTranslation('startup')
  const staged = useStagedOption(device)(entry)
  const [now, item] = [optionNow(entry), { type: 'startup', id: entry.id } as const]
  const set = (option: StartupOption) => {
    if (option === now) unstageItems(device, [item])
    else stageItem(device, { ...item, option })
  }
  if (entry.locked !== null) return <span className="text-muted">{t(`state.${now}`)}</span>
  const label = t('switch', { name: entry.name })
  const chosen = staged ?? now
  if (entry.options.includes('delayed'))
    return (
      <Select<StartupOption>
        label={label}
        hideLabel
        value={chosen}
        options={entry.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={set}
        className="w-44 max-w-full"
      />
    )
  return (
    <span className="flex items-center gap-2">
      <Switch
        label={label}
        checked={chosen !== 'disabled'}
        pending={staged !== null}
        onChange={(on) => set(on ? 'enabled' : 'disabled')}
      />
      <span aria-hidden="true" className="text-13 text-muted">
        {t(`state.${chosen}`)}
      </span>
    </span>
  )
}

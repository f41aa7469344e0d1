/**
 * The fields that determine what a task may do without asking the user. These fields are set when the task is
 * created, and the task never does anything that they don't allow.
 */
import { type CleanupItemId, cleanupItemIds } from '@clearpane/contracts'
import type { TaskKind } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Checkbox, Select } from '../../ui/index.ts'
import type { Consent } from './use-tasks.ts'
import { useWords } from './use-words.ts'

type Props = {
  device: DeviceId
  kinds: readonly TaskKind[]
  value: Consent
  onChange(next: Consent): void
}

const none = '-'

export const ConsentFields = ({ device, kinds, value, onChange }: Props) => {
  const { t } = useTranslation('automation')
  const { presets } = useWords(device)
  const toggle = (id: CleanupItemId, on: boolean) =>
    onChange({
      ...value,
      cleanupItems: cleanupItemIds.filter((one) => (one === id ? on : value.cleanupItems.includes(one))),
    })
  return (
    <div className="flex flex-col gap-4">
      {kinds.includes('cleanup') && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{t('consent.cleanup')}</legend>
          <p className="mb-1 text-13 text-muted">{t('consent.cleanupHint')}</p>
          {cleanupItemIds
            .filter((id) => id !== 'downloadFolder')
            .map((id) => (
              <Checkbox key={id} checked={value.cleanupItems.includes(id)} onChange={(on) => toggle(id, on)}>
                {t(`item.${id}`)}
              </Checkbox>
            ))}
        </fieldset>
      )}
      {kinds.includes('registry') && <p className="text-13 text-muted">{t('consent.registry')}</p>}
      {kinds.includes('startup') && (
        <Checkbox checked={value.startupDead} onChange={(startupDead) => onChange({ ...value, startupDead })}>
          {t('consent.startup')}
        </Checkbox>
      )}
      {kinds.includes('optimization') && (
        <Select
          field
          label={t('consent.preset')}
          value={value.presetId ?? none}
          onChange={(id) => onChange({ ...value, presetId: id === none ? null : id })}
          options={[
            { value: none, label: t('consent.noPreset') },
            ...presets.map(({ preset }) => ({ value: preset.id, label: preset.title })),
          ]}
        />
      )}
      {kinds.includes('security') && <p className="text-13 text-muted">{t('consent.security')}</p>}
      {kinds.includes('backup') && <p className="text-13 text-muted">{t('consent.backup')}</p>}
      <p className="text-13 text-muted">{t('consent.rest')}</p>
    </div>
  )
}

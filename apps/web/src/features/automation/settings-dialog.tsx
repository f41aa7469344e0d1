/** The settings of automation on this PC. */
import { concurrencies, logLevels, timeouts } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Dialog, Select, TextField, toast } from '../../ui/index.ts'
import { type Settings, useTaskCall } from './use-tasks.ts'

const checks = [
  'autoStart',
  'notifications',
  'createBackupBeforeTask',
  'skipOnBattery',
  'skipOnMetered',
  'skipInFullScreen',
] as const

type Props = { device: DeviceId; settings: Settings; onClose(): void }

/** Returns all settings except those that another call sets. */
export const saveable = ({ activeProfile: _, ...settings }: Settings) => settings

export const SettingsDialog = ({ device, settings, onClose }: Props) => {
  const { t } = useTranslation(['automation', 'ui'])
  const [now, setNow] = useState(settings)
  const save = useTaskCall('setAutomation', device, 'update', () => {
    toast(t('said.settings'), t('said.settingsText'))
    onClose()
  })
  const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
    setNow((old) => ({ ...old, [key]: value }))
  const wrongAddress = now.emailAddress !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(now.emailAddress)
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('settings.title')}
      description={t('settings.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={save.isPending || wrongAddress}
            onClick={() => save.mutate({ body: saveable(now) })}
          >
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <div className="flex flex-col gap-1">
          <p className="text-13 text-muted">{t('settings.later')}</p>
          {checks.map((key) => (
            <Checkbox key={key} checked={now[key]} onChange={(on) => set(key, on)}>
              {t(`settings.${key}`)}
            </Checkbox>
          ))}
        </div>
        <Select
          field
          label={t('settings.logLevel')}
          value={now.logLevel}
          onChange={(level) => set('logLevel', level)}
          options={logLevels.map((value) => ({ value, label: t(`settings.level.${value}`) }))}
        />
        <Select
          field
          label={t('settings.maxConcurrentTasks')}
          value={String(now.maxConcurrentTasks)}
          onChange={(count) => set('maxConcurrentTasks', Number(count) as Settings['maxConcurrentTasks'])}
          options={concurrencies.map((value) => ({ value: String(value), label: String(value) }))}
        />
        <Select
          field
          label={t('settings.timeoutMinutes')}
          value={String(now.timeoutMinutes)}
          onChange={(minutes) => set('timeoutMinutes', Number(minutes) as Settings['timeoutMinutes'])}
          options={timeouts.map((value) => ({
            value: String(value),
            label: t('settings.minutes', { count: value }),
          }))}
        />
        <Select
          field
          label={t('settings.retryAttempts')}
          value={String(now.retryAttempts)}
          onChange={(count) => set('retryAttempts', Number(count))}
          options={[0, 1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: String(value) }))}
        />
        <Checkbox checked={now.emailNotifications} onChange={(on) => set('emailNotifications', on)}>
          {t('settings.emailNotifications')}
        </Checkbox>
        <TextField
          label={t('settings.emailAddress')}
          type="email"
          autoComplete="email"
          hint={t('settings.emailHint')}
          error={wrongAddress ? t('settings.emailWrong') : undefined}
          value={now.emailAddress}
          onChange={({ target }) => set('emailAddress', target.value)}
        />
      </div>
    </Dialog>
  )
}

/** The automation settings for this PC. */
import { concurrencies, logLevels, timeouts } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText, shortTime } from '../../lib/format/index.ts'
import { Button, Checkbox, Dialog, Select, TextField, toast } from '../../ui/index.ts'
import { draftOf, isAddress, isUsable, MailFields, serverOf } from './mail-fields.tsx'
import { type Automation, type Settings, useTaskCall } from './use-tasks.ts'

const checks = ['createBackupBeforeTask', 'skipOnBattery', 'skipOnMetered', 'skipInFullScreen'] as const

type Props = {
  device: DeviceId
  settings: Settings
  watcher: Automation['watcher']
  mail: Automation['mail']
  onClose(): void
}

/**
 * Shows which program watches the PC while the dashboard is closed, what happens then, and the measured processor
 * time and memory that the watching takes.
 */
const WatcherFields = ({
  now,
  watcher,
  set,
}: {
  now: Settings
  watcher: Automation['watcher']
  set<K extends keyof Settings>(key: K, value: Settings[K]): void
}) => {
  const { t, i18n } = useTranslation('automation')
  const { cost, hasEntry, hasNotices } = watcher
  const measured = cost === null ? null : cost.cpuMsPerHour / 1000
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t('settings.closed')}</legend>
      <Checkbox checked={now.watcher} onChange={(on) => set('watcher', on)}>
        {t('settings.watcher')}
      </Checkbox>
      <p className="text-13 text-muted">
        {t(hasEntry ? 'settings.watcherHint' : 'settings.watcherByHand')}{' '}
        {measured === null || cost === null
          ? t('settings.notMeasured')
          : t('settings.cost', {
              seconds: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(measured),
              memory: bytesText(cost.memoryBytes, i18n.language),
              time: shortTime(cost.at, Date.now(), i18n.language),
            })}
      </p>
      <Checkbox checked={now.updateDiary} disabled={!now.watcher} onChange={(on) => set('updateDiary', on)}>
        {t('settings.updateDiary')}
      </Checkbox>
      <Checkbox checked={now.autoStart} disabled={!now.watcher} onChange={(on) => set('autoStart', on)}>
        {t('settings.autoStart')}
      </Checkbox>
      <Checkbox
        checked={now.notifications}
        disabled={!now.watcher}
        onChange={(on) => set('notifications', on)}
      >
        {t('settings.notifications')}
      </Checkbox>
      {!hasNotices && <p className="text-13 text-muted">{t('settings.noNotices')}</p>}
      <div className="flex flex-wrap gap-4">
        <TextField
          label={t('settings.quietFrom')}
          type="time"
          value={now.quietHours.from}
          onChange={({ target: { value } }) =>
            value !== '' && set('quietHours', { ...now.quietHours, from: value })
          }
        />
        <TextField
          label={t('settings.quietTo')}
          type="time"
          value={now.quietHours.to}
          onChange={({ target: { value } }) =>
            value !== '' && set('quietHours', { ...now.quietHours, to: value })
          }
        />
      </div>
    </fieldset>
  )
}

/** Returns all settings except those that a different call sets. */
export const saveable = ({ activeProfile: _, ...settings }: Settings) => settings

export const SettingsDialog = ({ device, settings, watcher, mail, onClose }: Props) => {
  const { t } = useTranslation(['automation', 'ui'])
  const [now, setNow] = useState(settings)
  const save = useTaskCall('setAutomation', device, 'update', () => {
    toast(t('said.settings'), t('said.settingsText'))
    onClose()
  })
  const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
    setNow((old) => ({ ...old, [key]: value }))
  const [draft, setDraft] = useState(() => draftOf(mail))
  const saveMail = useTaskCall('setMail', device, 'mail', () => save.mutate({ body: saveable(now) }))
  const isMailChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(mail))
  const wrongAddress = now.emailAddress !== '' && !isAddress(now.emailAddress)
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
            disabled={save.isPending || saveMail.isPending || wrongAddress || !isUsable(draft)}
            onClick={() =>
              isMailChanged
                ? saveMail.mutate({ body: { server: serverOf(draft, mail) } })
                : save.mutate({ body: saveable(now) })
            }
          >
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <WatcherFields now={now} watcher={watcher} set={set} />
        <div className="flex flex-col gap-1">
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
        <MailFields {...{ device, now, set, mail }} draft={draft} onDraft={setDraft} />
      </div>
    </Dialog>
  )
}

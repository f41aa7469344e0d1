/** Maintenance reminders, backups and automation profiles. */
import { backupFrequencies, retentions } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loadWords } from '../../i18n/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  Button,
  Card,
  Chip,
  EmptyState,
  lazyPart,
  Notice,
  Section,
  Select,
  TextField,
  toast,
} from '../../ui/index.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { saveable } from './settings-dialog.tsx'
import { type Automation, type Consent, type Reminder, type Settings, useTaskCall } from './use-tasks.ts'
import { useWords } from './use-words.ts'

const priorityTones = { High: 'danger', Medium: 'warn', Low: 'neutral' } as const
const dayMs = 86_400_000

/** The reminder to put settings back opens a review, which needs more code and wording than any other reminder. */
const ReviewWaiting = lazyPart(async () => {
  const [{ ReviewWaiting: act }] = await Promise.all([import('./review-waiting.tsx'), loadWords('changes')])
  return act
})

const OneReminder = ({ device, reminder }: { device: DeviceId; reminder: Reminder }) => {
  const { t } = useWords(device)
  const { id, rule, type, priority, fact } = reminder
  const title = t(`rule.${rule}.title`, fact)
  const act = useTaskCall('executeReminder', device, 'action', ({ goesTo }) => {
    if (goesTo !== null) navigate(goesTo)
    else toast(title, t('said.acted'))
  })
  const hide = useTaskCall('dismissReminder', device, 'dismiss', () => toast(title, t('said.dismissed')))
  const isPending = act.isPending || hide.isPending
  const text =
    rule === 'backupOverdue' && fact.days === undefined
      ? t(reminder.goesTo === null ? 'rule.backupOverdue.none' : 'rule.backupOverdue.noFolder')
      : rule === 'restorePointOld' && fact.days === undefined
        ? t('rule.restorePointOld.none')
        : t(`rule.${rule}.text`, { ...fact, count: Number(fact.count ?? fact.days ?? fact.runs ?? 0) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{title}</h3>
          <Chip tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Chip>
        </div>
        <p className="text-13 text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {rule === 'putBackWaiting' ? (
          <ReviewWaiting device={device} reminder={reminder} title={title} />
        ) : (
          <Button
            small
            disabled={isPending}
            aria-label={`${t(`rule.${rule}.action`)}: ${title}`}
            onClick={() => act.mutate({ body: { reminderId: id, reminderType: type } })}
          >
            {t(`rule.${rule}.action`)}
          </Button>
        )}
        <Button
          small
          variant="quiet"
          disabled={isPending}
          aria-label={t('reminders.snoozeOf', { title })}
          onClick={() =>
            hide.mutate({
              body: {
                reminderId: id,
                until: new Date(Date.parse(reminder.dueDate) + 7 * dayMs).toISOString(),
              },
            })
          }
        >
          {t('reminders.snooze')}
        </Button>
        <Button
          small
          variant="quiet"
          disabled={isPending}
          aria-label={t('reminders.dismissOf', { title })}
          onClick={() => hide.mutate({ body: { reminderId: id } })}
        >
          {t('reminders.dismiss')}
        </Button>
      </div>
    </li>
  )
}

export const RemindersTab = ({ device, data }: { device: DeviceId; data: Automation }) => {
  const { t } = useWords(device)
  const reasonOf = useReason()
  return (
    <div className="flex flex-col gap-4">
      {data.reminders.length === 0 ? (
        <EmptyState title={t('reminders.none')} text={t('reminders.noneText')} />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.reminders.map((reminder) => (
              <OneReminder key={reminder.id} device={device} reminder={reminder} />
            ))}
          </ul>
        </Card>
      )}
      {data.unknown.length > 0 && (
        <Notice variant="info" title={t('reminders.unknown')}>
          <ul>
            {data.unknown.map(({ rule, reason }) => (
              <li key={rule}>
                {t(`rule.${rule}.about`)}: {reasonOf(reason)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

export const BackupTab = ({ device, settings }: { device: DeviceId; settings: Settings }) => {
  const { t } = useWords(device)
  const [now, setNow] = useState(settings.backup)
  const save = useTaskCall('setAutomation', device, 'update', () =>
    toast(t('said.settings'), t('said.settingsText')),
  )
  return (
    <Section id="backup-settings" title={t('backup.title')} hint={t('backup.hint')}>
      <Card className="flex flex-col gap-4 px-4 py-4">
        <TextField
          label={t('backup.folder')}
          hint={t('backup.folderHint')}
          spellCheck={false}
          maxLength={1000}
          value={now.folder ?? ''}
          onChange={({ target }) =>
            setNow((old) => ({ ...old, folder: target.value === '' ? null : target.value }))
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            field
            label={t('backup.frequency')}
            value={now.frequency}
            onChange={(frequency) => setNow((old) => ({ ...old, frequency }))}
            options={backupFrequencies.map((value) => ({ value, label: t(`schedule.${value}`) }))}
          />
          <Select
            field
            label={t('backup.retention')}
            value={String(now.retentionDays)}
            onChange={(days) =>
              setNow((old) => ({ ...old, retentionDays: Number(days) as typeof old.retentionDays }))
            }
            options={retentions.map((value) => ({
              value: String(value),
              label: t('backup.days', { count: value }),
            }))}
          />
        </div>
        <p className="text-13 text-muted">{t('backup.what')}</p>
        <div>
          <Button
            variant="primary"
            disabled={save.isPending}
            onClick={() => save.mutate({ body: { ...saveable(settings), backup: now } })}
          >
            {t('settings.save')}
          </Button>
        </div>
      </Card>
    </Section>
  )
}

type ProfilesProps = {
  device: DeviceId
  profiles: Automation['profiles']
  usualItems: Consent['cleanupItems']
}
type About = 'performance-focused' | 'balanced-maintenance' | 'minimal-automation'
type Frequency = 'daily' | 'weekly' | 'bi-weekly' | 'monthly' | 'manual'

export const ProfilesTab = ({ device, profiles, usualItems }: ProfilesProps) => {
  const { t } = useWords(device)
  const [asked, setAsked] = useState<Automation['profiles'][number] | null>(null)
  const apply = useTaskCall('applyAutomationProfile', device, 'apply', ({ profileId }) => {
    const { name = profileId } = profiles.find(({ id }) => id === profileId) ?? {}
    toast(t('said.profile'), t('said.profileText', { name }))
    setAsked(null)
  })
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 md:grid-cols-3">
        {profiles.map((profile) => {
          const { id, name, active, settings } = profile
          const rows = [
            ['cleanup', settings.cleanupFrequency],
            ['registry', settings.registryOptimization],
            ['startup', settings.startupOptimization],
          ] as const
          return (
            <li key={id}>
              <Card className="flex h-full flex-col gap-3 px-4 py-4">
                <div className="flex flex-wrap items-center gap-2">
                  <h3 className="font-semibold">{name}</h3>
                  {active && <Chip tone="ok">{t('profiles.active')}</Chip>}
                </div>
                <p className="text-13 text-muted">{t(`about.${id as About}`)}</p>
                <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-13">
                  {rows.map(([kind, frequency]) => (
                    <div key={kind} className="contents">
                      <dt className="text-muted">{t(`kind.${kind}`)}</dt>
                      <dd>{t(`frequency.${frequency as Frequency}`)}</dd>
                    </div>
                  ))}
                  <dt className="text-muted">{t('kind.backup')}</dt>
                  <dd>{t(settings.automaticBackups ? 'profiles.on' : 'profiles.off')}</dd>
                </dl>
                <div className="mt-auto">
                  <Button
                    disabled={active || apply.isPending}
                    aria-label={
                      active ? `${t('profiles.isActive')}: ${name}` : t('profiles.applyOf', { name })
                    }
                    onClick={() => setAsked(profile)}
                  >
                    {t(active ? 'profiles.isActive' : 'profiles.apply')}
                  </Button>
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
      <p className="text-13 text-muted">{t('profiles.hint')}</p>
      {asked !== null && (
        <ConsentDialog
          device={device}
          name={asked.name}
          kinds={['cleanup', 'registry', 'startup']}
          first={{ cleanupItems: usualItems, startupDead: false, presetId: null }}
          submit={t('profiles.apply')}
          onClose={() => setAsked(null)}
          onAgree={(consent) => apply.mutate({ body: { profileId: asked.id, consent } })}
        />
      )}
    </div>
  )
}

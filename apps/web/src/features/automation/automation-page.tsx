/** /automation: this PC's tasks, reminders, backups and profiles. */
import { cleanupItemIds, untickedAtFirst } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ResetButton } from '../../changes/reset/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { DeviceChip } from '../../shared/index.ts'
import {
  Button,
  Card,
  EmptyState,
  PageHeader,
  QueryView,
  SkeletonRows,
  Switch,
  Tabs,
} from '../../ui/index.ts'
import { BackupTab, ProfilesTab, RemindersTab } from './other-tabs.tsx'
import { taskQueries } from './queries.ts'
import { SettingsDialog, saveable } from './settings-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskRow } from './task-row.tsx'
import { type Automation, useTaskCall } from './use-tasks.ts'
import { useWords } from './use-words.ts'
import { WatchAhead } from './watch-ahead.tsx'

/**
 * The items that a new cleanup task may delete unless the user unticks them: the same items that are ticked on the
 * cleanup page.
 */
export const usualItems = cleanupItemIds.filter((id) => !untickedAtFirst.has(id))

const nothing = () => 0

const StatusCard = ({ device, data }: { device: DeviceId; data: Automation }) => {
  const { t, language } = useWords(device)
  const { activeTasks, pendingReminders, nextTask, successRate, ended } = data.statistics
  const cells = [
    [t('card.active'), String(activeTasks), ''],
    [t('card.reminders'), String(pendingReminders), ''],
    [
      t('card.next'),
      nextTask === null ? t('card.noNext') : shortTime(nextTask.at, Date.parse(data.now), language),
      nextTask?.name ?? '',
    ],
    [
      t('card.rate'),
      successRate === null ? t('card.noRate') : `${successRate} %`,
      successRate === null ? '' : t('card.of', { count: ended }),
    ],
  ] as const
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 px-4 py-4 lg:grid-cols-4">
        {cells.map(([name, value, note]) => (
          <div key={name} className="flex min-w-0 flex-col gap-0.5">
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="text-20 font-semibold tabular-nums wrap-anywhere">{value}</dd>
            <dd className="text-13 wrap-anywhere text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const TasksTab = ({ device, data, onNew }: { device: DeviceId; data: Automation; onNew(): void }) => {
  const { t } = useWords(device)
  const set = useTaskCall('setAutomation', device, 'update')
  const { scheduling } = data.settings
  const hasRights = data.tasks.some(({ elevated }) => elevated !== null && elevated.state !== 'none')
  const off = hasRights ? ('scheduling.offButRights' as const) : ('scheduling.off' as const)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Switch
          label={t('scheduling.title')}
          checked={scheduling}
          disabled={set.isPending}
          describedBy="scheduling-text"
          onChange={(on) => set.mutate({ body: { ...saveable(data.settings), scheduling: on } })}
        />
        <p id="scheduling-text">
          <span className="font-semibold">{t('scheduling.title')}</span>{' '}
          <span className="text-muted">{t(scheduling ? 'scheduling.on' : off)}</span>
        </p>
      </div>
      {data.tasks.length === 0 ? (
        <EmptyState
          title={t('tasks.none')}
          text={t('tasks.noneText')}
          action={
            <Button variant="primary" onClick={onNew}>
              {t('newTask')}
            </Button>
          }
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.tasks.map((task) => (
              <TaskRow
                key={task.id}
                {...{ device, task, scheduling, usualItems }}
                now={Date.parse(data.now)}
              />
            ))}
          </ul>
        </Card>
      )}
      <p className="text-13 text-muted">{t('tasks.hint')}</p>
    </div>
  )
}

const tabs = ['tasks', 'reminders', 'backup', 'profiles'] as const

export const AutomationPage = () => {
  const device = useDevice()
  const { t } = useWords(device.id)
  const query = useQuery(taskQueries.automation(device.id))
  const [tab, setTab] = useChoice('tab', tabs)
  const [shown, setShown] = useState<'new' | 'settings' | null>(null)
  const { data } = query
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={<DeviceChip device={device} />}
        actions={
          <>
            <Button variant="primary" onClick={() => setShown('new')}>
              {t('newTask')}
            </Button>
            <Button disabled={data === undefined} onClick={() => setShown('settings')}>
              {t('settings.button')}
            </Button>
            <ResetButton
              type="automation"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={nothing}
            />
          </>
        }
      />
      <QueryView query={query} loading={<SkeletonRows label={t('tab.tasks')} rows={5} />}>
        {(now) => (
          <>
            <StatusCard device={device.id} data={now} />
            {now.canWatch && <WatchAhead device={device.id} now={now.now} />}
            <Tabs
              label={t('tab.label')}
              value={tab}
              onChange={(next) => setTab(next)}
              tabs={[
                {
                  id: 'tasks',
                  title: t('tab.tasks'),
                  content: <TasksTab device={device.id} data={now} onNew={() => setShown('new')} />,
                },
                {
                  id: 'reminders',
                  title: t('tab.reminders'),
                  count: now.reminders.length || undefined,
                  content: <RemindersTab device={device.id} data={now} />,
                },
                {
                  id: 'backup',
                  title: t('tab.backup'),
                  content: <BackupTab key={device.id} device={device.id} settings={now.settings} />,
                },
                {
                  id: 'profiles',
                  title: t('tab.profiles'),
                  content: <ProfilesTab device={device.id} profiles={now.profiles} usualItems={usualItems} />,
                },
              ]}
            />
          </>
        )}
      </QueryView>
      {shown === 'new' && (
        <TaskDialog device={device.id} task={null} usualItems={usualItems} onClose={() => setShown(null)} />
      )}
      {shown === 'settings' && data !== undefined && (
        <SettingsDialog
          device={device.id}
          settings={data.settings}
          watcher={data.watcher}
          mail={data.mail}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

/** /smart-scheduler: four profiles and the user's own schedules, which are based on the same tasks as Automation. */
import { schedulerKinds } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ResetButton } from '../../changes/reset/index.ts'
import type { Ok } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { DeviceChip } from '../../shared/index.ts'
import {
  Button,
  Card,
  Checkbox,
  Chip,
  EmptyState,
  PageHeader,
  QueryView,
  Select,
  SkeletonRows,
  Switch,
  Tabs,
  TextField,
  toast,
  toastWhenFree,
} from '../../ui/index.ts'
import { usualItems } from './automation-page.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { taskQueries } from './queries.ts'
import { RunProgress } from './run-progress.tsx'
import { StateChip } from './runs-dialog.tsx'
import { type Consent, type Task, useTaskCall } from './use-tasks.ts'
import { useWords } from './use-words.ts'

type Schedules = Ok<'schedules'>
type Frequency = 'daily' | 'weekly' | 'monthly'
const frequencies = ['daily', 'weekly', 'monthly'] as const

type About = 'performance-boost' | 'maintenance-pro' | 'security-focus' | 'gaming-ready'

const nothing = () => 0
const timeIn = ({ schedule }: Task) => ('time' in schedule ? schedule.time : '02:00')
const frequencyIn = ({ schedule: { kind } }: Task): Frequency =>
  kind === 'weekly' || kind === 'monthly' ? kind : 'daily'

/** The kinds of work that the call accepts according to the specification. */
const kindsOf = ({ kinds }: Task) => schedulerKinds.filter((kind) => kinds.includes(kind))

const isFree = (tasks: readonly Task[]) => tasks.every(({ running }) => running === null)

/** Announces the end of a run that was in progress while this page was open. */
const useEndings = (device: DeviceId, tasks: readonly Task[] | undefined) => {
  const { t } = useWords(device)
  const running = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { id, running: now, last } of tasks ?? []) {
      const before = running.current.get(id)
      if (now !== null) running.current.set(id, now.runId)
      else if (before !== undefined) {
        running.current.delete(id)
        if (last?.runId !== before) continue
        if (last.state === 'cancelled') toastWhenFree(t('toast.cancelled'), t('toast.cancelledText'))
        else if (last.state === 'done' || last.state === 'needsYou')
          toastWhenFree(
            t('toast.completed'),
            t(last.state === 'done' ? 'toast.completedText' : 'toast.needsYou'),
          )
        else toastWhenFree(t('toast.failed'), t('toast.failedText'), { destructive: true })
      }
    }
  }, [tasks, t])
}

const useStart = (device: DeviceId) => {
  const { t } = useWords(device)
  return useTaskCall('runSchedule', device, 'run', ({ task, estimatedDuration }) =>
    toast(
      t('toast.started'),
      estimatedDuration === null
        ? t('toast.startedFirst', { name: task.name })
        : t('toast.startedText', { name: task.name, count: Math.max(1, Math.round(estimatedDuration)) }),
    ),
  )
}

const NextRun = ({ device, task, now }: { device: DeviceId; task: Task; now: string }) => {
  const { t, language } = useWords(device)
  return (
    <p className="text-13 text-muted">
      {task.nextRun === null
        ? t('row.noNext')
        : t('row.next', { time: shortTime(task.nextRun, Date.parse(now), language) })}
    </p>
  )
}

const ProfileCard = ({ device, task, data }: { device: DeviceId; task: Task; data: Schedules }) => {
  const { t, scheduleText } = useWords(device)
  const [isAsking, setAsking] = useState(false)
  const create = useTaskCall('createSchedule', device, 'schedule', () => {
    toast(t('toast.created'), t('toast.createdText', { name: task.name, when: scheduleText(task.schedule) }))
    setAsking(false)
  })
  const toggle = useTaskCall('toggleSchedule', device, 'update', ({ enabled }) =>
    toast(
      t(enabled ? 'toast.activated' : 'toast.paused'),
      t(enabled ? 'said.active' : 'said.paused', { name: task.name }),
    ),
  )
  const start = useStart(device)
  return (
    <Card className="flex h-full flex-col gap-3 px-4 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h3 className="font-semibold wrap-anywhere">{task.name}</h3>
          <Chip tone={task.enabled ? 'ok' : 'neutral'}>
            {t(task.enabled ? 'chip.active' : 'chip.inactive')}
          </Chip>
        </div>
        <Switch
          label={t('row.switch', { name: task.name })}
          checked={task.enabled}
          disabled={create.isPending || toggle.isPending}
          onChange={(enabled) =>
            enabled ? setAsking(true) : toggle.mutate({ params: { id: task.id }, body: { enabled } })
          }
        />
      </div>
      <p className="text-13 text-muted">{t(`about.${task.id as About}`)}</p>
      <p className="text-13">{scheduleText(task.schedule)}</p>
      <ul className="flex flex-wrap gap-1.5">
        {task.kinds.map((kind) => (
          <li key={kind}>
            <Chip>{t(`kind.${kind}`)}</Chip>
          </li>
        ))}
      </ul>
      {task.enabled && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <NextRun device={device} task={task} now={data.now} />
          <Button
            small
            disabled={start.isPending || !isFree(data.tasks)}
            aria-label={t('row.runOf', { name: task.name })}
            onClick={() => start.mutate({ params: { id: task.id } })}
          >
            {t('row.run')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConsentDialog
          device={device}
          name={task.name}
          kinds={task.kinds}
          first={task.consent}
          submit={t('consent.switchOn')}
          onClose={() => setAsking(false)}
          onAgree={(consent) =>
            create.mutate({
              body: {
                ...{ id: task.id, name: task.name, description: task.description, enabled: true, consent },
                ...{ tasks: kindsOf(task), frequency: frequencyIn(task), time: timeIn(task) },
              },
            })
          }
        />
      )}
    </Card>
  )
}

const CustomTab = ({ device, onMade }: { device: DeviceId; onMade(): void }) => {
  const { t, scheduleText } = useWords(device)
  const [name, setName] = useState('')
  const [frequency, setFrequency] = useState<Frequency>('daily')
  const [time, setTime] = useState('02:00')
  const [tasks, setTasks] = useState<readonly (typeof schedulerKinds)[number][]>([])
  const [consent, setConsent] = useState<Consent>({
    cleanupItems: usualItems,
    startupDead: false,
    presetId: null,
  })
  const create = useTaskCall('createSchedule', device, 'schedule', ({ task }) => {
    toast(t('toast.created'), t('toast.createdText', { name: task.name, when: scheduleText(task.schedule) }))
    onMade()
  })
  const isReady = name.trim() !== '' && tasks.length > 0 && time !== ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    create.mutate({
      body: {
        ...{ id: `custom-${Date.now()}`, name: name.trim(), enabled: true, frequency, time, consent },
        tasks: [...tasks],
        description: `Custom ${frequency} schedule`,
      },
    })
  }
  return (
    <Card className="px-4 py-4">
      <form onSubmit={submit} className="flex max-w-140 flex-col gap-4">
        <TextField
          label={t('custom.name')}
          placeholder={t('custom.placeholder')}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            field
            label={t('custom.frequency')}
            value={frequency}
            onChange={setFrequency}
            options={frequencies.map((value) => ({ value, label: t(`schedule.${value}`) }))}
          />
          <TextField
            label={t('custom.time')}
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{t('custom.tasks')}</legend>
          {schedulerKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={tasks.includes(kind)}
              onChange={(on) =>
                setTasks(schedulerKinds.filter((one) => (one === kind ? on : tasks.includes(one))))
              }
            >
              {t(`kind.${kind}`)}
            </Checkbox>
          ))}
        </fieldset>
        {tasks.length > 0 && (
          <ConsentFields device={device} kinds={tasks} value={consent} onChange={setConsent} />
        )}
        <div>
          <Button variant="primary" type="submit" disabled={!isReady || create.isPending}>
            {t('custom.create')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const ActiveTab = ({ device, data }: { device: DeviceId; data: Schedules }) => {
  const { t, scheduleText } = useWords(device)
  const start = useStart(device)
  const pause = useTaskCall('toggleSchedule', device, 'update', () =>
    toast(t('toast.paused'), t('said.pausedOne')),
  )
  const active = data.tasks.filter(({ enabled }) => enabled)
  if (active.length === 0) return <EmptyState title={t('active.none')} text={t('active.noneText')} />
  return (
    <Card>
      <ul className="divide-y divide-line">
        {active.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">{task.name}</h3>
              <p className="text-13 text-muted">{scheduleText(task.schedule)}</p>
              <NextRun device={device} task={task} now={data.now} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                small
                disabled={start.isPending || !isFree(data.tasks)}
                aria-label={t('row.runOf', { name: task.name })}
                onClick={() => start.mutate({ params: { id: task.id } })}
              >
                {t('row.run')}
              </Button>
              <Button
                small
                disabled={pause.isPending}
                aria-label={t('active.pauseOf', { name: task.name })}
                onClick={() => pause.mutate({ params: { id: task.id }, body: { enabled: false } })}
              >
                {t('active.pause')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * Shows a task's run while it's in progress, and its result afterwards. The card stays until the user closes it, so
 * that nothing below it moves when a run ends.
 */
const RunCard = ({ device, task }: { device: DeviceId; task: Task }) => {
  const { t, whyText, stepText } = useWords(device)
  const seen = useRef<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  if (task.running !== null) seen.current = task.running.runId
  const { running, last } = task
  const ended = running === null && last !== null && last.runId === seen.current && last.runId !== closed
  if (running === null && !ended) return null
  return (
    <Card className="flex min-h-36 flex-col gap-2 px-4 py-4">
      <h2 className="text-16 font-semibold">
        {t(running === null ? 'run.ended' : 'run.title', { name: task.name })}
      </h2>
      {running === null && last !== null ? (
        <>
          <div className="flex flex-wrap items-center gap-2 text-13">
            <StateChip device={device} run={last} />
            {last.why !== null && <span className="text-muted">{whyText(last.why)}</span>}
          </div>
          {last.outcome?.steps.map((step) => (
            <p key={step.kind} className="text-13 text-muted">
              {stepText(step)}
            </p>
          ))}
          <div className="mt-auto">
            <Button small onClick={() => setClosed(last.runId)}>
              {t('log.close')}
            </Button>
          </div>
        </>
      ) : (
        <RunProgress device={device} task={task} />
      )}
    </Card>
  )
}

const builtIn = new Set(['performance-boost', 'maintenance-pro', 'security-focus', 'gaming-ready'])

export const SchedulerPage = () => {
  const device = useDevice()
  const { t } = useWords(device.id)
  const query = useQuery(taskQueries.schedules(device.id))
  const [tab, setTab] = useChoice('tab', ['profiles', 'custom', 'active'] as const)
  useEndings(device.id, query.data?.tasks)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('scheduler.purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            <Chip tone="accent">{t('scheduler.badge')}</Chip>
          </>
        }
        actions={
          <ResetButton
            type="scheduler"
            words={{
              button: t('scheduler.reset.button'),
              title: t('scheduler.reset.title'),
              text: t('scheduler.reset.text'),
            }}
            forget={nothing}
          />
        }
      />
      <QueryView query={query} loading={<SkeletonRows label={t('scheduler.profiles')} rows={4} />}>
        {(data) => (
          <>
            {data.tasks.map((task) => (
              <RunCard key={task.id} device={device.id} task={task} />
            ))}
            <Tabs
              label={t('scheduler.tabs')}
              value={tab}
              onChange={(next) => setTab(next)}
              tabs={[
                {
                  id: 'profiles',
                  title: t('scheduler.profiles'),
                  content: (
                    <ul className="grid gap-4 md:grid-cols-2">
                      {data.tasks
                        .filter(({ id }) => builtIn.has(id))
                        .map((task) => (
                          <li key={task.id}>
                            <ProfileCard device={device.id} task={task} data={data} />
                          </li>
                        ))}
                    </ul>
                  ),
                },
                {
                  id: 'custom',
                  title: t('scheduler.custom'),
                  content: <CustomTab device={device.id} onMade={() => setTab('active')} />,
                },
                {
                  id: 'active',
                  title: t('scheduler.active'),
                  count: data.tasks.filter(({ enabled }) => enabled).length || undefined,
                  content: <ActiveTab device={device.id} data={data} />,
                },
              ]}
            />
          </>
        )}
      </QueryView>
    </div>
  )
}

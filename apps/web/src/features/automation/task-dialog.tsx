/** The form for a new or existing task. */
import {
  mostEveryDays,
  mostTimes,
  scheduleKinds,
  type TaskKind,
  taskKinds,
} from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, Checkbox, Dialog, Select, TextField, toast } from '../../ui/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import { type Consent, type Task, useTaskCall } from './use-tasks.ts'
import { weekdayName } from './use-words.ts'

type Kind = (typeof scheduleKinds)[number]
type Entered = {
  name: string
  type: TaskKind
  kind: Kind
  times: string
  weekday: string
  day: string
  start: string
  weekdays: readonly number[]
  everyDays: string
}

/** The weekdays, starting with Monday as most users' calendars do. */
const week = [1, 2, 3, 4, 5, 6, 0] as const
const timePattern = /^([01]?\d|2[0-3]):[0-5]\d$/

const today = () => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const enteredOf = (task: Task | null): Entered => {
  const usual: Entered = {
    ...{ name: '', type: 'cleanup', kind: 'daily', times: '02:00', weekday: '0', day: '1', start: today() },
    ...{ weekdays: week, everyDays: '1' },
  }
  if (task === null) return usual
  const { schedule } = task
  const own = { ...usual, name: task.name, type: task.type, kind: schedule.kind }
  switch (schedule.kind) {
    case 'daily':
      return { ...own, times: schedule.time }
    case 'weekly':
      return { ...own, times: schedule.time, weekday: String(schedule.weekday) }
    case 'biweekly':
      return { ...own, times: schedule.time, start: schedule.start }
    case 'monthly':
      return { ...own, times: schedule.time, day: String(schedule.day) }
    case 'custom':
      return {
        ...own,
        times: schedule.times.join(' '),
        weekdays: schedule.weekdays,
        everyDays: String(schedule.everyDays),
        start: schedule.start,
      }
    case 'manual':
      return own
  }
}

const timesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((time) => time.padStart(5, '0')),
  ),
]

/**
 * Builds the schedule from the form's fields. Returns null if a field isn't valid; the field itself shows the reason.
 */
const scheduleOf = ({
  kind,
  times,
  weekday,
  day,
  start,
  weekdays,
  everyDays,
}: Entered): Task['schedule'] | null => {
  const all = timesIn(times)
  const [time] = all
  if (kind === 'manual') return { kind }
  if (time === undefined || all.length > mostTimes || all.some((one) => !timePattern.test(one))) return null
  if (kind !== 'custom' && all.length > 1) return null
  switch (kind) {
    case 'daily':
      return { kind, time }
    case 'weekly':
      return { kind, time, weekday: Number(weekday) }
    case 'biweekly':
      return start === '' ? null : { kind, time, start }
    case 'monthly':
      return { kind, time, day: Number(day) }
    case 'custom': {
      const every = Number(everyDays)
      const isWhole = Number.isInteger(every) && every >= 1 && every <= mostEveryDays
      if (!isWhole || weekdays.length === 0 || start === '') return null
      return { kind, times: all, weekdays: [...weekdays], everyDays: every, start }
    }
  }
}

const whenOf = (schedule: Task['schedule']) => {
  const { kind: _, ...when } = schedule
  return when
}

type Props = { device: DeviceId; task: Task | null; usualItems: Consent['cleanupItems']; onClose(): void }

export const TaskDialog = ({ device, task, usualItems, onClose }: Props) => {
  const { t } = useTranslation(['automation', 'ui'])
  const language = useLanguage()
  const form = useId()
  const [entered, setEntered] = useState(() => enteredOf(task))
  const [consent, setConsent] = useState<Consent>(
    task?.consent ?? { cleanupItems: usualItems, startupDead: false, presetId: null },
  )
  const [tried, setTried] = useState(false)
  const done = (name: string, verb: 'created' | 'saved') => {
    toast(t(`said.${verb}`), t(`said.${verb}Text`, { name }))
    onClose()
  }
  const create = useTaskCall('createTask', device, 'create', ({ task: made }) => done(made.name, 'created'))
  const edit = useTaskCall('editTask', device, 'update', ({ task: made }) => done(made.name, 'saved'))
  const set = <K extends keyof Entered>(key: K, value: Entered[K]) =>
    setEntered((old) => ({ ...old, [key]: value }))
  const schedule = scheduleOf(entered)
  const noName = entered.name.trim() === ''
  const { kind } = entered
  const kinds: readonly TaskKind[] = task !== null && task.kinds.length > 1 ? task.kinds : [entered.type]

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (noName || schedule === null) {
      event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
      return
    }
    const name = entered.name.trim()
    if (task === null)
      create.mutate({ body: { name, type: entered.type, schedule: kind, when: whenOf(schedule), consent } })
    else edit.mutate({ params: { taskId: task.id }, body: { name, schedule, kinds: [...kinds], consent } })
  }
  const badTimes = tried && schedule === null && kind !== 'manual' ? t('form.timesWrong') : undefined
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t(task === null ? 'form.new' : 'form.edit')}
      description={t('form.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={create.isPending || edit.isPending}>
            {t(task === null ? 'form.create' : 'form.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
        <TextField
          label={t('form.name')}
          name="name"
          maxLength={80}
          value={entered.name}
          error={tried && noName ? t('form.nameNeeded') : undefined}
          onChange={({ target }) => set('name', target.value)}
        />
        {kinds.length === 1 && (
          <Select
            field
            label={t('form.type')}
            value={entered.type}
            onChange={(type) => set('type', type)}
            options={taskKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        )}
        <Select
          field
          label={t('form.schedule')}
          value={kind}
          onChange={(next) => set('kind', next)}
          options={scheduleKinds.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        />
        {kind === 'weekly' && (
          <Select
            field
            label={t('form.weekday')}
            value={entered.weekday}
            onChange={(day) => set('weekday', day)}
            options={week.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
          />
        )}
        {kind === 'monthly' && (
          <Select
            field
            label={t('form.day')}
            value={entered.day}
            onChange={(day) => set('day', day)}
            options={Array.from({ length: 31 }, (_, i) => ({
              value: String(i + 1),
              label: i < 28 ? String(i + 1) : t('form.dayOrLast', { day: i + 1 }),
            }))}
          />
        )}
        {kind === 'custom' && (
          <>
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-semibold">{t('form.weekdays')}</legend>
              <div className="flex flex-wrap gap-x-4">
                {week.map((day) => (
                  <Checkbox
                    key={day}
                    checked={entered.weekdays.includes(day)}
                    onChange={(on) =>
                      set(
                        'weekdays',
                        week.filter((one) => (one === day ? on : entered.weekdays.includes(one))),
                      )
                    }
                  >
                    {weekdayName(day, language, 'short')}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
            <TextField
              label={t('form.everyDays')}
              type="number"
              min={1}
              max={mostEveryDays}
              value={entered.everyDays}
              onChange={({ target }) => set('everyDays', target.value)}
            />
          </>
        )}
        {(kind === 'biweekly' || kind === 'custom') && (
          <TextField
            label={t('form.start')}
            type="date"
            value={entered.start}
            onChange={({ target }) => set('start', target.value)}
          />
        )}
        {kind !== 'manual' && (
          <TextField
            label={t(kind === 'custom' ? 'form.times' : 'form.time')}
            hint={kind === 'custom' ? t('form.timesHint') : undefined}
            error={badTimes}
            type={kind === 'custom' ? 'text' : 'time'}
            value={entered.times}
            onChange={({ target }) => set('times', target.value)}
          />
        )}
        <ConsentFields device={device} kinds={kinds} value={consent} onChange={setConsent} />
      </form>
    </Dialog>
  )
}

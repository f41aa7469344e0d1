// @vitest-environment happy-dom
/** Tests what a run's dialog shows while the run is in progress, when it has ended, and when its end is unknown. */
import { because, type Origin, type Reason, type RunDetail } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/index.ts'
import {
  changeOf,
  clear,
  planOf,
  samplePc,
  serve,
  show,
  tweakOf,
  tweaksAnswer,
} from '../../testing/screen.tsx'
import { review } from './review-store.ts'
import { RunDialog } from './run-dialog.tsx'
import { hideRun, runRequest } from './run-store.ts'
import { endTask, newTask, type Outcome, type RunTask, settleTask } from './run-task.ts'

afterEach(() => {
  clear()
  hideRun()
  review.set(null)
  runRequest.set(null)
})

const changes = [changeOf(1, 'privacy.a'), changeOf(2, 'privacy.b')]
const running: RunTask = {
  ...newTask('p1', 'sample', 'A', Date.now(), changes),
  results: new Map([[1, { id: 1, result: 'done', reason: null }]]),
}

const runChange = (
  id: number,
  result: RunDetail['changes'][number]['result'],
  reason: Reason | null = null,
): RunDetail['changes'][number] => {
  const { from, to, ...rest } = changeOf(id, `privacy.t${id}`)
  const { resource, causes } = rest
  return { changeId: id, resource, causes, before: from, to, after: to, result, reason, undone: false }
}

const runOf = (more: Partial<RunDetail>): RunDetail =>
  ({
    runId: 'r1',
    device: 'sample',
    at: '2026-11-21T12:00:00.000Z',
    endedAt: '2026-11-21T12:00:01.000Z',
    title: 'A',
    startedBy: 'dashboard',
    origin: { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] },
    planned: 2,
    changed: 2,
    held: 2,
    failed: 0,
    settings: { held: 2, failed: 0 },
    undone: 0,
    result: 'done',
    restart: 'none',
    restorePoint: null,
    changes: [runChange(1, 'done'), runChange(2, 'done')],
    leftOut: 0,
    damaged: 0,
    ...more,
  }) as RunDetail

const ended = (outcome: Outcome) => settleTask(running, outcome, Date.now())
const finished = (more: Partial<RunDetail>) => ended({ ok: true, run: runOf(more) })
const failed = (status: number, interrupted = false) =>
  ended({
    ok: false,
    error: new ApiError({ status, code: null, message: 'It failed', detail: '', interrupted }),
  })

const open = async (task: RunTask) => {
  const { sent } = serve({
    ...tweaksAnswer([tweakOf('privacy.a'), tweakOf('privacy.b')]),
    cancelJob: () => ({ success: true, message: '' }),
    plan: ({ origin }: { origin: Origin }) => ({ plan: planOf(origin, changes) }),
  })
  return { ...(await show(<RunDialog task={task} device={samplePc} />, ['changes'])), sent }
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

describe('the dialog of a run', () => {
  it('in progress has a button to stop the run, shows which setting is being changed, and has no Done button', async () => {
    await open(running)
    expect([button('Stop') === null, button('Done') === null]).toEqual([false, true])
    expect(screen.getByText('1 of 2')).toBeTruthy()
  })

  it.each([
    { case: 'says how far a download is', percent: 40, figure: '40 %', value: '40' },
    { case: 'without a figure is working, and not at zero', percent: null, figure: 'working', value: null },
  ])('is right: $case', async ({ percent, figure, value }) => {
    await open({ ...running, step: { id: 2, step: 'download', percent } })
    const bar = screen.getByRole('progressbar', { name: 'Downloading from Windows Update' })
    expect(bar.getAttribute('aria-valuenow')).toBe(value)
    expect(screen.getByText(figure)).toBeTruthy()
  })

  it('that is stopped during a download shows that the download is stopping', async () => {
    await open({ ...running, state: 'cancelling', step: { id: 2, step: 'download', percent: 40 } })
    expect(screen.getByText('Stopping the current operation')).toBeTruthy()
  })

  it('that has ended shows the Done button only together with the result, so that the button doesn’t move under the pointer', async () => {
    await open(endTask(running, Date.now()))
    expect(button('Done')).toBeNull()
    expect(button('Stop')?.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Finished. Reading the results')).toBeTruthy()
  })

  it.each([
    {
      case: 'that did everything offers to undo it',
      task: finished({}),
      says: /2 of 2 settings changed and checked/,
      undo: true,
    },
    {
      case: 'that is undone already does not',
      task: finished({ undone: 2 }),
      says: /2 of 2 settings changed and checked/,
      undo: false,
    },
    {
      case: 'that changed nothing does not',
      task: finished({ changed: 0, held: 0, result: 'failed', changes: [runChange(1, 'failed')] }),
      says: /Nothing could be changed/,
      undo: false,
    },
  ])('is right: $case', async ({ task, says, undo }) => {
    await open(task)
    expect(screen.getByText(says)).toBeTruthy()
    expect(button('Undo these changes') !== null).toBe(undo)
  })

  it.each([
    { keep: undefined, says: 'Back as it was.' },
    { keep: ['a'], says: 'Restored. 1 of your own values was kept.' },
    { keep: ['a', 'b'], says: 'Restored. 2 of your own values were kept.' },
  ])('of an undo says in its headline that $keep stayed', async ({ keep, says }) => {
    const origin = {
      kind: 'undo' as const,
      runId: 'r0',
      putBack: [],
      ...(keep === undefined ? {} : { keep }),
    }
    await open(finished({ origin }))
    expect(screen.getByRole('status').textContent).toBe(says)
  })

  it('that deleted files shows how much space was freed', async () => {
    const lasting = { forGood: 2, nothingLost: 0, deleted: { files: 9242, bytes: 8_053_063_680 } }
    await open(finished({ changed: 0, lasting }))
    expect(screen.getByRole('status').textContent).toBe('7.5 GB freed.')
    expect(screen.getByText(/9,242 files deleted\. The files can’t be brought back\./)).toBeTruthy()
  })

  it('that was stopped shows how many of the planned settings were changed', async () => {
    await open(finished({ result: 'cancelled', held: 1, changed: 1, changes: [runChange(1, 'done')] }))
    expect(screen.getByText(/1 of 2 settings changed and checked/)).toBeTruthy()
  })

  it('can undo one setting separately, with all changes that were made for it', async () => {
    const { user } = await open(finished({ changes: [runChange(1, 'done'), runChange(2, 'failed')] }))
    await user.click(screen.getByRole('button', { name: 'Details' }))
    const undos = screen.getAllByRole('button', { name: /^Undo: / })
    await user.click(undos[0] as HTMLElement)
    expect(review.get()?.origin).toEqual({ kind: 'undo', runId: 'r1', putBack: [], changeIds: [1] })
  })

  it.each([
    {
      case: 'refused before it started says that nothing was changed',
      task: failed(409),
      says: /Nothing was changed/,
      pending: 'not changed',
    },
    {
      case: 'that broke off on the server leads to the history',
      task: failed(500),
      says: /History shows what was changed/,
      pending: 'unknown',
    },
    {
      case: 'whose connection broke says how much was confirmed',
      task: failed(0, true),
      says: /1 of 2 changes was|1 of 2 changes were/,
      pending: 'unknown',
    },
  ])('is right: $case', async ({ task, says, pending }) => {
    await open(task)
    expect(screen.getByText(says)).toBeTruthy()
    expect(screen.getByText(pending)).toBeTruthy()
    if (task.outcome?.ok === false && task.outcome.error.status !== 409)
      expect(screen.queryByText(/nothing was changed/i)).toBeNull()
  })

  it('whose connection broke offers to reconnect, but not to start the run again', async () => {
    runRequest.set({
      device: 'sample',
      act: { id: 'own', names: { name: 'A' } },
      origin: { kind: 'undoAll', putBack: [] },
    })
    const { user } = await open(failed(0, true))
    expect(button('Review again')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reconnect' }))
    await waitFor(() => expect(screen.getByText('Clearpane still isn’t responding.')).toBeTruthy())
  })
})

describe('a run’s result', () => {
  const mixed = finished({
    result: 'partly',
    restart: 'reboot',
    restorePoint: { outcome: 'skipped', reason: because('asksOnceARun') },
    changes: [
      runChange(1, 'done'),
      runChange(2, 'denied'),
      runChange(3, 'denied', because('notElevated')),
      runChange(4, 'notHeld', because('managed')),
      runChange(5, 'denied'),
    ],
  })

  it('lists failures first, grouped by cause, in two colours', async () => {
    await open(mixed)
    const lines = [...screen.getByRole('list', { name: 'What didn’t work' }).children]
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      '1 setting needs administrator rights',
      '1 setting is locked by your organization',
      '2 settings are locked on this PC',
    ])
    const bar = screen.getByRole('progressbar')
    const widths = [...bar.children].map((part) => (part as HTMLElement).style.width)
    expect(widths).toEqual(['20%', '80%'])
    expect(screen.getByText(/1 of 5 settings changed and checked/)).toBeTruthy()
    expect(screen.getByText('Some settings take effect after a restart.')).toBeTruthy()
  })

  it.each([
    { case: 'on a sample PC', device: samplePc, restart: true },
    {
      case: 'not on a device that Clearpane can’t restart',
      device: { ...samplePc, sample: false, host: 'generic' as const },
      restart: false,
    },
  ])('offers the restart that a change waits for, after a question $case', async ({ device, restart }) => {
    const boot = { seconds: 20 }
    const { sent } = serve({
      ...tweaksAnswer([]),
      restartSample: () => ({ success: true, message: '', simulated: true, boot, finished: [] }),
    })
    const { user } = await show(<RunDialog task={mixed} device={device} />, ['changes'])
    expect([button('Restart now') !== null, button('Later') !== null, button('Done') !== null]).toEqual([
      restart,
      restart,
      !restart,
    ])
    expect(screen.queryByText(/from the Start menu/) === null).toBe(restart)
    if (!restart) return
    const restarts = () => sent.filter(({ name }) => name === 'restartSample').length
    await user.click(screen.getByRole('button', { name: 'Restart now' }))
    expect(restarts()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Restart' }))
    await waitFor(() => expect(restarts()).toBe(1))
  })

  it('counts down to the restart of a real PC, and has a button that stops the restart', async () => {
    const { sent } = serve({
      ...tweaksAnswer([]),
      restart: () => ({ success: true, seconds: 30 }),
      cancelRestart: () => ({ success: true }),
    })
    const device = { ...samplePc, sample: false, host: 'windows' as const }
    const { user } = await show(<RunDialog task={mixed} device={device} />, ['changes'])
    const asked = () => sent.map(({ name }) => name).filter((name) => /restart/i.test(name))
    await user.click(screen.getByRole('button', { name: 'Restart now' }))
    expect(asked()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Restart' }))
    expect((await screen.findByRole('timer')).textContent).toMatch(/\b(30|29) s/)
    expect(document.activeElement).toBe(screen.getByRole('timer'))
    await user.click(screen.getByRole('button', { name: 'Don’t restart' }))
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
    expect(asked()).toEqual(['restart', 'cancelRestart'])
    expect(button('Restart now')).not.toBeNull()
  })

  it('shows the restore point as skipped if none was created', async () => {
    const { user, container } = await open(mixed)
    await user.click(screen.getByRole('button', { name: 'Details' }))
    expect(container.ownerDocument.querySelector('[data-stage="skipped"]')?.textContent).toMatch(/skipped: /)
  })

  it('compares privacy before and after only if the run changed a privacy setting', async () => {
    const safeParts = [
      { tweakId: 'privacy.t1', state: 'applied' },
      { tweakId: 'privacy.other', state: 'notApplied' },
      { tweakId: 'privacy.none', state: 'notApplicable' },
    ]
    const answers = {
      ...tweaksAnswer([]),
      privacy: () => ({ safeParts }),
      security: () => ({ critical: { on: 1, of: 5 }, features: [] }),
    }
    runRequest.set({
      device: 'sample',
      act: { id: 'own', names: { name: 'A' } },
      origin: { kind: 'selection', choices: [] },
      before: { privacy: { on: 0, of: 2 }, security: null },
    })
    const past = { ...finished({}), endedAt: 1 }
    serve(answers)
    await show(<RunDialog task={past} device={samplePc} />, ['changes'])
    expect(await screen.findByRole('img', { name: 'Privacy: 1 of 2 settings private' })).toBeTruthy()
    expect(screen.getByText(/Private settings: 0 before, 1 of 2 now/)).toBeTruthy()
    clear()
    serve(answers)
    const elsewhere = { ...finished({ changes: [runChange(7, 'done')] }), changes: [], endedAt: 1 }
    await show(<RunDialog task={elsewhere} device={samplePc} />, ['changes'])
    await waitFor(() => expect(screen.getByText(/1 of 1 setting/)).toBeTruthy())
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('Windows’ defaults', () => {
  const offer = /from the Windows defaults/

  it('are offered in a separate review after everything was undone', async () => {
    runRequest.set({
      device: 'sample',
      act: { id: 'own', names: { name: 'A' } },
      origin: { kind: 'undoAll', putBack: [] },
    })
    const { user } = await open(finished({}))
    expect(await screen.findByText(offer)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review them' }))
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: ['privacy.a', 'privacy.b'].map((tweakId) => ({ tweakId, option: 'default' })),
    })
  })

  it.each<{ case: string; origin: Origin }>([
    { case: 'a profile was applied', origin: { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] } },
    {
      case: 'the values of some tweaks were put back',
      origin: { kind: 'undoAll', putBack: [], tweakIds: ['privacy.a'] },
    },
  ])('aren’t offered when $case', async ({ origin }) => {
    runRequest.set({ device: 'sample', act: { id: 'own', names: { name: 'A' } }, origin })
    const { sent } = await open(finished({}))
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('status'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent.map(({ name }) => name)).not.toContain('plan')
    expect(screen.queryByText(offer)).toBeNull()
  })
})

// @vitest-environment happy-dom
import type { Reason } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clear, findToast, serve, show } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { EndDialog, endAll, verdictOf } from './end-dialog.tsx'
import type { Listed } from './rows.ts'

afterEach(clear)

const kept: Reason = { code: 'notReadHere', params: {} } as never
const processes = [
  { pid: 1, startedAt: 10 },
  { pid: 2, startedAt: 20, kept },
  { pid: 3, startedAt: null },
]
const row: Listed = {
  ...{ key: 'a.exe', name: 'a.exe', pids: [1, 2, 3], processes, services: [] },
  ...{ cpu: 0, memory: 0, io: null, threads: 1 },
}

describe('the page after ending programs', () => {
  it.each([
    ['nothing of that name runs', { running: [] }, { is: 'gone' }],
    ['one that was to end still runs', { running: [{ pid: 1, startedAt: 10 }] }, { is: 'left', count: 1 }],
    [
      'those that can’t be ended still run',
      {
        running: [
          { pid: 2, startedAt: 20 },
          { pid: 3, startedAt: null },
        ],
      },
      { is: 'left', count: 2 },
    ],
    [
      'its number belongs to a new process',
      { running: [{ pid: 1, startedAt: 99 }] },
      { is: 'others', count: 1 },
    ],
    ['the list can’t be read', { reason: kept }, { is: 'unknown', reason: kept }],
  ])('is right: %s', (_, read, verdict) => expect(verdictOf(processes, read)).toEqual(verdict))
})

describe('the message about ended programs', () => {
  it.each([
    ['says that it no longer runs', [], 'a.exe no longer runs.'],
    ['says what is left', [{ pid: 2, startedAt: 20 }], '1 of the program’s processes is still running.'],
    ['says what started since', [{ pid: 8, startedAt: 80 }], /^1 other process of a.exe is running/],
  ])('is right: %s', async (_, running, text) => {
    const { sent } = serve({
      endProcess: () => ({ success: true, message: '', name: 'a.exe' }),
      runningNamed: () => ({ running }),
    })
    const onClose = vi.fn()
    const shown = await show(
      <>
        <EndDialog device="sample" row={row} onClose={onClose} />
        <ToastArea label="Messages" closeLabel="Dismiss" />
      </>,
      ['monitoring'],
    )
    await shown.user.click(screen.getByRole('button', { name: 'End', hidden: true }))
    await findToast(text)
    expect(sent.filter(({ name }) => name === 'endProcess').map(({ body }) => body)).toEqual([
      { pid: 1, startedAt: 10 },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })
})

it('ending a program that has already ended is reported as such, and not as a failure', async () => {
  const gone = { code: 'UNKNOWN_PROCESS', detail: '', diagnostics: [] }
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? json(404, { success: false, message: '', error: gone }) : json(200, { running: [] }),
  )
  expect(await endAll('sample', row)).toEqual({ is: 'gone' })
})

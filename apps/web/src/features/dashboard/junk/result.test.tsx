// @vitest-environment happy-dom
/** Tests a scan's fix buttons: only the button that was pressed shows that the fix is running. */
import type { SystemScan } from '@clearpane/contracts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { runRequest, runTask } from '../../../changes/index.ts'
import { newTask } from '../../../changes/run/run-task.ts'
import { clear, findToast, serve, show } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { Result } from './result.tsx'

afterEach(() => {
  clear()
  runTask.set(null)
  runRequest.set(null)
})

const none = { count: 0, reason: null }
const noFiles = { size: null, bytes: 0, ...none }
const found: SystemScan = {
  scan: null,
  duplicatesAt: null,
  scanData: {
    ...{ scanId: null, totalIssues: 4, tempFiles: noFiles, browserCache: noFiles, duplicateFiles: noFiles },
    registryIssues: { count: 2, reason: null, severity: 'Low', fixable: 2 },
    startupIssues: none,
    privacyIssues: { count: 2, reason: null },
  },
}

it.each<[string, string | undefined, string[]]>([
  ['the fix of one row', 'junk:privacyIssues', ['Fixing']],
  ['the fix of everything', 'junk:all', ['Fixing']],
  ['another run with the title of a fix', undefined, []],
])('during %s, no other fix can be started', async (_, control, fixing) => {
  serve({})
  runTask.set(newTask('a', 'sample', 'Fix All', 0, []))
  runRequest.set({
    ...{ device: 'sample', act: { id: 'junk.all' }, origin: { kind: 'undoAll', putBack: [] } },
    ...(control === undefined ? {} : { control }),
  })
  await show(<Result found={found} device="sample" onScan={() => {}} />, ['dashboard', 'live'])
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.every(({ disabled }) => disabled)).toBe(true)
  const busy = buttons.map(({ textContent }) => `${textContent}`).filter((text) => text.startsWith('Fixing'))
  expect(busy.map(() => 'Fixing')).toEqual(fixing)
})

it.each([
  { unread: 0, says: 'The files that the scan found no longer exist.' },
  {
    unread: 1,
    says: 'The files that the scan found no longer exist. 1 place couldn’t be read and may contain more to clean up.',
  },
])('a scan without findings and with $unread unread places says "$says"', async ({ unread, says }) => {
  const places = Array.from({ length: unread }, () => ({ place: 'tasks', code: 'denied' }))
  serve({ proposedFix: () => ({ origin: null, copies: null, skipped: [], unread: places }) })
  const { user } = await show(
    <>
      <Result found={found} device="sample" onScan={() => {}} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['dashboard', 'live'],
  )
  await user.click(screen.getByRole('button', { name: 'Fix Privacy issues' }))
  await findToast(says)
})

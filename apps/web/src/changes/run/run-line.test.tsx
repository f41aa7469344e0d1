// @vitest-environment happy-dom
/**
 * Tests the line that the app's frame shows for a run whose dialog was closed: it ends with the same wording as the
 * page's own message.
 */
import type { ChangeReport, RunDetail } from '@clearpane/model'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { outcomeText } from './ended/outcome-text.ts'
import { RunLine } from './run-line.tsx'
import { runShown, runTask } from './run-store.ts'
import { newTask, type Outcome, settleTask } from './run-task.ts'

afterEach(() => {
  clear()
  runTask.set(null)
})

const run = { result: 'partly', settings: { held: 1, failed: 2 } } as RunDetail
const nothing = { result: 'nothing' } as ChangeReport

it.each<[string, Outcome & { ok: true }, string]>([
  [
    'counts settings',
    { ok: true, run },
    '1 of 3 settings changed. History shows why the other changes failed.',
  ],
  [
    'says that everything was set',
    { ok: true, run: null, report: { ...nothing } },
    'Nothing was changed, because everything was already set.',
  ],
])('the line at the end of a run %s', async (_, outcome, text) => {
  runTask.set(settleTask(newTask('a', 'sample', 'A', 0, []), outcome, 1))
  runShown.set(false)
  await show(<RunLine />, ['changes'])
  expect(screen.getByText(text)).toBeTruthy()
  expect(outcomeText(i18next.getFixedT('en', 'ended'), 'en', outcome)).toBe(text)
})

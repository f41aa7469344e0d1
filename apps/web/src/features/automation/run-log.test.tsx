// @vitest-environment happy-dom
/** Tests that a run's log is shown in the user's language, and that a line of an older version stays readable. */
import { type TaskLogEntry, type TaskStep, taskLogEntrySchema } from '@clearpane/contracts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '../../i18n/index.ts'
import { clear, serve, show, tweakOf, tweaksAnswer } from '../../testing/screen.tsx'
import { englishOnly } from '../../testing/words.ts'
import { RunsDialog } from './runs-dialog.tsx'
import type { Task } from './use-tasks.ts'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
  clear()
})

const at = '2026-11-21T02:00:00.000Z'
const why = { code: 'pcBusy', reason: null } as const
const step: TaskStep = {
  ...{ kind: 'cleanup', state: 'failed', runId: null, filesRemoved: 3, spaceFreed: 4_000_000 },
  ...{ found: 5, changed: 2, left: 1, why },
}
const entries: readonly TaskLogEntry[] = [
  { code: 'started', name: 'Nachts', kinds: ['cleanup', 'backup'] },
  { code: 'backupFirst', files: 4, folder: 'D:\\Backup' },
  { code: 'paused', kind: 'registry' },
  { code: 'step', step },
  { code: 'tryAgain', step, left: 2 },
  { code: 'historyRun', kind: 'startup', runId: '20261121' },
  { code: 'leftForYou', items: ['tempFiles', 'recycleBin'] },
  { code: 'startup', dead: 1, slow: 2 },
  { code: 'security', score: 80, off: [{ tweakId: 'security.one', title: 'Turn it on' }] },
  { code: 'security', score: null, off: [] },
  { code: 'backup', files: 4, folder: 'D:\\Backup', removed: 1 },
  { code: 'backupTested' },
  { code: 'noAdministrator' },
  { code: 'processEnded' },
  { code: 'ended', state: 'failed', why },
  { code: 'mailSent', to: 'ana@example.com' },
  { code: 'mailNotSent', problem: 'login' },
  { code: 'mailNotSent', problem: null },
  { code: 'mailUnknown' },
]
const old = 'Done by an older version.'

const run = {
  ...{ runId: 'r', taskId: 't', date: '2026-11-21', time: '02:00', ordinal: 0, state: 'done', dueAt: at },
  ...{ at, endedAt: at, tries: 1, why: null, outcome: { steps: [] } },
}

it.each(['en', 'de'] as const)('shows every kind of line of a run’s log as words: %s', async (language) => {
  const codes = taskLogEntrySchema.options.map(({ shape }) => shape.code.value)
  expect([...new Set(entries.map(({ code }) => code))]).toEqual(codes)
  const lines = entries.map((entry) => ({ at, level: 'debug', line: 'Stored in English', entry }))
  serve({
    ...tweaksAnswer([tweakOf('security.one', { name: { en: 'The shield', de: 'Der Schild' } })]),
    presets: () => ({ presets: [] }),
    taskRuns: () => ({ runs: [run] }),
    taskLog: () => ({ run, lines: [...lines, { at, level: 'debug', line: old, entry: null }] }),
  })
  const task = { id: 't', name: 'Nachts', missed: 0 } as Task
  const { user } = await show(<RunsDialog device="sample" task={task} onClose={() => undefined} />, [
    'automation',
    'live',
  ])
  await act(() => chooseLanguage(language))
  await user.click(
    await screen.findByRole('button', {
      name: language === 'de' ? 'Protokoll zeigen' : 'Show log',
      hidden: true,
    }),
  )
  const last = await screen.findByText(old)
  expect(last.getAttribute('lang')).toBe('en')
  await screen.findByText(language === 'de' ? /Der Schild/ : /The shield/)
  const shown = [...document.querySelectorAll('ol li')].map((one) => one.textContent ?? '')
  expect(shown).toHaveLength(entries.length + 1)
  expect(shown.filter((text) => /Stored in English|\{\{|line\./.test(text))).toEqual([])
  if (language === 'de') expect(shown.slice(0, -1).filter((text) => englishOnly.test(text))).toEqual([])
})

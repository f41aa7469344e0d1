// @vitest-environment happy-dom
/** The automation settings show how much the watcher costs, as measured on this PC. */
import { screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import type { Automation } from './use-tasks.ts'

afterEach(clear)

const at = '2026-11-21T12:00:00.000Z'
const settings = {
  ...{ watcher: true, updateDiary: true, autoStart: true, notifications: true, emailAddress: '' },
  quietHours: { from: '22:00', to: '07:00' },
} as unknown as Automation['settings']

it.each([
  {
    case: 'measured',
    cost: { at, cpuMsPerHour: 1230, memoryBytes: 2 ** 26 },
    text: /Measured: 1\.23 s of processor time per hour and 64 MB of memory/,
  },
  { case: 'not measured yet', cost: null, text: /hasn’t been measured yet/ },
])('the settings show the watcher’s cost: $case', async ({ cost, text }) => {
  serve({})
  const watcher = { cost, hasEntry: true, hasNotices: true } as Automation['watcher']
  await show(
    <SettingsDialog
      {...{ device: 'sample', settings, watcher, mail: { server: null } as Automation['mail'] }}
      onClose={() => {}}
    />,
    ['automation'],
  )
  await screen.findByText(text)
})

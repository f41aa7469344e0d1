// @vitest-environment happy-dom
/**
 * Tests that a profile's button recognizes its own run by the profile's id, because another run may have the same
 * title.
 */
import type { Preset, PresetStatus } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { runTask } from '../run/run-store.ts'
import { attachTask } from '../run/run-task.ts'
import { PresetAct } from './preset-act.tsx'

afterEach(() => {
  clear()
  runTask.set(null)
})

const preset = { id: 'gaming', title: 'Gaming', choices: [] } as unknown as Preset
const status = { state: 'inactive', runId: null } as PresetStatus
const job = (title: string, presetId?: string) =>
  attachTask({
    ...{ id: 'a', type: 'run', device: 'sample', title, actor: { kind: 'person' } },
    ...{ startedAt: '2026-11-21T12:00:00.000Z', state: 'running', stage: null, percent: 0, diagnostics: [] },
    ...(presetId === undefined ? {} : { presetId }),
    partials: [],
  })

it.each([
  ['its own run, after a reload too', job('Something', 'gaming'), 'Applying', true],
  ['another run with its title', job('Gaming'), 'Apply', true],
  ['another profile with its title', job('Gaming', 'other'), 'Apply', true],
  ['no run', null, 'Apply', false],
])('during %s, the button of a preset can’t be pressed', async (_, task, label, disabled) => {
  runTask.set(task)
  const entry = { preset, status, values: 1, settings: 0 }
  await show(<PresetAct entry={entry} device="sample" headingId="h" />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect([button.textContent?.startsWith('Applying') ? 'Applying' : 'Apply', button.disabled]).toEqual([
    label,
    disabled,
  ])
})

it.each([
  ['the words of its page while the preset isn’t active', 'inactive', {}, ['Apply Preset'], null],
  ['no button once the preset is active, beside the mark', 'active', {}, [], 'Active'],
  [
    'a button that can’t be pressed once it’s active, if its page has a word for it',
    'active',
    { active: 'Applied' },
    ['Applied'],
    'Active',
  ],
])('the act of a preset shows %s', async (_, state, more, labels, mark) => {
  const entry = { preset, status: { ...status, state } as PresetStatus, values: 1, settings: 1 }
  await show(
    <PresetAct entry={entry} device="sample" headingId="h" words={{ apply: 'Apply Preset', ...more }} />,
  )
  const buttons = screen.queryAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels)
  expect(buttons.every(({ disabled }) => disabled === (state === 'active'))).toBe(true)
  expect(screen.queryByText('Active')?.textContent ?? null).toBe(mark)
})

it('a preset’s button shows how many settings its review would list, and how many are already set or missing on this PC', async () => {
  const choices = ['gaming.a', 'gaming.b', 'gaming.c', 'gaming.d'].map((tweakId) => ({ tweakId }))
  const entry = { preset: { ...preset, choices }, status, values: 4, settings: 2 }
  await show(<PresetAct entry={entry} device="sample" headingId="h" />)
  await screen.findByText('2 already set or missing on this PC')
  expect(screen.getByText(/^2 settings/)).toBeTruthy()
})

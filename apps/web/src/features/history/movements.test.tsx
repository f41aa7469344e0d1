// @vitest-environment happy-dom
/**
 * Tests what the section shows about a setting that has changed since Clearpane set it: when it changed, what else
 * happened then, and what Clearpane will do if it changes again.
 */
import type { Moved } from '@clearpane/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, samplePc, serve, show, tweaksAnswer } from '../../testing/screen.tsx'
import { MovedLately, MovedWhen, RuleSelect } from './movements.tsx'

afterEach(clear)

const at = '2026-11-21T12:00:00.000Z'
const moved = (more: Partial<Moved['movement']> = {}, answer: Moved['answer'] = 'told'): Moved => ({
  ...{ answer, runId: null, settings: ['tweak a.b'] },
  movement: {
    ...{ id: `${at} k`, key: 'k', kind: 'movedBack', at, inWindow: [], front: null, value: null },
    window: { from: '2026-11-20T12:00:00.000Z', to: at, narrowed: false },
    item: { type: 'app', id: 'Solitaire_x', name: 'Solitaire' },
    ...more,
  },
})

it('the details of a moved value list what else happened at that time, without calling it the cause', async () => {
  const inWindow: Moved['movement']['inWindow'] = [
    { is: 'update', title: 'KB5068861', at },
    { is: 'build', title: '26100.1 → 26100.2', at },
  ]
  await show(<MovedWhen moved={moved({ inWindow })} />, ['history'])
  await screen.findByText('Other events in the same period (not known to be the cause):')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'KB5068861',
    'Windows’ build number changed: 26100.1 → 26100.2',
  ])
})

it.each([
  {
    case: 'a person’s own hands',
    one: moved({ front: 'SystemSettings.exe' }),
    text: /made the change yourself/,
  },
  {
    case: 'a clock that was set back',
    one: moved({ window: { from: null, to: at, narrowed: false } }),
    text: /it isn’t known exactly when/,
  },
  {
    case: 'a change within one minute',
    one: moved({ window: { from: at, to: at, narrowed: true } }),
    text: /^Time of the change: .*2026/,
  },
  { case: 'a quarrel', one: moved({}, 'stopped'), text: /restored the setting twice within a week/ },
])('the details of a moved value say so in the case of $case', async ({ one, text }) => {
  await show(<MovedWhen moved={one} />, ['history'])
  await screen.findByText(text)
})

it('the rule that the user chooses for a moved value is stored', async () => {
  const answer = {
    success: true as const,
    rule: { setting: 'tweak a.b', rule: 'putBack' as const, stoppedAt: null, putBacks: [] },
  }
  const { sent } = serve({ setDriftRule: () => answer })
  const { user } = await show(
    <RuleSelect device={samplePc} setting="tweak a.b" name="File extensions" known={[]} />,
    ['history'],
  )
  const select = await screen.findByRole('combobox', { name: 'If it changes again: File extensions' })
  await user.selectOptions(select, 'putBack')
  await waitFor(() =>
    expect(sent).toContainEqual({ name: 'setDriftRule', body: { setting: 'tweak a.b', rule: 'putBack' } }),
  )
})

it('the list of moved values shows which items came back, and when the values were last compared', async () => {
  serve({
    movements: () => ({ lastLookAt: at, movements: [moved({ kind: 'returned' })], rules: [] }),
    ...tweaksAnswer([]),
  })
  await show(<MovedLately device={samplePc} drifted={false} />, ['history', 'changes'])
  await screen.findByText(/^Last compared/)
  screen.getByText('1 movement')
  screen.getByText('Store app Solitaire')
  screen.getByText(/The item was gone and is back/)
})

it.each([
  { case: 'before the first comparison', last: null, drifted: false, none: false },
  { case: 'while no comparison has found a value that differs now', last: at, drifted: true, none: false },
  { case: 'after a comparison without a finding', last: at, drifted: false, none: true },
])(
  'the list of moved values claims that nothing moved only if that is known: $case',
  async ({ last, drifted, none }) => {
    serve({
      movements: () => ({ lastLookAt: last, movements: [], rules: [], back: [] }),
      ...tweaksAnswer([]),
    })
    await show(<MovedLately device={samplePc} drifted={drifted} />, ['history', 'changes'])
    await screen.findByText(last === null ? /^The first comparison hasn’t run yet/ : /^Last compared/)
    expect(screen.queryByText('No change has been found since the first comparison.') !== null).toBe(none)
  },
)

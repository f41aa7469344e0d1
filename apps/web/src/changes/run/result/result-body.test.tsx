// @vitest-environment happy-dom
/**
 * Tests that a result's headline says what the run achieved, depending on the kind of run, and claims nothing if
 * nothing was measured.
 */
import type { Effect } from '@clearpane/contracts'
import type { RunDetail } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf, clear, serve, show } from '../../../testing/screen.tsx'
import { type Moved, ResultBody } from './result-body.tsx'

afterEach(clear)

const runOf = (tweakId: string): RunDetail => {
  const { from, to, resource, causes } = changeOf(1, tweakId)
  return {
    runId: 'r1',
    origin: { kind: 'selection', choices: [{ tweakId }] },
    result: 'done',
    changed: 1,
    leftOut: 0,
    restart: 'none',
    restorePoint: null,
    changes: [
      {
        changeId: 1,
        resource,
        causes,
        before: from,
        to,
        after: to,
        result: 'done',
        reason: null,
        undone: false,
      },
    ],
  } as unknown as RunDetail
}
const view = { settings: [{}], ok: 1, bad: 0, failures: [] } as never
const rose: Moved = { before: { on: 4, of: 5 }, after: { on: 5, of: 5 } }
const same: Moved = { before: { on: 4, of: 5 }, after: { on: 4, of: 5 } }
const latency = (verdict: Effect['verdict'], after: number | null): Effect[] => [
  { what: 'latency', unit: 'ms', before: 19.5, after, noise: 1, verdict },
]

it.each([
  [
    'a protection that was turned on',
    'security.smartScreen',
    rose,
    [],
    '5 of 5 protections are on now.',
    null,
  ],
  ['protections that stayed as they were', 'security.usb', same, [], 'Done.', null],
  [
    'a profile for games that made the line quicker',
    'gaming.gameMode',
    null,
    latency('better', 14),
    'Latency is 14 ms now and was 19.5 ms before.',
    null,
  ],
  [
    'a profile for games within the usual variation',
    'gaming.gameMode',
    null,
    latency('within', 19),
    'Done.',
    'Latency was 19.5 ms before and is 19 ms now, which is within its usual variation.',
  ],
  ['a profile for games whose latency nobody measured', 'gaming.gameMode', null, [], 'Done.', null],
  ['a run that isn’t about the line', 'explorer.a', null, latency('better', 14), 'Done.', null],
] as const)(
  'the headline of a result is right after %s',
  async (_, tweakId, security, effects, says, also) => {
    serve({ runEffects: () => ({ effects }) })
    await show(
      <ResultBody
        device="sample"
        run={runOf(tweakId)}
        view={view}
        titles={new Map() as never}
        byHand={false}
        privacy={null}
        security={security}
      />,
      ['changes'],
    )
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(says))
    if (also !== null) await screen.findByText(also, { exact: false })
    else expect(screen.queryByText(/Latency (?:was|fell|rose)/)).toBeNull()
  },
)

const disk = (after: number | null): Effect => ({
  what: 'diskFree',
  unit: 'bytes',
  before: 112.25 * 2 ** 30,
  after,
  noise: null,
  verdict: after === null ? 'pending' : 'unjudged',
})
it.each([
  {
    case: 'shows the free space before and after below the space that was freed',
    effects: [disk(119.75 * 2 ** 30)],
    line: 'Free on the Windows drive: 112.25 GB before, 119.75 GB now.',
  },
  { case: 'shows no free space if only the one before was measured', effects: [disk(null)], line: '' },
  { case: 'shows no free space if none was measured', effects: [], line: '' },
])('the result of a cleanup $case', async ({ effects, line }) => {
  serve({ runEffects: () => ({ effects }) })
  const cleaned = {
    ...runOf('explorer.a'),
    changed: 0,
    lasting: { forGood: 1, nothingLost: 0, deleted: { files: 300, bytes: 7.5 * 2 ** 30 } },
  }
  const { client } = await show(
    <ResultBody
      device="sample"
      run={cleaned}
      view={view}
      titles={new Map() as never}
      byHand={false}
      privacy={null}
      security={null}
    />,
    ['changes'],
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const headline = screen.getByRole('status')
  expect(headline.textContent).toBe('7.5 GB freed.')
  await waitFor(() => expect(headline.nextElementSibling?.textContent).toBe(line))
})

// @vitest-environment happy-dom
/**
 * Tests that a review's promises (undo, restore point and files) match its plan, for every kind of permanent change.
 */
import type { PointAhead } from '@clearpane/contracts'
import { lastingChanges } from '@clearpane/engine/testing'
import { type Change, type Origin, planSchema, type Tweak } from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
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
import type { Lists } from './deleted.ts'
import { ReviewDialog } from './review-dialog.tsx'

afterEach(clear)

const origin: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] }

const open = async (
  changes: Change[],
  tweaks: readonly Tweak[] = [tweakOf('privacy.a')],
  more: { restorePoint?: PointAhead; lists?: Lists } = {},
) => {
  const plan = planSchema.parse(planOf(origin, changes))
  serve({ plan: () => ({ plan, ...more }), ...tweaksAnswer(tweaks) })
  await show(
    <ReviewDialog
      requested={{ device: 'sample', act: { id: 'own', names: { name: 'A' } }, origin }}
      device={samplePc}
    />,
    ['changes'],
  )
  await screen.findByText('Before we start')
}
const canUndo = () => screen.queryByText(/so you can undo/)

describe.each(lastingChanges)('a review of $name', ({ change }) => {
  it('promises no undo, and requires a confirmation if something is lost', async () => {
    await open([change])
    expect(canUndo()).toBeNull()
    expect(
      screen.queryByRole('checkbox', { name: /understand that these changes can’t be undone/ }) !== null,
    ).toBe(!losesNothing(change.resource))
  })

  it('with a second setting promises an undo only for that second setting', async () => {
    await open([change, changeOf(2, 'privacy.a')])
    expect(canUndo()?.textContent).toBe(
      'All other old settings are saved, so you can undo the changes to them',
    )
  })
})

describe('data that is lost with a setting', () => {
  const notes = tweakOf('privacy.a', { losesData: true, riskReason: 'Notes are lost.' })

  it('is listed as permanent, and its loss must be confirmed', async () => {
    await open([changeOf(1, 'privacy.a', { reversible: 'reinstall' })], [notes])
    expect(screen.getByText('Notes are lost.')).toBeTruthy()
    expect(
      screen.getByRole('checkbox', { name: /understand that these changes can’t be undone/ }),
    ).toBeTruthy()
    expect(canUndo()?.textContent).toBe('Every old setting is saved, so you can undo the changes to settings')
    expect(screen.getByText(/without the data they stored on this PC/)).toBeTruthy()
  })
})

it.each<{ case: string; point: PointAhead; text: RegExp }>([
  { case: 'one is made', point: { is: 'made' }, text: /^Windows makes a restore point first$/ },
  { case: 'Windows decides', point: { is: 'likely' }, text: /unless it has one from the last 24 hours$/ },
  {
    case: 'an earlier one is used',
    point: { is: 'used', at: '2026-11-21T12:00:00.000Z' },
    text: /^The restore point from .+ is used/,
  },
  {
    case: 'there is none',
    point: { is: 'none', reason: { code: 'nothingToPutBack', params: {} } },
    text: /^No restore point: this changes no setting/,
  },
  {
    case: 'there was none last time',
    point: { is: 'unlikely', reason: { code: 'pointsOff', params: {} } },
    text: /^Windows probably won’t make a restore point, just like last time: System Restore is switched off/,
  },
])('the line about the restore point matches the plan: $case', async ({ point, text }) => {
  await open([changeOf(1, 'privacy.a')], [tweakOf('privacy.a')], { restorePoint: point })
  const line = await screen.findByText(text)
  expect(line.textContent).not.toMatch(/T12:00|1440/)
})

describe('the button of a plan that only deletes', () => {
  const listed = (id: number, list: string): Change => ({
    ...changeOf(id, 'privacy.a'),
    resource: { kind: 'file', class: `class${id}`, scope: 'user', list },
    from: { status: 'present', state: { kind: 'file', value: 2 ** 30 } },
    to: { status: 'present', state: { kind: 'file', value: 0 } },
    reversible: 'no',
    causes: [{ by: 'item', type: 'cleanup', id: `class${id}`, option: 'listed' }],
  })
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)]
  const lists = [
    { list: one, files: 1400, bytes: 2 ** 30 },
    { list: two, files: 12, bytes: 2 ** 30 },
  ]

  it('shows how many files the plan deletes and how much space they take', async () => {
    await open([listed(1, one), listed(2, two)], [], { lists })
    expect(screen.getByRole('button', { name: /^Delete 1,?412 files \(2 GB\)$/ })).toBeTruthy()
    expect(screen.getByText(/^1,?400 files, 1 GB$/)).toBeTruthy()
    expect(screen.getByText('Deleted files don’t go to the Recycle Bin.')).toBeTruthy()
  })

  it('shows just the number of files if the plan also empties a cache', async () => {
    const flush = changeOf(2, 'cleanup.dns', {
      resource: { kind: 'action', name: 'flushDnsCache', scope: 'user' },
      from: { status: 'present', state: { kind: 'action', value: 'ready' } },
      to: { status: 'present', state: { kind: 'action', value: 'done' } },
      reversible: 'no',
    })
    await open([listed(1, one), flush], [tweakOf('cleanup.dns', { area: 'cleanup' })], { lists })
    expect(await screen.findByRole('button', { name: /^Delete 1,?400 files \(1 GB\)$/ })).toBeTruthy()
  })

  it('shows only the size if the number of files is unknown', async () => {
    await open([listed(1, one)], [])
    expect(screen.getByRole('button', { name: 'Delete 1 GB' })).toBeTruthy()
  })

  it('shows its usual text once the plan does anything besides deleting', async () => {
    await open([listed(1, one), changeOf(2, 'privacy.a')], [tweakOf('privacy.a')], { lists })
    expect(screen.getByRole('button', { name: 'Apply 2 settings' })).toBeTruthy()
  })
})

it.each([
  [15, true],
  [16, false],
])('a review of %i settings is unfolded at first: %s', async (count, unfolded) => {
  const ids = Array.from({ length: count }, (_, i) => `privacy.t${i}`)
  await open(
    ids.map((id, i) => changeOf(i + 1, id)),
    ids.map((id) => tweakOf(id)),
  )
  await screen.findByRole('checkbox', { name: /^All of/ })
  const fold = document.querySelector('[data-stop] [aria-expanded]')
  expect(fold?.getAttribute('aria-expanded')).toBe(`${unfolded}`)
})

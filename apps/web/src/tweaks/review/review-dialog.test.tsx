// @vitest-environment happy-dom
/** What a review lets through, and what it asks first. */
import type { Origin, Plan, Tweak } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
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
import { type Review, review } from '../run/review-store.ts'
import { hideRun } from '../run/run-store.ts'
import { ReviewDialog } from './review-dialog.tsx'

afterEach(() => {
  clear()
  review.set(null)
  hideRun()
})

const selection: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] }
const requested = (origin: Origin = selection): Review => ({
  device: 'sample',
  title: 'A',
  origin,
})

const open = async (plan: Plan, tweaks: readonly Tweak[] = [tweakOf('privacy.a')], origin = selection) => {
  const { sent } = serve({
    plan: () => ({ plan }),
    ...tweaksAnswer(tweaks),
    apply: () => ({ success: true, message: '', run: null }),
  })
  const { user } = await show(<ReviewDialog requested={requested(origin)} device={samplePc} />)
  return { user, sent: () => sent.filter(({ name }) => !['plan', 'catalog', 'status'].includes(name)) }
}
const apply = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: /^(Apply|Undo) \d+ change|^Nothing to change/ })
const becomes = async (disabled: boolean) => {
  const button = await apply()
  await waitFor(() => expect(button.disabled).toBe(disabled))
  return button
}

describe('a review', () => {
  it('of safe changes is applied with the hash of the plan that was on screen', async () => {
    const plan = planOf(selection, [changeOf(1, 'privacy.a')])
    const { user, sent } = await open(plan)
    await user.click(await becomes(false))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ name: 'apply', body: { planHash: plan.hash, origin: selection } }]),
    )
  })

  it.each<{ case: string; more: Partial<Tweak>; change: Parameters<typeof changeOf>[2]; ask: RegExp | null }>(
    [
      {
        case: 'an unsafe setting',
        more: { risk: 'unsafe' },
        change: {},
        ask: /understand what will stop working/,
      },
      {
        case: 'a setting that weakens protection',
        more: { weakensSecurity: true },
        change: {},
        ask: /understand what will stop working/,
      },
      {
        case: 'what cannot be undone',
        more: {},
        change: { reversible: 'no' },
        ask: /understand these can’t be undone/,
      },
      { case: 'nothing for a caution', more: { risk: 'caution' }, change: {}, ask: null },
    ],
  )('asks a yes for $case', async ({ more, change, ask }) => {
    const { user } = await open(planOf(selection, [changeOf(1, 'privacy.a', change)]), [
      tweakOf('privacy.a', more),
    ])
    await becomes(ask !== null)
    if (ask === null) return
    await user.click(screen.getByRole('checkbox', { name: ask }))
    await becomes(false)
  })

  it('needs both answers where a change is unsafe and lasts', async () => {
    const plan = planOf(selection, [changeOf(1, 'privacy.a', { reversible: 'no' })])
    const { user } = await open(plan, [tweakOf('privacy.a', { risk: 'unsafe' })])
    await becomes(true)
    await user.click(screen.getByRole('checkbox', { name: /understand these can’t be undone/ }))
    await becomes(true)
    await user.click(screen.getByRole('checkbox', { name: /understand what will stop working/ }))
    await becomes(false)
  })

  it('shows the price of a caution before the values', async () => {
    await open(planOf(selection, [changeOf(1, 'privacy.a')]), [tweakOf('privacy.a', { risk: 'caution' })])
    const price = await screen.findByText('Price of privacy.a')
    const table = await screen.findByRole('table', { name: 'List of changes' })
    expect(price.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('cannot be applied while nobody could have read what it costs', async () => {
    serve({ plan: () => ({ plan: planOf(selection, [changeOf(1, 'privacy.a')]) }) })
    await show(<ReviewDialog requested={requested()} device={samplePc} />)
    await becomes(true)
  })

  it.each<{ case: string; plan: Plan; text: RegExp }>([
    { case: 'has nothing to change', plan: planOf(selection, []), text: /already/i },
    {
      case: 'is refused',
      plan: planOf(selection, [changeOf(1, 'privacy.a')], {
        refusals: [
          {
            code: 'CHOICES_CONFLICT',
            what: 'Two choices contradict.',
            why: 'Both set v.',
            todo: 'Drop one.',
            subject: 'v',
          } as never,
        ],
      }),
      text: /Two choices contradict/,
    },
  ])('that $case says so and has no way on', async ({ plan, text }) => {
    await open(plan)
    await becomes(true)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('of an undo keeps what somebody else changed unless the person says otherwise', async () => {
    const origin: Origin = { kind: 'undoAll', putBack: [] }
    const { resource, from, to } = changeOf(1, 'privacy.a')
    const conflict = { key: 'HKCU\\Software\\Made|privacy.a', resource, wrote: to, now: from, before: from }
    const { sent } = serve({
      plan: ({ origin: body }: { origin: Origin }) => ({
        plan: planOf(body, [changeOf(1, 'privacy.a')], { undoConflicts: [conflict] }),
      }),
      ...tweaksAnswer([tweakOf('privacy.a')]),
    })
    const { user } = await show(<ReviewDialog requested={requested(origin)} device={samplePc} />)
    await user.click(await screen.findByRole('radio', { name: 'Restore the earlier value' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        name: 'plan',
        body: { origin: { kind: 'undoAll', putBack: [conflict.key] } },
      }),
    )
  })

  it('that cannot be planned says so and can be tried again', async () => {
    serve({ ...tweaksAnswer([]) })
    await show(<ReviewDialog requested={requested()} device={samplePc} />)
    expect(await screen.findByText('Clearpane isn’t responding')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

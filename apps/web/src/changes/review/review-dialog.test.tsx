// @vitest-environment happy-dom
/** Tests what a review allows, and which questions the user must answer first. */
import {
  type Origin,
  type Plan,
  type Resource,
  resourceKey,
  type Tweak,
  type UndoOrigin,
} from '@clearpane/model'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../i18n/index.ts'
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
  act: { id: 'own', names: { name: 'A' } },
  origin,
})

const open = async (
  plan: Plan,
  tweaks: readonly Tweak[] = [tweakOf('privacy.a')],
  origin: Origin = selection,
) => {
  const { sent } = serve({
    plan: () => ({ plan }),
    ...tweaksAnswer(tweaks),
    apply: () => ({ success: true, message: '', run: null }),
  })
  const { user } = await show(<ReviewDialog requested={requested(origin)} device={samplePc} />, ['changes'])
  return {
    user,
    sent: () =>
      sent.filter(({ name }) => !['plan', 'catalog', 'status', 'privacy', 'security'].includes(name)),
  }
}
const apply = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: /^(Apply|Undo) \d+ setting|^Nothing/ })
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

  it('of startup entries shows the name of each entry’s program instead of the entry’s id', async () => {
    const item = { type: 'startup', id: 'app:Teams_8we\\Start', option: 'disabled' } as const
    const origin: Origin = { kind: 'selection', choices: [], items: [item] }
    const change = changeOf(1, 'privacy.a', { causes: [{ by: 'item', ...item, name: 'Microsoft Teams' }] })
    serve({
      plan: () => ({ plan: planOf(origin, [change]) }),
      ...tweaksAnswer([tweakOf('privacy.a')]),
    })
    await show(<ReviewDialog requested={requested(origin)} device={samplePc} />, ['changes'])
    expect(await screen.findByText('Microsoft Teams')).toBeTruthy()
    expect(document.body.textContent).not.toContain('app:Teams')
  })

  it('shows the group names of a long list in the user’s language', async () => {
    const ids = Array.from({ length: 14 }, (_, i) => `privacy.t${i}`)
    const tweaks = ids.map((id, i) => tweakOf(id, { category: i < 7 ? 'startMenu' : 'edge' }))
    const changes = ids.map((id, i) => changeOf(i + 1, id))
    const origin: Origin = { kind: 'selection', choices: ids.map((tweakId) => ({ tweakId })) }
    serve({ plan: () => ({ plan: planOf(origin, changes) }), ...tweaksAnswer(tweaks) })
    await show(<ReviewDialog requested={requested(origin)} device={samplePc} />, ['changes', 'catalog'])
    expect(await screen.findByText('Start menu')).toBeTruthy()
    await act(() => chooseLanguage('de'))
    expect(await screen.findByText('Startmenü')).toBeTruthy()
    expect(screen.queryByText('Start menu')).toBeNull()
    await act(() => chooseLanguage('en'))
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
        ask: /understand that these changes can’t be undone/,
      },
      {
        case: 'files that go to the Recycle Bin, by words of their own',
        more: {},
        change: { reversible: 'recycleBin' },
        ask: /put them back from the Recycle Bin/,
      },
      { case: 'nothing for a caution', more: { risk: 'caution' }, change: {}, ask: null },
    ],
  )('asks for the right yes: $case', async ({ more, change, ask }) => {
    const { user } = await open(planOf(selection, [changeOf(1, 'privacy.a', change)]), [
      tweakOf('privacy.a', more),
    ])
    await becomes(ask !== null)
    if (ask === null) return
    await user.click(screen.getByRole('checkbox', { name: ask }))
    await becomes(false)
  })

  it('needs two confirmations if a change is unsafe and permanent', async () => {
    const plan = planOf(selection, [changeOf(1, 'privacy.a', { reversible: 'no' })])
    const { user } = await open(plan, [tweakOf('privacy.a', { risk: 'unsafe' })])
    await becomes(true)
    await user.click(screen.getByRole('checkbox', { name: /understand that these changes can’t be undone/ }))
    await becomes(true)
    await user.click(screen.getByRole('checkbox', { name: /understand what will stop working/ }))
    await becomes(false)
  })

  it.each<{ case: string; lasting: boolean[]; said: string[] }>([
    {
      case: 'every change can be undone',
      lasting: [false, false],
      said: ['Every old setting is saved, so you can undo the changes'],
    },
    {
      case: 'one change lasts',
      lasting: [true, false],
      said: ['All other old settings are saved, so you can undo the changes to them'],
    },
    { case: 'every change lasts', lasting: [true, true], said: [] },
  ])('promises an undo only for changes that have one: $case', async ({ lasting, said }) => {
    const changes = lasting.map((lasts, at) =>
      changeOf(at + 1, `privacy.${at}`, { reversible: lasts ? 'no' : 'exact' }),
    )
    await open(planOf(selection, changes), [tweakOf('privacy.0'), tweakOf('privacy.1')])
    await screen.findByText('No restart needed')
    expect(screen.queryAllByText(/old settings? (is|are) saved/).map((one) => one.textContent)).toEqual(said)
  })

  it('shows the drawback above the values if the risk level of a setting is “caution”', async () => {
    await open(planOf(selection, [changeOf(1, 'privacy.a')]), [tweakOf('privacy.a', { risk: 'caution' })])
    const price = await screen.findByText('Price of privacy.a')
    const list = await screen.findByRole('region', { name: 'Settings to change' })
    expect(price.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it.each([
    ['who runs and needs a stopped service', { running: ['Fax'] }, /services need Spooler.*Fax/],
    [
      'that its dependents are unknown',
      { running: [], reason: { code: 'noAnswer', params: {} } },
      /unknown whether running services need Spooler/,
    ],
  ])('names %s', async (_, more, text) => {
    serve({
      plan: () => ({
        plan: planOf(selection, [changeOf(1, 'privacy.a')]),
        dependents: [{ service: 'Spooler', ...more }],
      }),
      catalog: () => ({ tweaks: [tweakOf('privacy.a')] }),
    })
    await show(<ReviewDialog requested={requested()} device={samplePc} />, ['changes'])
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').some((item) => text.test(item.textContent ?? ''))).toBe(true),
    )
  })

  it('can’t be applied before the user has had time to read its drawbacks', async () => {
    serve({ plan: () => ({ plan: planOf(selection, [changeOf(1, 'privacy.a')]) }) })
    await show(<ReviewDialog requested={requested()} device={samplePc} />, ['changes'])
    await becomes(true)
  })

  const { resource, causes, from, to } = changeOf(1, 'privacy.a')
  const key = 'HKCU\\Software\\Made|privacy.a'
  const overwritten = { key, resource, causes, wrote: to, now: from, before: from }

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
  ])('that $case says so and can’t be confirmed', async ({ plan, text }) => {
    await open(plan)
    await becomes(true)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('of an undo can be confirmed even if every value was restored already, so that the history records the undo', async () => {
    const origin: Origin = { kind: 'undo', runId: 'r1', putBack: [] }
    const settled = [{ resource, causes, now: from, restart: 'none' as const }]
    const { user, sent } = await open(planOf(origin, [], { settled }), undefined, origin)
    await screen.findByText(/Something else already restored everything/)
    await user.click(screen.getByRole('button', { name: 'Mark as undone' }))
    await waitFor(() => expect(sent().map(({ name }) => name)).toEqual(['undo']))
  })

  it('of an undo keeps values that somebody else changed unless the user decides otherwise', async () => {
    const { sent } = serve({
      plan: ({ origin: body }: { origin: Origin }) => ({
        plan: planOf(body, [changeOf(1, 'privacy.a')], { undoConflicts: [overwritten] }),
      }),
      ...tweaksAnswer([tweakOf('privacy.a')]),
    })
    const origin: Origin = { kind: 'undoAll', putBack: [] }
    const { user } = await show(<ReviewDialog requested={requested(origin)} device={samplePc} />, ['changes'])
    await user.click(await screen.findByRole('radio', { name: 'Restore the earlier state' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        name: 'plan',
        body: { origin: { kind: 'undoAll', putBack: [overwritten.key] } },
      }),
    )
  })

  it('of an undo whose only change was overwritten lets the user decide about that change, and doesn’t report that nothing can be changed', async () => {
    const origin: Origin = { kind: 'undo', runId: 'r1', putBack: [] }
    await open(planOf(origin, [], { undoConflicts: [overwritten] }), undefined, origin)
    await screen.findByRole('radio', { name: 'Restore the earlier state' })
    expect(screen.queryByText('Nothing can be changed')).toBeNull()
  })

  it('that can’t be planned shows the reason, and the user can try again', async () => {
    serve({ ...tweaksAnswer([]) })
    await show(<ReviewDialog requested={requested()} device={samplePc} />, ['changes'])
    expect(await screen.findByText('Clearpane isn’t responding')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('removes a setting from the plan and the request when the setting is unticked, and adds the setting again when it is ticked', async () => {
    const both: Origin = {
      kind: 'selection',
      presetId: 'p',
      choices: [{ tweakId: 'privacy.a' }, { tweakId: 'privacy.b' }],
    }
    const { sent } = serve({
      plan: ({ origin }: { origin: Extract<Origin, { kind: 'selection' }> }) => ({
        plan: planOf(
          origin,
          origin.choices.map(({ tweakId }, i) => changeOf(i + 1, tweakId)),
        ),
      }),
      ...tweaksAnswer([tweakOf('privacy.a'), tweakOf('privacy.b')]),
      presets: () => ({ presets: [] }),
      apply: () => ({ success: true, message: '', run: null }),
    })
    const { user } = await show(<ReviewDialog requested={requested(both)} device={samplePc} />, ['changes'])
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    await becomes(false)
    await user.click(await box('Title of privacy.b'))
    await screen.findByRole('button', { name: 'Apply 1 setting' })
    expect([(await box('All of Privacy')).indeterminate, (await box('Title of privacy.b')).checked]).toEqual([
      true,
      false,
    ])
    await user.click(await box('Title of privacy.a'))
    expect((await apply()).textContent).toBe('Nothing selected')
    expect((await apply()).disabled).toBe(true)
    await user.keyboard('{ArrowUp} ')
    await screen.findByRole('button', { name: 'Apply 2 settings' })
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    await user.click(await screen.findByRole('button', { name: 'Apply 1 setting' }))
    const applied = () => sent.find(({ name }) => name === 'apply')?.body
    await waitFor(() =>
      expect(applied()).toMatchObject({
        origin: { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] },
      }),
    )
    expect(JSON.stringify(applied())).not.toContain('presetId')
  })

  it.each([
    { case: 'a call that takes less carries a part out itself', takesLess: true, notes: 0, by: 'own' },
    {
      case: 'a part that its call doesn’t take is an ordinary change',
      takesLess: false,
      notes: 1,
      by: 'apply',
    },
  ])('reacts to this case: $case', async ({ takesLess, notes, by }) => {
    const both: Origin = {
      kind: 'selection',
      choices: [{ tweakId: 'privacy.a' }, { tweakId: 'privacy.b' }],
    }
    const { sent } = serve({
      plan: ({ origin }: { origin: Extract<Origin, { kind: 'selection' }> }) => ({
        plan: planOf(
          origin,
          origin.choices.map(({ tweakId }, i) => changeOf(i + 1, tweakId)),
        ),
      }),
      ...tweaksAnswer([tweakOf('privacy.a'), tweakOf('privacy.b')]),
      apply: () => ({ success: true, message: '', run: null }),
    })
    const left: Origin[] = []
    const send: Review['send'] = async (_, __, origin) => {
      left.push(origin)
      return { run: null, report: { result: 'nothing' } as never }
    }
    const given = { ...requested(both), send, ...(takesLess ? { takesLess: true as const } : {}) }
    const { user } = await show(<ReviewDialog requested={given} device={samplePc} />, ['changes'])
    await becomes(false)
    expect(screen.queryByText(/an ordinary change/)).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'Title of privacy.b' }))
    await screen.findByRole('button', { name: 'Apply 1 setting' })
    expect(screen.queryAllByText(/an ordinary change/)).toHaveLength(notes)
    await user.click(await screen.findByRole('button', { name: 'Apply 1 setting' }))
    await waitFor(() =>
      expect([left.length, sent.filter(({ name }) => name === 'apply').length]).toEqual(
        by === 'own' ? [1, 0] : [0, 1],
      ),
    )
    if (by === 'own') expect(left).toEqual([{ kind: 'selection', choices: [{ tweakId: 'privacy.a' }] }])
  })

  it('of an undo leaves a setting unchanged if its row is unticked', async () => {
    const undo: Origin = { kind: 'undo', runId: 'r1', putBack: [] }
    const changes = [changeOf(1, 'privacy.a'), changeOf(2, 'privacy.b')]
    const key = resourceKey(changes[1]?.resource as Resource)
    const { sent } = serve({
      plan: ({ origin }: { origin: UndoOrigin }) => ({
        plan: planOf(
          origin,
          changes.filter(({ resource }) => !origin.keep?.includes(resourceKey(resource))),
        ),
      }),
      ...tweaksAnswer([tweakOf('privacy.a'), tweakOf('privacy.b')]),
      undo: () => ({ success: true, message: '', run: null }),
    })
    const { user } = await show(<ReviewDialog requested={requested(undo)} device={samplePc} />, ['changes'])
    await becomes(false)
    await user.click(await screen.findByRole('checkbox', { name: 'Title of privacy.b' }))
    await user.click(await screen.findByRole('button', { name: 'Undo 1 setting' }))
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'undo')?.body).toMatchObject({ runId: 'r1', keep: [key] }),
    )
  })

  it('shows stored values only on request, and remembers that the user requested them', async () => {
    const { user } = await open(planOf(selection, [changeOf(1, 'privacy.a')]))
    await becomes(false)
    const stored = () => screen.queryByRole('list', { name: 'Title of privacy.a' })
    expect(stored()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show registry values' }))
    expect(stored()?.textContent).toContain('Software')
    clear()
    await open(planOf(selection, [changeOf(1, 'privacy.a')]))
    await becomes(false)
    expect(stored()).not.toBeNull()
    localStorage.clear()
  })
})

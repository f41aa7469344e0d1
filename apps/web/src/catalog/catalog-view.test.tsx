// @vitest-environment happy-dom
/** Tests a list of settings as users use it: search, switches, keys, and the bar with the staged choices. */
import { because, type Choice } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { review } from '../changes/run/review-store.ts'
import { stagedStore, unstage } from '../changes/staged.ts'
import {
  changeOf,
  clear,
  planOf,
  rowsOf,
  samplePc,
  serve,
  show,
  tweakOf,
  tweaksAnswer,
} from '../testing/screen.tsx'
import { message } from '../ui/overlay/toast.ts'
import { StagedBar } from './bar/staged-bar.tsx'
import { CatalogView } from './catalog-view.tsx'

const tweaks = [
  tweakOf('privacy.camera', { title: 'Block the camera', risk: 'caution' }),
  tweakOf('privacy.ads', { title: 'Turn off the advertising ID' }),
  tweakOf('privacy.feedback', { title: 'Stop feedback questions' }),
]
const rows = rowsOf(tweaks)
const staged = () => stagedStore.get().sample ?? {}

beforeEach(() => {
  unstage('sample')
  history.replaceState(null, '', '/')
})
afterEach(() => {
  clear()
  review.set(null)
})

const open = async () => {
  const { sent } = serve({
    ...tweaksAnswer(tweaks),
    plan: ({ origin }: { origin: { choices: Choice[] } }) => ({
      plan: planOf(
        { kind: 'selection', choices: origin.choices },
        origin.choices.map(({ tweakId }, i) => changeOf(i + 1, tweakId)),
      ),
    }),
    consistent: ({ choices }: { choices: Choice[] }) => ({
      choices: choices.filter(({ tweakId }) => tweakId !== 'privacy.feedback'),
      leftOut: [{ tweakId: 'privacy.feedback', againstId: 'privacy.ads' }],
    }),
  })
  const { user } = await show(
    <>
      <CatalogView
        device="sample"
        searchLabel="Search settings"
        sections={[{ id: 'all', title: 'All', rows }]}
      />
      <StagedBar device={samplePc} />
    </>,
    ['catalog'],
  )
  return { user, sent }
}
const titles = () => [...document.querySelectorAll('[data-row-title]')].map((one) => one.textContent ?? '')
const rowTitle = (text: RegExp) => screen.getByRole('button', { name: text })

describe('a list of settings', () => {
  it('shows the settings that match every search word', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'advertising id')
    await waitFor(() => expect(titles().map((title) => /advertising ID/.test(title))).toEqual([true]))
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(titles()).toHaveLength(3))
  })

  it('has switches that stage a setting and remove it again, without applying anything', async () => {
    const { user, sent } = await open()
    const control = screen.getByRole('switch', { name: /advertising ID/ })
    await user.click(control)
    expect(staged()).toEqual({ 'privacy.ads': { option: 'on' } })
    await user.click(control)
    expect(staged()).toEqual({})
    expect(sent.map(({ name }) => name)).not.toContain('apply')
  })

  it.each([
    { keys: ' ', does: 'Space stages the row', gives: { 'privacy.camera': { option: 'on' } } },
    {
      keys: '{ArrowDown} ',
      does: 'the arrow goes to the next row first',
      gives: { 'privacy.ads': { option: 'on' } },
    },
    {
      keys: 'xx',
      does: 'x stages and goes on',
      gives: { 'privacy.camera': { option: 'on' }, 'privacy.ads': { option: 'on' } },
    },
    { keys: '{End} ', does: 'End goes to the last row', gives: { 'privacy.feedback': { option: 'on' } } },
    { keys: '{Enter}', does: 'Enter stages nothing', gives: {} },
  ])('works by keyboard: $does', async ({ keys, gives }) => {
    const { user } = await open()
    rowTitle(/Block the camera/).focus()
    await user.keyboard(keys)
    expect(staged()).toEqual(gives)
  })

  it('opens a row in place, and Escape closes the row and moves the focus back to its title', async () => {
    const { user } = await open()
    const title = rowTitle(/Block the camera/)
    await user.click(title)
    expect(title.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect([title.getAttribute('aria-expanded'), document.activeElement === title]).toEqual(['false', true])
  })

  it('shows the category and the impact of a setting in the details of its row', async () => {
    const { user } = await open()
    await user.click(rowTitle(/advertising ID/))
    const [tweak] = tweaks
    await screen.findByText(new RegExp(` · ${tweak?.impact} impact$`))
    screen.getByText('Category')
  })

  it('selects all safe settings without a drawback or a contradiction, and lists the contradictory settings', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Select all safe (2)' }))
    await waitFor(() => expect(staged()).toEqual({ 'privacy.ads': { option: 'on', atLeast: true } }))
    expect(screen.getByText(/Stop feedback questions/, { selector: 'p' }).textContent).toMatch(
      /advertising ID/,
    )
  })
})

describe('the filters by evidence and by risk', () => {
  const graded = rowsOf([
    tweakOf('privacy.one', { title: 'One', evidence: 'measured', risk: 'caution' }),
    tweakOf('privacy.two', { title: 'Two', evidence: 'measured' }),
    tweakOf('privacy.three', { title: 'Three', evidence: 'community' }),
    // The catalog rates this setting as safe, but the setting's row shows a warning.
    tweakOf('privacy.four', { title: 'Four', evidence: 'community', weakensSecurity: true }),
  ])
  const ids = () =>
    [...document.querySelectorAll('[data-tweak]')].map((one) => one.getAttribute('data-tweak'))
  const openGraded = (address: string) => {
    history.replaceState(null, '', address)
    const part = (id: string) => ({ part: { id, title: `Area ${id}` } })
    return show(
      <CatalogView
        device="sample"
        searchLabel="Search"
        sections={[
          { id: 'a', title: 'A', rows: graded, ...part('a') },
          { id: 'b', title: 'B', rows: rowsOf([tweakOf('privacy.five', { title: 'Five' })]), ...part('b') },
        ]}
      />,
      ['catalog'],
    )
  }
  const press = async (user: Awaited<ReturnType<typeof show>>['user'], name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))

  it('narrow the list and show counts, and are kept in the page’s URL and in links to areas', async () => {
    const { user } = await openGraded('/privacy')
    await press(user, 'More filters')
    await press(user, 'Measured 2')
    expect(ids()).toEqual(['privacy.one', 'privacy.two'])
    await press(user, 'No known risk 2')
    expect([ids(), location.search]).toEqual([['privacy.two'], '?f=measured&f=riskless'])
    expect(screen.getByRole('link', { name: /Area b/ }).getAttribute('href')).toBe(
      '?area=b&f=measured&f=riskless',
    )
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Area a 1', 'Area b 0'])
    await press(user, 'Community 2')
    expect(ids()).toEqual(['privacy.two', 'privacy.three'])
    await press(user, 'Clear filters')
    expect([ids().length, location.search]).toEqual([4, ''])
  })

  it('are applied by a link, and count only the settings that the search finds', async () => {
    const { user } = await openGraded('/privacy?f=weakens')
    expect(ids()).toEqual(['privacy.four'])
    await user.type(screen.getByRole('searchbox'), 'two')
    await screen.findByRole('button', { name: 'Measured 1' })
    await screen.findByText('No setting matches "two"')
    await user.clear(screen.getByRole('searchbox'))
    await press(user, 'Measured 2')
    await screen.findByText('None of these settings matches the filters.')
  })
})

describe('the bar of staged changes', () => {
  it('counts the changes, leads to their review and can discard them', async () => {
    const { user } = await open()
    expect(screen.queryByRole('region', { name: 'Selected changes' })).toBeNull()
    rowTitle(/Block the camera/).focus()
    await user.keyboard('xx')
    await screen.findByText('2 settings selected')
    await screen.findByText('2 changes')
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: [
        { tweakId: 'privacy.camera', option: 'on' },
        { tweakId: 'privacy.ads', option: 'on' },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(staged()).toEqual({})
    expect(message.get()?.title).toBe('2 settings discarded')
    message.get()?.action?.act()
    expect(Object.keys(staged())).toEqual(['privacy.camera', 'privacy.ads'])
  })
})

describe('a setting that a policy keeps', () => {
  const two = tweakOf('privacy.diagnosticData', {
    options: ['on', 'less'].flatMap((id) => (tweaks[0]?.options ?? []).map((option) => ({ ...option, id }))),
    otherwise: { en: 'Optional data, too', de: 'Auch optionale Daten' },
  })
  it.each([
    {
      kind: 'a switch',
      tweak: tweakOf('privacy.one', {
        states: { set: { en: 'Private', de: 'Privat' }, open: { en: 'Shared', de: 'Geteilt' } },
      }),
      state: 'Shared',
    },
    { kind: 'a list of options', tweak: two, state: 'Optional data, too' },
  ])(
    'shows who locked it and its current value, without opening its row: $kind',
    async ({ tweak, state }) => {
      const locked = rowsOf([tweak]).map((row) => ({
        ...row,
        status: { ...row.status, state: 'partly' as const, reason: because('managed') },
      }))
      serve(tweaksAnswer([tweak]))
      await show(
        <CatalogView
          device="sample"
          searchLabel="Search"
          sections={[{ id: 'all', title: 'All', rows: locked }]}
        />,
        ['catalog'],
      )
      expect(screen.getByText(`Locked by your organization: ${state}`)).toBeDefined()
      expect(screen.queryByRole('combobox')).toBeNull()
    },
  )
})

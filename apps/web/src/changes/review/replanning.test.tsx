// @vitest-environment happy-dom
/**
 * Tests that once the user has changed a choice, nothing can be applied until the new plan is ready, because the plan
 * on screen doesn't match the choice yet. Also tests that the plan leaves out a refused setting.
 */
import { because, causeKey, diagnostic, type Origin, type Plan } from '@clearpane/model'
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
import { ReviewDialog } from './review-dialog.tsx'

afterEach(clear)

const choices = ['privacy.a', 'privacy.b', 'privacy.c'].map((tweakId) => ({ tweakId }))
type Selection = Extract<Origin, { kind: 'selection' }>

/**
 * Opens a review in which every plan after the first waits until the test releases it, either newest first or oldest
 * first.
 */
const open = async () => {
  const held: (() => void)[] = []
  let first = true
  const made = (origin: Selection): Plan =>
    planOf(
      origin,
      origin.choices.map(({ tweakId }, i) => changeOf(i + 1, tweakId)),
    )
  const { sent } = serve({
    plan: ({ origin }: { origin: Selection }) => {
      const answer = { plan: made(origin) }
      if (first) {
        first = false
        return answer
      }
      return new Promise((resolve) => held.push(() => resolve(answer)))
    },
    ...tweaksAnswer(choices.map(({ tweakId }) => tweakOf(tweakId))),
    presets: () => ({ presets: [] }),
    apply: () => ({ success: true, message: '', run: null }),
  })
  const origin: Origin = { kind: 'selection', choices }
  const { user } = await show(
    <ReviewDialog
      requested={{ device: 'sample', act: { id: 'own', names: { name: 'A' } }, origin }}
      device={samplePc}
    />,
    ['changes'],
  )
  const applied = () => sent.filter(({ name }) => name === 'apply').map(({ body }) => body)
  return { user, held, applied }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Title of ${name}` })
const applies = (count: number) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Apply ${count} setting${count === 1 ? '' : 's'}` })
const anyApply = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Apply \d/ })

describe('a review whose plan is being made again', () => {
  it('can’t be confirmed by mouse or keyboard until the new plan has arrived', async () => {
    const { user, held, applied } = await open()
    await waitFor(async () => expect((await applies(3)).disabled).toBe(false))
    await user.click(await box('privacy.b'))
    await waitFor(() => expect(held).toHaveLength(1))
    expect(anyApply().disabled).toBe(true)
    await user.click(anyApply())
    anyApply().focus()
    await user.keyboard('{Enter}')
    expect(applied()).toEqual([])
    held[0]?.()
    await waitFor(async () => expect((await applies(2)).disabled).toBe(false))
    await user.click(await applies(2))
    await waitFor(() => expect(applied()).toMatchObject([{ origin: { choices: [choices[0], choices[2]] } }]))
  })

  it('waits for the plan that belongs to the last choice, whichever plan arrives first', async () => {
    const { user, held, applied } = await open()
    await waitFor(async () => expect((await applies(3)).disabled).toBe(false))
    await user.click(await box('privacy.b'))
    await waitFor(() => expect(held).toHaveLength(1))
    await user.click(await box('privacy.c'))
    await waitFor(() => expect(held).toHaveLength(2))
    held[0]?.()
    await new Promise((next) => setTimeout(next, 50))
    expect(anyApply().disabled).toBe(true)
    held[1]?.()
    await waitFor(async () => expect((await applies(1)).disabled).toBe(false))
    await user.click(await applies(1))
    await waitFor(() => expect(applied()).toMatchObject([{ origin: { choices: [choices[0]] } }]))
  })
})

describe('a review that contains a refused setting', () => {
  const id = 'C:\\Games\\Rime\\rime.exe'
  const item = { type: 'gameGraphics', id, option: 'performance' } as const
  const setting = causeKey({ by: 'item', ...item })
  const locked = { name: 'Rime', id, reason: because('gameProgramGone') }
  const refusal = diagnostic('ITEM_LOCKED', 'item', locked, id)
  const asked = (origin: Selection) => {
    const changes = origin.choices.map(({ tweakId }, i) => changeOf(i + 1, tweakId))
    const isRefused = origin.items !== undefined
    return planOf(origin, changes, isRefused ? { refusals: [refusal], refused: [{ setting, refusal }] } : {})
  }
  const openWith = async (origin: Selection) => {
    const { sent } = serve({
      plan: ({ origin: of }: { origin: Selection }) => ({ plan: asked(of) }),
      ...tweaksAnswer(choices.map(({ tweakId }) => tweakOf(tweakId))),
      apply: () => ({ success: true, message: '', run: null }),
    })
    const names = new Map([[setting, 'Graphics card: Rime']])
    const { user } = await show(
      <ReviewDialog
        requested={{ device: 'sample', act: { id: 'own', names: { name: 'A' } }, origin, names }}
        device={samplePc}
      />,
      ['changes'],
    )
    return { user, sent }
  }

  it('names this setting with the reason, and lets the user apply all or some of the other settings', async () => {
    const { user, sent } = await openWith({ kind: 'selection', choices, items: [item] })
    await user.click(await box('privacy.b'))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply 2 settings' })
    await waitFor(() => expect(button.disabled).toBe(false))
    const note = screen.getByRole('note').textContent
    expect(note).toContain('1 setting can’t be changed, so it stays as it is')
    expect(note).toContain('Graphics card: Rime: The program isn’t there any more')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button)
    const left = { kind: 'selection', choices: [choices[0], choices[2]] }
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'apply')?.body).toMatchObject({
        ...{ origin: left, planHash: asked(left as Selection).hash },
      }),
    )
  })

  it('names a setting that this version of Clearpane doesn’t know, and keeps the others', async () => {
    const gone = diagnostic('UNKNOWN_TWEAK', 'tweak', { id: 'privacy.gone' }, 'privacy.gone')
    const key = causeKey({ by: 'tweak', id: 'privacy.gone', option: '' })
    const origin: Selection = { kind: 'selection', choices: [...choices, { tweakId: 'privacy.gone' }] }
    serve({
      plan: ({ origin: of }: { origin: Selection }) => {
        const known = of.choices.filter(({ tweakId }) => tweakId !== 'privacy.gone')
        const isRefused = known.length < of.choices.length
        const changes = known.map(({ tweakId }, i) => changeOf(i + 1, tweakId))
        const refused = isRefused ? { refusals: [gone], refused: [{ setting: key, refusal: gone }] } : {}
        return { plan: planOf(of, changes, refused) }
      },
      ...tweaksAnswer(choices.map(({ tweakId }) => tweakOf(tweakId))),
    })
    await show(
      <ReviewDialog
        requested={{ device: 'sample', act: { id: 'own', names: { name: 'A' } }, origin }}
        device={samplePc}
      />,
      ['changes'],
    )
    await screen.findByRole('button', { name: 'Apply 3 settings' })
    const note = screen.getByRole('note').textContent
    expect(note).toContain(
      'No tweak is called privacy.gone. This version of Clearpane doesn’t know this setting.',
    )
  })

  it('shows the refusal, and can’t be applied if it contains no other setting', async () => {
    await openWith({ kind: 'selection', choices: [], items: [item] })
    expect((await screen.findByRole('alert')).textContent).toContain('The program isn’t there any more')
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
  })
})

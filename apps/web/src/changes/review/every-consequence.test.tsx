// @vitest-environment happy-dom
/** Tests that the review shows the consequences of every profile and of random tweaks from the real catalog. */
import { presets, tweaks } from '@clearpane/catalog'
import { type Origin, type Preset, planSchema, type Tweak } from '@clearpane/model'
import { hasConsequences } from '@clearpane/model/items'
import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { changeOf, clear, planOf, samplePc, serve, show, tweaksAnswer } from '../../testing/screen.tsx'
import { ReviewDialog } from './review-dialog.tsx'

afterEach(clear)

const byId = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
const squeezed = (text: string) => text.replace(/\s+/g, '')

type Selection = Extract<Origin, { kind: 'selection' }>

const firstOf = (id: string) => byId.get(id)?.options[0]?.id ?? 'on'

/** Every choice in this test changes a setting, so every consequence must be listed. */
const textOf = async (origin: Selection, preset?: Preset) => {
  const chosen = origin.choices.map(({ tweakId }) => byId.get(tweakId) ?? expect.fail(tweakId))
  const changes = origin.choices.map(({ tweakId: id, option = firstOf(id) }, i) =>
    changeOf(i + 1, id, { causes: [{ by: 'tweak', id, option }] }),
  )
  const plan = planSchema.parse(planOf(origin, changes))
  serve({
    ...tweaksAnswer(chosen),
    plan: () => ({ plan }),
    presets: () => ({ presets: preset === undefined ? [] : [{ preset, status: {}, values: 0 }] }),
  })
  await show(
    <ReviewDialog
      requested={{ device: 'sample', act: { id: 'own', names: { name: 'A' } }, origin }}
      device={samplePc}
    />,
    ['changes'],
  )
  await screen.findByText('Before we start')
  if (preset !== undefined) await screen.findByText("You'll notice")
  return squeezed(document.body.textContent ?? '')
}

const costs = ({ risk, weakensSecurity }: Tweak) => risk !== 'safe' || weakensSecurity === true
const unsafe = ({ risk, weakensSecurity }: Tweak) => risk === 'unsafe' || weakensSecurity === true
const nameOf = ({ name }: Tweak) => name.en

const check = (text: string, chosen: readonly Tweak[]) => {
  const missing = chosen
    .filter(costs)
    .filter((tweak) => !text.includes(squeezed(tweak.riskReason)) || !text.includes(squeezed(nameOf(tweak))))
  expect(missing.map(({ id }) => id)).toEqual([])
  expect(screen.queryByRole('checkbox', { name: /want these changes anyway/ }) !== null).toBe(
    chosen.some(unsafe),
  )
}

describe('the review lists every consequence', () => {
  it('for all 21 profiles', () => expect(presets).toHaveLength(21))

  it.each(presets.map((preset) => ({ id: preset.id, preset })))('for the profile $id', async ({ preset }) => {
    const { id: presetId, choices, warning, leavesAlone } = preset
    const text = await textOf({ kind: 'selection', choices, presetId }, preset)
    for (const sentence of warning.split(/(?<=\.) /)) expect(text).toContain(squeezed(sentence))
    for (const { what } of leavesAlone) expect(text).toContain(squeezed(what))
    const set = choices.flatMap(({ tweakId, option = firstOf(tweakId) }) => {
      const tweak = byId.get(tweakId) ?? expect.fail(tweakId)
      return hasConsequences(tweak, option) ? [tweak] : []
    })
    check(text, set)
  })

  const some = fc.sample(fc.constantFrom(...tweaks.filter(costs)), { seed: 13, numRuns: 50 })
  it.each(some.map((tweak, i) => ({ i, id: tweak.id, tweak })))('for tweak $i, $id', async ({ tweak }) => {
    check(await textOf({ kind: 'selection', choices: [{ tweakId: tweak.id }] }), [tweak])
  })
})

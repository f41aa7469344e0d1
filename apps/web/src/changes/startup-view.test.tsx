// @vitest-environment happy-dom
/**
 * Tests the texts about programs that will no longer start with Windows: how long each took, what won't happen
 * without them, and the button's label.
 */
import { tweaks } from '@clearpane/catalog'
import { indexTweaks } from '@clearpane/engine'
import { planOfItems } from '@clearpane/engine/testing'
import type { Plan } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, samplePc, serve, show, tweaksAnswer } from '../testing/screen.tsx'
import { ReviewDialog } from './review/review-dialog.tsx'

afterEach(clear)

const catalog = indexTweaks(tweaks)

/** A plan that turns off copies of the same startup entry, one for each of the given names. */
const planFor = async (names: readonly string[]): Promise<Plan> => {
  const plan = await planOfItems(['startup'], catalog, samplePc)
  return {
    ...plan,
    changes: plan.changes.flatMap((change) =>
      names.map((name, at) => ({
        ...change,
        id: at + 1,
        causes: [
          { by: 'item' as const, type: 'startup' as const, id: `userRun:${name}`, option: 'disabled', name },
        ],
      })),
    ),
  }
}

const open = async (names: readonly string[], seconds: Readonly<Record<string, number>>) => {
  const plan = await planFor(names)
  serve({
    ...tweaksAnswer([...tweaks]),
    plan: () => ({ plan }),
    startup: () => ({
      entries: names.map((name) => ({
        id: `userRun:${name}`,
        cost: name in seconds ? { seconds: seconds[name], impact: 'High', at: plan.at } : null,
      })),
    }),
  })
  const requested = {
    device: 'sample' as const,
    act: { id: 'startup.optimize' as const },
    origin: plan.origin,
  }
  await show(<ReviewDialog requested={requested} device={samplePc} />, ['changes'])
  return (await screen.findByRole('dialog')).textContent ?? ''
}
const text = () => screen.getByRole('dialog').textContent ?? ''

describe('a review that turns programs off', () => {
  it('has a title and a button that mention turning off, and shows how long each program took when Windows started', async () => {
    await open(['Discord', 'Desk Clock'], { Discord: 1.6 })
    await screen.findByText(/Starts with Windows · 1\.6 s/)
    expect(text()).toContain('2 programs will no longer start with Windows')
    expect(screen.getByRole('button', { name: 'Turn 2 off' })).toBeTruthy()
    expect(text()).toMatch(/Starts with Windows · not measured/)
    expect(text()).toContain(
      'When Windows last measured its startup, the programs took 1.6 s. 1 wasn’t measured.',
    )
  })

  it('lists what each program no longer does until the user opens that program, and marks the unknown programs', async () => {
    await open(['Discord', 'Steam', 'Desk Clock'], {})
    await screen.findByText('Shows no messages until you open the program')
    expect(text()).toContain('Doesn’t update games until you open the program')
    // The text is shown once above the list, and once in the program's row.
    expect(screen.getAllByText('Clearpane doesn’t know which programs need this item')).toHaveLength(2)
  })

  it('promises no saved seconds if no program was measured', async () => {
    await open(['Discord'], {})
    await screen.findByText(/not measured/)
    expect(text()).not.toMatch(/took \d+(?:\.\d+)? s/)
  })
})

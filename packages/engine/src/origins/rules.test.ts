import { describe, expect, test } from 'vitest'
import { planSelection } from '../plan/plan.ts'
import { MemoryHost } from '../testing/index.ts'

const rule = 'block out tcp; ports 443'
const plan = async (rules: { name: string; rule: string | null }[]) => {
  const host = new MemoryHost()
  return planSelection(host, {
    catalog: new Map(),
    choices: [],
    rules,
    device: await host.device(),
    at: '2026-11-21T00:00:00.000Z',
  })
}

describe('custom firewall rules', () => {
  test('are planned like tweaks, and the plan lists the rules', async () => {
    const { changes, origin, refusals } = await plan([{ name: 'No web', rule }])
    expect(refusals).toEqual([])
    expect(changes).toMatchObject([
      {
        resource: { kind: 'firewall', item: 'rule', name: 'No web' },
        to: { status: 'present', state: { value: rule } },
        admin: true,
      },
    ])
    expect(origin).toEqual({ kind: 'selection', choices: [], rules: [{ name: 'No web', rule }] })
  })

  test('change the plan’s hash if one of the rules changes', async () => {
    const [one, two] = [
      await plan([{ name: 'A', rule }]),
      await plan([{ name: 'A', rule: 'block in tcp; ports 443' }]),
    ]
    expect(one.hash).not.toBe(two.hash)
  })

  test('cause no change if a rule that should be removed doesn’t exist', async () => {
    const { changes, leftOut } = await plan([{ name: 'Gone', rule: null }])
    expect([changes, leftOut.map(({ why }) => why)]).toEqual([[], ['already']])
  })

  test('contradict each other if two rules have the same name, regardless of upper and lower case', async () => {
    const { refusals } = await plan([
      { name: 'Web', rule },
      { name: 'WEB', rule: null },
    ])
    expect(refusals.map(({ code }) => code)).toEqual(['CHOICES_CONFLICT'])
  })
})

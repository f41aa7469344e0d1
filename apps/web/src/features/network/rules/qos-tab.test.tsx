// @vitest-environment happy-dom
import type { TrafficRule } from '@clearpane/contracts'
import { itemSchema, type Tweak, type TweakStatus } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../../changes/index.ts'
import { stagedStore } from '../../../changes/staged.ts'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { QosTab, RuleList } from './qos-tab.tsx'

afterEach(() => {
  review.set(null)
  stagedStore.set({})
  clear()
})

const rule: TrafficRule = { id: 'Clearpane a.exe', program: 'C:\\a.exe', dscp: 46, limit: 1500, unread: null }
const open = async (...rules: TrafficRule[]) => {
  serve({ trafficRules: () => ({ observedAt: '2026-01-01T00:00:00.000Z', rules }) })
  return show(<RuleList device="sample" />, ['network'])
}

it.each([
  ['a mark and a limit', {}, 'Mark 46 · at most 1,500 KB/s'],
  ['a mark alone', { limit: null }, 'Mark 46'],
  ['neither', { limit: null, dscp: null }, 'No mark and no limit'],
  ['what couldn’t be read', { dscp: null, limit: null, unread: { code: 'notSet', params: {} } }, 'not set'],
] as const)('the list of traffic rules shows %s', async (_, more, text) => {
  await open({ ...rule, ...more } as TrafficRule)
  await screen.findByText('C:\\a.exe')
  screen.getByText(text)
})

it('the list of traffic rules opens the review that removes exactly the chosen rule', async () => {
  const { user } = await open(rule, { ...rule, id: 'Clearpane b.exe', program: null })
  await user.click(await screen.findByRole('button', { name: 'Remove the rule for Clearpane b.exe' }))
  const origin = review.get()?.origin
  const items = origin?.kind === 'selection' ? (origin.items ?? []) : []
  expect(items).toMatchObject([{ type: 'qosPolicy', id: 'Clearpane b.exe', option: 'removed' }])
  expect(items.map((item) => itemSchema.safeParse(item).success)).toEqual([true])
})

it('the list of traffic rules shows a message if the PC has no rule', async () => {
  await open()
  await screen.findByText('No rule was made with Clearpane.')
})

it('Reset to Default opens the review that removes every rule made with Clearpane and returns the switch to Windows’ default', async () => {
  const { user } = await open(rule, { ...rule, id: 'Clearpane b.exe' })
  expect(await screen.findAllByText('C:\\a.exe')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Reset to Default' }))
  expect(review.get()?.origin).toMatchObject({
    choices: [{ tweakId: 'network.enableQoS', option: 'default' }],
    items: [
      { id: 'Clearpane a.exe', option: 'removed' },
      { id: 'Clearpane b.exe', option: 'removed' },
    ],
  })
})

it.each([
  ['turned on, if Windows ignores the rules', 'notApplied', false, 'on'],
  ['returned to the default, if Windows honors them', 'applied', true, 'default'],
] as const)(
  'Enable QoS stages the setting to be %s, and a second press takes it back',
  async (_, state, on, option) => {
    serve({ trafficRules: () => ({ observedAt: '2026-01-01T00:00:00.000Z', rules: [] }) })
    const tweak = { id: 'network.enableQoS', description: 'Marks', options: [{ id: 'on', settings: [] }] }
    const status = { id: tweak.id, state, option: on ? 'on' : null, reason: null, settings: [] }
    const row = { tweak: tweak as unknown as Tweak, status: status as unknown as TweakStatus }
    const { user } = await show(<QosTab device="sample" row={row} />, ['network'])
    const enable = await screen.findByRole<HTMLInputElement>('switch', { name: 'Enable QoS' })
    expect(enable.checked).toBe(on)
    await user.click(enable)
    expect([enable.checked, stagedStore.get().sample]).toEqual([!on, { 'network.enableQoS': { option } }])
    await user.click(enable)
    expect([enable.checked, stagedStore.get().sample]).toEqual([on, {}])
  },
)

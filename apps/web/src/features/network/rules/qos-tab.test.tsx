// @vitest-environment happy-dom
import type { TrafficRule } from '@clearpane/contracts'
import { itemSchema } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../../changes/index.ts'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { RuleList } from './qos-tab.tsx'

afterEach(() => {
  review.set(null)
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

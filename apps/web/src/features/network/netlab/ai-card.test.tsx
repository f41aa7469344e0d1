// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../../changes/index.ts'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { AiCard } from './ai-card.tsx'

afterEach(() => {
  review.set(null)
  clear()
})

const line = { latency: 20, loss: 0, jitter: 1, status: 'excellent' }
const value = {
  ...{ runId: 'a', before: line, after: { ...line, latency: 12 }, latencyImprovement: '-8 ms' },
  ...{ optimizationsApplied: 1, optimizations: ['Put TCP back'], throughputBoost: 'not measured' },
  stabilityScore: 9.5,
}

const open = async (results: readonly object[] = [], device: 'sample' | 'generic' = 'sample') => {
  const { sent } = serve({
    results: () => ({ results }),
    catalog: () => ({ tweaks: [{ title: 'Put TCP back', name: { en: 'TCP', de: 'TCP' } }] }),
  })
  const shown = await show(<AiCard device={device} />, ['netlab', 'live'])
  return { ...shown, sent, start: screen.getByRole('button', { name: 'AI Auto-Optimize' }) }
}

it('the AI card opens a review of the settings that can be changed, and sends no change itself', async () => {
  const { user, start, sent } = await open()
  await user.click(start)
  const origin = review.get()?.origin
  const ids = origin?.kind === 'selection' ? origin.choices.map(({ tweakId }) => tweakId) : []
  expect([ids.length, ids.includes('network.dnsClientCache')]).toEqual([4, false])
  expect(sent.map(({ name }) => name)).not.toContain('aiOptimizeNetwork')
})

it('the AI card shows the measurements of the last optimization, and the names of its settings', async () => {
  await open([{ type: 'aiOptimizeNetwork', at: '2026-01-01T00:00:00.000Z', value }])
  await screen.findByText('20 ms → 12 ms')
  await screen.findByText('9.5 of 10')
  await screen.findByText('TCP')
})

it('the AI card shows a message if the optimization had nothing to change', async () => {
  const nothing = { ...value, runId: null, optimizations: [], optimizationsApplied: 0 }
  await open([{ type: 'aiOptimizeNetwork', at: '2026-01-01T00:00:00.000Z', value: nothing }])
  await screen.findByText('nothing to change')
})

it('the AI card shows why an optimization can’t start on a machine without Windows', async () => {
  const { start } = await open([], 'generic')
  expect(start.hasAttribute('disabled')).toBe(true)
  screen.getByText('Clearpane can change these settings only on Windows.')
})

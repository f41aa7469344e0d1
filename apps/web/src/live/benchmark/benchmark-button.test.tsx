// @vitest-environment happy-dom
import { because, diagnostic } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { BenchmarkButton } from './benchmark-button.tsx'

afterEach(() => {
  clear()
  message.set(null)
})

const busy = diagnostic('BENCHMARK_REFUSED', 'notNow', {
  reason: because('pcIsBusy', { percent: 100, most: 20 }),
})

const none = {
  benchmarks: () => ({ results: [], reason: null }),
  results: () => ({ results: [] }),
  jobs: () => ({ jobs: [] }),
}
const press = async (place: 'gaming' | 'tools', answers: Parameters<typeof serve>[0]) => {
  const { sent } = serve({ ...none, ...answers })
  const onStart = vi.fn()
  const { user } = await show(<BenchmarkButton device="sample" place={place} onStart={onStart} />, [
    'live',
    'diagnostics',
  ])
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('benchmarks'))
  await user.click(screen.getByRole('button', { name: 'Benchmark' }))
  await waitFor(() => expect(message.get()).not.toBeNull())
  expect(onStart).toHaveBeenCalledOnce()
  return message.get()
}

it.each<[string, number | null, string]>([
  ['the first result', null, 'This is this PC’s first result. Later results are compared with it.'],
  ['a later result', 97, 'The processor reaches 97 % of this PC’s first result.'],
])('the benchmark button explains what %s means', async (_, score, text) => {
  const result = { tests: [{ test: 'cpuSingle', score }] }
  const said = await press('tools', { benchmark: () => ({ success: true, message: 'never shown', result }) })
  expect(said).toMatchObject({ title: 'Benchmark Complete', text })
})

it.each([
  { place: 'gaming', text: 'Could not complete performance benchmark.' },
  { place: 'tools', text: 'Could not complete system benchmark.' },
] as const)(
  'the benchmark button says on $place that the benchmark failed, in the words of that page',
  async ({ place, text }) => {
    const said = await press(place, {})
    expect(said).toMatchObject({ title: 'Benchmark Failed', text, destructive: true })
  },
)

it.each([
  { place: 'gaming', text: 'Could not complete performance benchmark.' },
  { place: 'tools', text: 'Could not complete system benchmark.' },
] as const)(
  'the benchmark button says on $place why the benchmark was refused: the fact, then its meaning',
  async ({ place, text }) => {
    const said = await press(place, {
      benchmark: () =>
        new Response(
          JSON.stringify({
            success: false,
            message: '',
            error: { code: busy.code, detail: '', diagnostics: [busy] },
          }),
          {
            status: 409,
            headers: { 'content-type': 'application/json' },
          },
        ),
    })
    const [fact = '', meaning = ''] = said?.text.slice(text.length + 1).split('. ') ?? []
    expect(said?.text.startsWith(text)).toBe(true)
    expect(fact).toMatch(/100 %/)
    expect(meaning).toMatch(/^A figure measured now/)
  },
)

// @vitest-environment happy-dom
/** Tests that a scan that was started for one PC doesn't appear on another PC that is shown later. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { useTool } from './use-tool.ts'

afterEach(() => {
  clear()
  localStorage.clear()
})

const Probe = () => {
  const [device, setDevice] = useState<'restricted' | 'sample'>('sample')
  const tool = useTool('startupScan', 'startupScan', device)
  return (
    <>
      <button type="button" onClick={() => setDevice(device === 'sample' ? 'restricted' : 'sample')}>
        Switch
      </button>
      <button type="button" onClick={tool.start}>
        Start
      </button>
      <output>{`${device}: ${tool.view.state}`}</output>
    </>
  )
}

it.each([
  { state: 'failed', scan: () => Promise.reject(new TypeError('Failed to fetch')) },
  { state: 'running', scan: () => new Promise<Response>(() => {}) },
])('a tool that is $state shows that state', async ({ state, scan }) => {
  serve({ jobs: () => ({ jobs: [] }), results: () => ({ results: [] }) })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('startup-scan') ? scan() : others(url, init),
  )
  const { user } = await show(<Probe />)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText(`sample: ${state}`)
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await screen.findByText('restricted: idle')
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await screen.findByText(`sample: ${state}`)
})

const Ends = ({ done }: { done: () => void }) => {
  const tool = useTool('startupScan', 'startupScan', 'sample', { done, failed: () => undefined })
  return (
    <>
      <button type="button" onClick={tool.start}>
        Start
      </button>
      <button type="button" onClick={tool.again}>
        Again
      </button>
      <output>{tool.view.state}</output>
    </>
  )
}

it.each([
  { name: 'Start', times: 1 },
  { name: 'Again', times: 0 },
])(
  'a scan that $name began shows its own message $times times; after an act, the act’s message stays',
  async (one) => {
    const done = vi.fn()
    const asked = vi.fn(() => ({ success: true }))
    serve({ jobs: () => ({ jobs: [] }), results: () => ({ results: [] }), startupScan: asked })
    const { user } = await show(<Ends done={done} />)
    await user.click(screen.getByRole('button', { name: one.name }))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 30_000)
    await screen.findByText('idle')
    expect(done).toHaveBeenCalledTimes(one.times)
  },
)

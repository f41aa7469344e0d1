// @vitest-environment happy-dom
/** A scan that was started for one PC is nothing of another one that is shown since. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, it, vi } from 'vitest'
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
])('one that is $state', async ({ state, scan }) => {
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

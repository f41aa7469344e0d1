// @vitest-environment happy-dom
/** Tests that a scan belongs to the PC that it was started on, whichever PC is shown when it ends. */
import type { Device } from '@clearpane/model'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queries } from '../../lib/api/index.ts'
import { clear, samplePc, show } from '../../testing/screen.tsx'
import './scan-text.ts'
import { SecurityActions } from './security-page.tsx'

afterEach(clear)

const other: Device = { ...samplePc, id: 'restricted' }
const state = {
  critical: { on: 3, of: 6, unknown: 0 },
  threats: { count: 0, reason: null },
  protectionLog: null,
}

const Switching = () => {
  const [device, setDevice] = useState(samplePc)
  return (
    <>
      <button type="button" onClick={() => setDevice(other)}>
        Switch
      </button>
      <SecurityActions device={device} />
    </>
  )
}

it('a scan that ends after another PC was selected is stored for its own PC, and the other PC can be scanned', async () => {
  let answer: () => void = () => {}
  const waits = new Promise<void>((done) => {
    answer = done
  })
  vi.stubGlobal('fetch', async () => {
    await waits
    return new Response(JSON.stringify({ success: true, message: '', state }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const { user, client } = await show(<Switching />, ['security'])
  await user.click(screen.getByRole('button', { name: 'Security Scan' }))
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Security Scan' }).disabled).toBe(false)
  await act(async () => answer())
  await waitFor(() => expect(client.getQueryData(queries.security('sample').queryKey)).toEqual(state))
  expect(client.getQueryData(queries.security('restricted').queryKey)).toBeUndefined()
})

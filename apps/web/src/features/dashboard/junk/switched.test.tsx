// @vitest-environment happy-dom
/** Tests that duplicates are restored on the PC on which they were moved, even if a different PC is shown now. */
import type { SystemScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, serve, show, unfold } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { SystemCleaner } from './index.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
})

const none = { count: null, reason: null }
const noFiles = { size: null, bytes: null, ...none }
const found: SystemScan = {
  ...{ scan: null, duplicatesAt: null },
  scanData: {
    ...{ scanId: null, totalIssues: 1, tempFiles: noFiles, browserCache: noFiles },
    duplicateFiles: { size: '2 MB', bytes: 2 ** 21, count: 1, reason: null },
    registryIssues: { ...none, severity: null, fixable: null },
    ...{ startupIssues: none, privacyIssues: none },
  },
}

let switchTo: (device: DeviceId) => void = () => {}
const Page = () => {
  const [device, setDevice] = useState<DeviceId>('sample')
  switchTo = setDevice
  return (
    <>
      <SystemCleaner device={device} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>
  )
}

it('undoing a junk fix restores the files on the PC where they were moved, even if another PC is shown by then', async () => {
  serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [{ type: 'systemScan', at: '2026-11-22T10:00:00.000Z', value: found }] }),
    restoreQuarantined: () => ({ success: true, message: '', restored: 1, refused: [] }),
  })
  let answer: () => void = () => {}
  const waits = new Promise<void>((done) => {
    answer = done
  })
  const asked: string[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${url} ${JSON.stringify([...new Headers(init.headers)])}`)
    if (!url.includes('fix-duplicate-files')) return others(url, init)
    await waits
    return new Response(JSON.stringify({ files: 1, refused: [], ids: ['a'], notReached: 0 }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const { user, client } = await show(<Page />, ['dashboard', 'live'])
  client.setQueryData(['results', 'restricted'], {
    results: [{ type: 'systemScan', at: '2026-11-22T10:00:00.000Z', value: found }],
  })
  await unfold()
  await user.click(await screen.findByRole('button', { name: 'Fix Duplicate files' }))
  await user.click(await screen.findByRole('button', { name: 'Move 1 copy' }))
  act(() => switchTo('restricted'))
  await act(async () => answer())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some((one) => one.includes('quarantine/restore'))).toBe(true))
  const restored = asked.find((one) => one.includes('quarantine/restore'))
  expect(restored).toContain('sample')
  expect(restored).not.toContain('restricted')
})

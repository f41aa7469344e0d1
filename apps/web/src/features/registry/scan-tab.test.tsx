// @vitest-environment happy-dom
/**
 * Tests the registry scan's messages: a scan that the user started shows its own message, which never replaces a
 * fix's message.
 */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../changes/index.ts'
import { clear, serve, show } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { ScanTab } from './scan-tab.tsx'

afterEach(clear)

const at = '2026-11-26T12:00:00.000Z'
const value = { totalIssues: 1, issues: [], findings: [{ id: 'f1', suggested: true }], unread: [] }

const open = async () => {
  const { sent } = serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [{ type: 'registryDeepScan', at, value }] }),
    registryPageScan: () => ({ success: true, message: '', ...value }),
  })
  const { user } = await show(<ScanTab device="sample" />, ['registry', 'live', 'changes'])
  const scans = () => sent.filter(({ name }) => name === 'registryPageScan').length
  return { user, scans }
}

it('a registry scan that the user started shows its result', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Scan again' }))
  await waitFor(() => expect(message.get()?.title).toBe('Registry Scan Complete'))
})

it('a registry scan after a fix keeps the message about the fix on screen', async () => {
  const { user, scans } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fix 1 entry' }))
  const titles: unknown[] = []
  const end = message.subscribe(() => titles.push(message.get()?.title))
  const done = { ok: true, run: null, report: { result: 'done', obstacles: [], settings: 1 } }
  const asked = review.get()
  await asked?.onEnd?.(done as never, asked.origin)
  await waitFor(() => expect(titles).toContain('Registry Issues Fixed'))
  await waitFor(() => expect(scans()).toBe(1))
  await new Promise((wake) => setTimeout(wake, 50))
  end()
  expect(titles).toEqual(['Registry Issues Fixed'])
})

it('the button that fixes registry entries can’t be pressed and shows no count while no entry is selected', async () => {
  const unselected = { ...value, findings: [{ id: 'f1', suggested: false }] }
  serve({
    jobs: () => ({ jobs: [] }),
    // The time is that of a later scan, because this browser may still have the earlier scan's result.
    results: () => ({
      results: [{ type: 'registryDeepScan', at: '2026-11-26T13:00:00.000Z', value: unselected }],
    }),
  })
  await show(<ScanTab device="sample" />, ['registry', 'live', 'changes'])
  const fix = await screen.findByRole<HTMLButtonElement>('button', { name: 'Fix entries' })
  expect(fix.disabled).toBe(true)
})

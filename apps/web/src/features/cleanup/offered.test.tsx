// @vitest-environment happy-dom
/** Tests that the page offers nothing that the PC doesn't have. */
import type { CleanupItemId } from '@clearpane/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDevices } from '../../lib/device/index.ts'
import { clear, samplePc, serve, show } from '../../testing/screen.tsx'
import { CleanupPage } from './cleanup-page.tsx'

afterEach(clear)

const machine = { ...samplePc, id: 'generic', host: 'generic', sample: false } as const
const Page = () => (useDevices().device === null ? null : <CleanupPage />)

it.each<[string, CleanupItemId[], RegExp[]]>([
  ['without Windows', ['tempFiles'], [/^Temporary files/]],
  ['with two kinds of files', ['tempFiles', 'thumbnailCache'], [/^Temporary files/, /^Thumbnail cache/]],
])('a machine %s offers the kinds of files that it can clean, and nothing else', async (_, items, names) => {
  serve({
    devices: () => ({ devices: [machine], defaultDevice: 'generic' }),
    cleanup: () => ({ items, freeBytes: 1, scanId: null, history: [] }),
    results: () => ({ results: [] }),
  })
  await show(<Page />, ['cleanup', 'live', 'changes'])
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(items.length))
  for (const name of names) expect(screen.getByRole('checkbox', { name })).toBeDefined()
})

// @vitest-environment happy-dom
/**
 * Tests an import as users see it: the page first shows what the import would do, and replaces nothing without
 * asking.
 */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { YourData } from './settings-page.tsx'

const reload = vi.fn()
beforeEach(() => void vi.spyOn(window.location, 'reload').mockImplementation(reload))

afterEach(() => {
  clear()
  localStorage.clear()
  message.set(null)
  reload.mockClear()
})

const [older, newer] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z']
const file = {
  clearpaneData: 1,
  exportedAt: newer,
  version: '1',
  results: [{ device: 'sample', type: 'privacyScan', at: older, value: {} }],
  preferences: { theme: 'dark', letterKeys: false },
}
const step = { device: 'sample', type: 'privacyScan', at: older, kept: newer, action: 'replace' }

const pick = async (content: unknown) => {
  const { sent } = serve({
    setAside: () => ({ files: [] }),
    importData: () => ({ success: true, message: '', steps: [step], written: 0 }),
  })
  const { user } = await show(<YourData />, ['settings', 'live'])
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await user.upload(screen.getByLabelText('Import', { selector: 'input' }), new File([text], 'a.json'))
  return { user, sent: () => sent.filter(({ name }) => name === 'importData') }
}
const take = () => screen.getByRole('button', { name: 'Import' })

describe('an import', () => {
  it.each([
    { replaces: false, over: [], theme: '"light"' },
    {
      replaces: true,
      over: [{ device: 'sample', type: 'privacyScan', at: newer }],
      theme: '"dark"',
    },
  ])(
    'adds new entries, and with a request to replace does this: $replaces',
    async ({ replaces, over, theme }) => {
      localStorage.setItem('clearpane_theme', '"light"')
      const { user, sent } = await pick(file)
      await screen.findByText('Differs from what’s here')
      screen.getByText('One-letter shortcuts')
      screen.getByText('Theme')
      expect(sent()).toEqual([{ name: 'importData', body: { file, apply: false, replace: [] } }])
      expect(localStorage.getItem('clearpane_letter_keys')).toBeNull()
      if (replaces) await user.click(screen.getByRole('checkbox', { name: 'Replace what differs' }))
      await user.click(take())
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(sent()[1]).toEqual({ name: 'importData', body: { file, apply: true, replace: over } })
      expect(localStorage.getItem('clearpane_theme')).toBe(theme)
      expect(localStorage.getItem('clearpane_letter_keys')).toBe('false')
    },
  )

  it.each([
    { case: 'text', content: 'hello', says: 'This isn’t a file with exported data.' },
    { case: 'another JSON', content: { a: 1 }, says: 'This isn’t a file with exported data.' },
    {
      case: 'an inherited version',
      content: '{"__proto__":{"clearpaneData":1}}',
      says: 'This isn’t a file with exported data.',
    },
    {
      case: 'a newer file',
      content: { ...file, clearpaneData: 2 },
      says: 'Another version of Clearpane exported this file.',
    },
    { case: 'a large file', content: ' '.repeat(64 * 1024 * 1024), says: 'The file is larger than 64 MB.' },
  ])('isn’t sent if its file is $case', async ({ content, says }) => {
    const { sent } = await pick(content)
    await waitFor(() => expect(message.get()?.text).toBe(says))
    expect(sent()).toEqual([])
  })
})

it.each(['damaged', 'newer', 'profile'] as const)(
  'a database file that was set aside is listed with its path (reason: %s)',
  async (why) => {
    const path = 'C:\\Clearpane\\store\\clearpane.sqlite.old'
    serve({ setAside: () => ({ files: [{ path, why }] }) })
    await show(<YourData />, ['settings', 'live'])
    await screen.findByText((text) => text.includes(path))
  },
)

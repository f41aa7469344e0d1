// @vitest-environment happy-dom
/** Tests the question before a restart, opened from a page: by keyboard, in both languages, with its countdown. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, type Language } from '../../../i18n/index.ts'
import { clear, samplePc, serve, show } from '../../../testing/screen.tsx'
import { RestartDialog } from './restart-dialog.tsx'
import { restartsAt } from './use-system-restart.ts'

const realPc = { ...samplePc, sample: false, host: 'windows' as const }

afterEach(async () => {
  restartsAt.set(null)
  await act(() => chooseLanguage('en'))
  clear()
})

const open = async (language: Language) => {
  const { sent } = serve({
    restart: () => ({ success: true, seconds: 30 }),
    cancelRestart: () => ({ success: true }),
  })
  const onClose = vi.fn()
  const { user } = await show(<RestartDialog device={realPc} onClose={onClose} />, ['changes'])
  await act(() => chooseLanguage(language))
  return { user, onClose, asked: () => sent.map(({ name }) => name) }
}

describe.each<{ language: Language; yes: string; stop: string; left: RegExp }>([
  { language: 'en', yes: 'Restart', stop: 'Don’t restart', left: /\b(30|29) s/ },
  { language: 'de', yes: 'Neu starten', stop: 'Nicht neu starten', left: /\b(30|29) s neu/ },
])('the restart question in $language', ({ language, yes, stop, left }) => {
  it('a restart dialog takes the focus, and Escape sends nothing to the PC', async () => {
    const { user, onClose, asked } = await open(language)
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked()).toEqual([])
  })

  it('a restart dialog counts down from 30 seconds and can still be stopped', async () => {
    const { user, onClose, asked } = await open(language)
    await user.click(screen.getByRole('button', { name: yes }))
    expect((await screen.findByRole('timer')).textContent).toMatch(left)
    expect(document.activeElement).toBe(screen.getByRole('timer'))
    await user.click(screen.getByRole('button', { name: stop }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked()).toEqual(['restart', 'cancelRestart'])
  })
})

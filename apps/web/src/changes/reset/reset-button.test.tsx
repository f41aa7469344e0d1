// @vitest-environment happy-dom
/** Tests a reset as users see it: the page first asks for confirmation, then reports what was cleared. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stagedItemsStore, stageItem } from '../../shared/items/staged-items.ts'
import { clear, serve, show } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { stage, stagedStore } from '../staged.ts'
import { forgetSelection } from './forget.ts'
import { ResetButton } from './reset-button.tsx'

afterEach(() => {
  clear()
  message.set(null)
  stagedStore.set({})
  stagedItemsStore.set({})
})

const names = { all: 'Reset All Data', debloat: 'Reset Debloat Data', registry: 'Reset Registry Data' }
type Case = { type: keyof typeof names; server: number | null; here: number; forgets: number; text: string }

describe('a reset', () => {
  it.each<Case>([
    { type: 'all', server: 2, here: 0, forgets: 1, text: 'Data has been successfully reset' },
    { type: 'all', server: 0, here: 0, forgets: 1, text: 'Data has been successfully reset' },
    { type: 'debloat', server: 0, here: 3, forgets: 1, text: 'Data has been successfully reset' },
    { type: 'registry', server: 1, here: 0, forgets: 1, text: 'Data has been successfully reset' },
    { type: 'registry', server: 0, here: 0, forgets: 1, text: 'There was nothing to clear' },
    { type: 'debloat', server: null, here: 3, forgets: 0, text: 'Clearpane isn’t responding' },
  ])('of $type with $server rows on the server and $here rows here says "$text"', async (expected) => {
    const { type, server, here, forgets, text } = expected
    const { sent } = serve(
      server === null ? {} : { reset: () => ({ success: true, message: '', cleared: server }) },
    )
    const forget = vi.fn(() => here)
    const { user } = await show(<ResetButton type={type} forget={forget} />, ['live'])
    await user.click(screen.getByRole('button', { name: names[type] }))
    expect(sent).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: names[type] }))
    await waitFor(() => expect(message.get()?.text).toContain(text))
    expect(message.get()?.title).toBe(server === null ? 'Reset Failed' : 'Reset Complete')
    expect(sent).toEqual([{ name: 'reset', body: { resetType: type } }])
    expect(forget).toHaveBeenCalledTimes(forgets)
  })

  it('clears the selection of its own page and device, and no other selection', () => {
    stage('sample', 'debloat.weather', 'remove')
    stage('sample', 'privacy.one', 'on')
    stage('restricted', 'debloat.weather', 'remove')
    stageItem('sample', { type: 'app', id: 'A', option: 'removed' })
    stageItem('sample', { type: 'service', id: 'B', option: 'disabled' })
    expect(forgetSelection('sample', ['debloat.weather', 'debloat.tips'], 'app')).toBe(2)
    expect(stagedStore.get()).toEqual({
      sample: { 'privacy.one': { option: 'on' } },
      restricted: { 'debloat.weather': { option: 'remove' } },
    })
    expect(stagedItemsStore.get().sample?.map(({ id }) => id)).toEqual(['B'])
    expect(forgetSelection('sample', ['debloat.weather'], 'app')).toBe(0)
  })
})

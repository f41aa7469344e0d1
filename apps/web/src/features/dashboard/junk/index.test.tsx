// @vitest-environment happy-dom
/**
 * Tests the result of Auto-Fix All: the copies that it moved can be restored once, and files that weren't moved are
 * counted.
 */
import type { AutoFixed } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, findToast, serve, show } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { AutoFixedView } from './index.tsx'

afterEach(clear)

const at = '2026-11-22T10:00:00.000Z'
const figures: AutoFixed = {
  ...{ runId: null, fixedIssues: 1, spaceFreed: 0, free: null, performanceGain: null },
  ...{ whyNoGain: because('notMeasured'), registryOptimized: false, skipped: [], unread: [] },
  copies: { files: 2, bytes: 2 ** 21, ids: ['a', 'b'] },
}
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Bring the copies back' })

const open = async (refused: readonly string[]) => {
  let kept = ['a', 'b', 'of another run']
  const { sent } = serve({
    quarantine: () => ({ files: kept.map((id) => ({ id })), bytes: 0, mostBytes: 1, keptDays: 30 }),
    restoreQuarantined: ({ ids }: { ids: string[] }) => {
      kept = kept.filter((id) => !ids.includes(id) || refused.includes(id))
      const stayed = ids.filter((id) => refused.includes(id))
      return {
        ...{ success: true, message: '', restored: ids.length - stayed.length },
        refused: stayed.map((id) => ({ id, path: `C:\\\\${id}`, why: 'taken' })),
      }
    },
  })
  const { user } = await show(
    <>
      <AutoFixedView at={at} figures={figures} device="sample" onClear={() => undefined} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['dashboard', 'live'],
  )
  await waitFor(() => expect(button()?.disabled).toBe(false))
  if (button() !== null) await user.click(button() as HTMLButtonElement)
  return { user, sent }
}

it('the junk scan reports the places that it could not read', async () => {
  serve({})
  const unread = [{ place: 'HKLM\\Closed', code: 'denied' as const }]
  const props = { at, device: 'sample', onClear: () => undefined } as const
  await show(<AutoFixedView {...props} figures={{ ...figures, copies: null, unread }} />, [
    'dashboard',
    'live',
  ])
  expect(screen.getByRole('listitem').textContent).toBe('HKLM\\Closed: access denied')
})

it('a duplicate file that was restored can’t be restored a second time', async () => {
  await open([])
  await findToast('Every copy is back in its place.')
  await waitFor(() => expect(button()).toBeNull())
})

it('a duplicate file that couldn’t be restored is counted, and the user can try again to restore just this file', async () => {
  const { user, sent } = await open(['b'])
  await findToast('1 copy stayed in the quarantine, which shows why.')
  await waitFor(() => expect(sent.filter(({ name }) => name === 'quarantine')).toHaveLength(2))
  await waitFor(() => expect(button()?.disabled).toBe(false))
  await user.click(button() as HTMLButtonElement)
  const asked = () => sent.filter(({ name }) => name === 'restoreQuarantined').map(({ body }) => body)
  await waitFor(() => expect(asked()).toEqual([{ ids: ['a', 'b'] }, { ids: ['b'] }]))
})

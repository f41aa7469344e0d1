// @vitest-environment happy-dom
/** The card of a PC's figures, and the restart that only a sample PC offers. */
import { because, systemInformation, systemInformationSchema } from '@clearpane/model'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clear, findToast, samplePc, serve, show } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { SystemCard } from './index.tsx'

let comeIntoView: (() => void) | null = null
beforeEach(() => {
  comeIntoView = null
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(observe: (entries: object[]) => void) {
        comeIntoView = () => observe([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const readings = systemInformationSchema.parse(systemInformation({}, because('notAsked')))
const boot = { at: '2026-11-22T08:00:00.000Z', seconds: 21.8, parts: [] }

it('the overview restarts the sample PC, says how long it took and what waited, and reads the PC again', async () => {
  const { sent } = serve({
    systemInformation: () => ({ readings }),
    restartSample: () => ({ success: true, message: '', simulated: true, boot, finished: ['A', 'B'] }),
  })
  const { user } = await show(
    <>
      <SystemCard device={samplePc} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['dashboard'],
  )
  await user.click(await screen.findByRole('button', { name: 'Restart sample PC' }))
  expect(await findToast('It started in 21.8 s (simulated). 2 changes waited for it.')).toBeTruthy()
  expect(sent.map(({ name }) => name)).toEqual(['systemInformation', 'restartSample', 'systemInformation'])
})

it('the overview offers no restart of a real PC, and draws its readings when they come into view', async () => {
  serve({ systemInformation: () => ({ readings }) })
  await show(<SystemCard device={{ ...samplePc, sample: false }} />, ['dashboard'])
  await waitFor(() => expect(comeIntoView).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Restart sample PC' })).toBeNull()
  expect(screen.queryByText('Memory')).toBeNull()
  await act(() => comeIntoView?.())
  await screen.findByText('Memory')
})

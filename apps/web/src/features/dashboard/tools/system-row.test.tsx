// @vitest-environment happy-dom
/** Tests the row with a PC's figures, and the restart that is offered only on a sample PC. */
import { because, systemInformation, systemInformationSchema } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, findToast, samplePc, serve, show, unfold } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { SystemRow } from './system-row.tsx'

afterEach(clear)

const readings = systemInformationSchema.parse(systemInformation({}, because('notAsked')))
const boot = { at: '2026-11-22T08:00:00.000Z', seconds: 21.8, parts: [] }

it('the overview restarts the sample PC, shows how long the startup took and which runs waited for the restart, and reads the PC again', async () => {
  const { sent } = serve({
    systemInformation: () => ({ readings }),
    restartSample: () => ({ success: true, message: '', simulated: true, boot, finished: ['A', 'B'] }),
  })
  const { user } = await show(
    <>
      <SystemRow device={samplePc} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['dashboard', 'live'],
  )
  await user.click(await screen.findByRole('button', { name: 'Restart sample PC' }))
  expect(await findToast('The simulated start took 21.8 s. 2 changes waited for the restart.')).toBeTruthy()
  expect(sent.map(({ name }) => name)).toEqual(['systemInformation', 'restartSample', 'systemInformation'])
})

it('the overview offers no restart of a real PC, and shows all readings once its row is opened', async () => {
  serve({ systemInformation: () => ({ readings }) })
  await show(<SystemRow device={{ ...samplePc, sample: false }} />, ['dashboard', 'live'])
  expect(screen.queryByRole('button', { name: 'Restart sample PC' })).toBeNull()
  expect(screen.queryByText('Memory')).toBeNull()
  await unfold()
  await screen.findByText('Memory')
})

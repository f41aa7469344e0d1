// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { clear, findToast, samplePc, serve, show } from '../../testing/screen.tsx'
import { ToastArea } from '../../ui/overlay/toast-area.tsx'
import { SecurityActions } from './security-page.tsx'

afterEach(clear)

it('a failed scan of the security page shows its reason', async () => {
  serve({})
  const { user } = await show(
    <>
      <SecurityActions device={samplePc} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['security'],
  )
  await user.click(screen.getByRole('button', { name: 'Security Scan' }))
  await findToast('Could not complete security scan. Clearpane isn’t responding')
})

// @vitest-environment happy-dom
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, findToast, samplePc, serve, show } from '../../testing/screen.tsx'
import { ToastArea } from '../../ui/overlay/toast-area.tsx'
import './scan-text.ts'
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

const finding = (name: string, state: 'active' | 'removed') => ({
  ...{ name, state, at: '2026-11-20T10:00:00.000Z', severity: null, path: null },
})
const found = (...findings: ReturnType<typeof finding>[]) => ({
  threats: { count: findings.filter(({ state }) => state === 'active').length, reason: null },
  protectionLog: { findings, quickScan: null, fullScan: null, definitions: null },
})
const counted = '4 of 5 core protections are on.'

it.each([
  { case: 'only counts if no threat is active', of: found(finding('Old', 'removed')), says: counted },
  {
    case: 'names a threat that is still active',
    of: found(finding('Eicar', 'active'), finding('Old', 'removed')),
    says: `A threat is still active: Eicar. ${counted}`,
  },
  {
    case: 'names each active threat once',
    of: found(finding('Eicar', 'active'), finding('Bundler', 'active'), finding('Eicar', 'active')),
    says: `Threats are still active: Eicar, Bundler. ${counted}`,
  },
  {
    case: 'says that threats are unknown if the log can’t be read',
    of: { threats: { count: null, reason: because('findingsNotRead') }, protectionLog: null },
    says: new RegExp(`^${counted} Active threats are unknown: .+`),
  },
])('the message after a scan of the security page $case', async ({ of, says }) => {
  serve({ securityScan: () => ({ state: { critical: { on: 4, of: 5, unknown: 0 }, ...of } }) })
  const { user } = await show(
    <>
      <SecurityActions device={samplePc} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['security'],
  )
  await user.click(screen.getByRole('button', { name: 'Security Scan' }))
  expect(await findToast(says)).toBeTruthy()
})

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '../../lib/session/index.ts'
import { clear, samplePc, serve, show } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { SignUpDialog } from './splash-page.tsx'

afterEach(() => {
  clear()
  onMade.mockClear()
  localStorage.clear()
})

const onMade = vi.fn()
const open = async () =>
  (await show(<SignUpDialog onClose={() => undefined} onMade={onMade} />, ['splash'])).user
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const submit = () => screen.getByText('Create Profile & Start')

it('the sign-up dialog shows a message next to each incomplete field only after submitting, and focuses the first such field', async () => {
  const user = await open()
  expect(noteOf(field('Full Name'))).toBeNull()
  await user.click(submit())
  expect([noteOf(field('Full Name')), noteOf(field('Device Name'))]).toEqual([
    'Enter your name.',
    'Enter a name for this device.',
  ])
  expect(document.activeElement).toBe(field('Full Name'))
  await user.type(field('Full Name'), 'Ada')
  expect(field('Full Name').getAttribute('aria-invalid')).toBe('false')
  await user.click(submit())
  expect(document.activeElement).toBe(field('Device Name'))
  expect(localStorage.getItem('current_cloud_profile')).toBeNull()
})

const devices = () => ({ devices: [samplePc], defaultDevice: 'sample' })
const fill = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.type(field('Full Name'), ' Ada ')
  await user.type(field('Device Name'), 'Desk')
  await user.click(submit())
}

it('the sign-up dialog creates the profile, shows its recovery key, and stores no name before the user has seen the key', async () => {
  const made = { success: true, profile: { name: 'Ada', deviceName: 'Desk' }, recoveryKey: 'ABCD' }
  const { sent } = serve({ devices, cloudSignUp: () => made })
  await fill(await open())
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(made))
  expect(sent.find(({ name }) => name === 'cloudSignUp')?.body).toEqual({
    name: 'Ada',
    deviceName: 'Desk',
    email: '',
  })
  expect(session.get().entered).toBe(false)
})

const json = { 'content-type': 'application/json' }
const refused = {
  error: { code: 'PROFILE_REFUSED', detail: '', diagnostics: [] },
  message: 'Failed to create profile',
}
it.each([
  {
    answer: 'refused',
    made: () => new Response(JSON.stringify(refused), { status: 409, headers: json }),
    text: 'Failed to create profile',
  },
  {
    answer: 'a proxy’s page',
    made: () => new Response('<html>', { status: 502 }),
    text: 'HTTP error! status: 502',
  },
  {
    answer: 'a page of somebody else',
    made: () => new Response('<html>', { status: 200 }),
    text: 'Server returned invalid response format',
  },
  { answer: 'none', made: undefined, text: 'Clearpane isn’t responding' },
])('a sign-up is refused with the specified words if the answer is $answer', async ({ made, text }) => {
  serve({ devices, ...(made === undefined ? {} : { cloudSignUp: made }) })
  await fill(await open())
  await waitFor(() => expect(message.get()).toMatchObject({ title: 'Sign Up Failed', text }))
  expect(onMade).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('the sign-up dialog offers to use the existing profile of this PC instead of failing', async () => {
  serve({ devices, cloudStatus: () => ({ profile: { name: 'Ben', deviceName: 'Box' } }) })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Continue as Ben' }))
  expect(JSON.parse(localStorage.getItem('current_cloud_profile') ?? 'null')).toEqual({
    name: 'Ben',
    deviceName: 'Box',
  })
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { SignUpDialog } from './splash-page.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
})

const open = async () => (await show(<SignUpDialog onClose={() => undefined} />, ['splash'])).user
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const submit = () => screen.getByText('Create Profile & Start')

it('shows what is missing beside each field, only after submitting, and focuses the first', async () => {
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

it('enters with both names', async () => {
  const user = await open()
  await user.type(field('Full Name'), 'Ada')
  await user.type(field('Device Name'), 'Desk')
  await user.click(submit())
  expect(JSON.parse(localStorage.getItem('current_cloud_profile') ?? 'null')).toEqual({
    name: 'Ada',
    deviceName: 'Desk',
  })
})

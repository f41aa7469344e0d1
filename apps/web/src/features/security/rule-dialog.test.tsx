// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { review } from '../../changes/index.ts'
import { clear, show } from '../../testing/screen.tsx'
import { RuleDialog } from './rule-dialog.tsx'

afterEach(() => {
  clear()
  review.set(null)
})

const open = async (was: { name: string; rule: string } | null = null) => {
  const onClose = vi.fn()
  const { user } = await show(
    <RuleDialog device="sample" was={was} names={['Mine', 'Other']} onClose={onClose} />,
    ['security'],
  )
  return { user, onClose }
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const ports = () => screen.getByLabelText<HTMLInputElement>('Ports')
const addresses = () => screen.getByLabelText<HTMLInputElement>('Remote addresses')
const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const submit = () => screen.getByText('Review')
const nameBad = 'Enter a name of up to 100 characters that no other rule uses.'

it('the dialog for a firewall rule shows an error for an empty name only after submitting, and then focuses the name field', async () => {
  const { user, onClose } = await open()
  expect(noteOf(name())).toBeNull()
  await user.type(ports(), '80')
  await user.click(submit())
  expect(noteOf(name())).toBe(nameBad)
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name())
  expect(onClose).not.toHaveBeenCalled()
  expect(review.get()).toBeNull()
})

it('the dialog for a firewall rule focuses the first field with an error, not the field that was edited last', async () => {
  const { user } = await open()
  await user.type(name(), 'New')
  await user.type(ports(), '0')
  await user.type(addresses(), '010.0.0.1')
  await user.click(submit())
  expect(document.activeElement).toBe(ports())
  expect(noteOf(addresses())).toBe('One of the entries isn’t a valid IP address or range.')
})

it('the dialog for a firewall rule checks ports again when the protocol changes', async () => {
  const { user } = await open()
  await user.type(ports(), '80')
  await user.selectOptions(screen.getByLabelText('Protocol'), 'any')
  await screen.findByText('To use ports, choose TCP or UDP.')
  await user.selectOptions(screen.getByLabelText('Protocol'), 'udp')
  expect(ports().getAttribute('aria-invalid')).toBe('false')
})

it('the dialog for a firewall rule ends by opening a review that contains the rule as one line of text', async () => {
  const { user, onClose } = await open()
  await user.type(name(), ' New ')
  await user.type(ports(), '80, 443')
  screen.getByText('block out tcp; ports 80,443')
  await user.click(submit())
  expect(onClose).toHaveBeenCalled()
  expect(review.get()?.origin).toEqual({
    kind: 'selection',
    choices: [],
    rules: [{ name: 'New', rule: 'block out tcp; ports 80,443' }],
  })
})

it('the dialog for a firewall rule removes the old rule when its name is changed, and accepts an unchanged name', async () => {
  const { user } = await open({ name: 'Mine', rule: 'block out udp; ports 53' })
  expect(noteOf(name())).toBeNull()
  await user.type(name(), '2')
  await user.click(submit())
  expect(review.get()?.origin).toMatchObject({
    rules: [
      { name: 'Mine', rule: null },
      { name: 'Mine2', rule: 'block out udp; ports 53' },
    ],
  })
})

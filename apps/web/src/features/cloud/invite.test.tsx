// @vitest-environment happy-dom
/** Tests "Add a PC": the code is valid as long as its dialog is open, and late answers change nothing. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { Invite } from './invite.tsx'

afterEach(clear)

const codes = ['0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV', 'ZZZZ-4567-89AB-CDEF-GHJK-MNPQ-RSTV'] as const
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const invite = (code: string, until = minutes(10)) => ({ success: true, code, until })
const open = async () =>
  show(<Invite device="sample" profileId="ab" place={{ kind: 'cloud', address: 'https://a.test' }} />, [
    'cloud',
  ])
const button = (name: string) => screen.findByRole('button', { name })
const withdrawn = ({ sent }: ReturnType<typeof serve>) =>
  sent.filter(({ name }) => name === 'cloudWithdraw').map(({ body }) => (body as { code: string }).code)

it('an invitation code is withdrawn exactly once, when its dialog closes, and the next dialog shows a new code', async () => {
  let made = 0
  const server = serve({
    cloudInvite: () => invite(codes[made++] ?? ''),
    cloudWithdraw: () => ({ success: true }),
  })
  const { user } = await open()
  await user.click(await button('Add a PC'))
  await screen.findByText('0123')
  await user.click(await button('Done'))
  await waitFor(() => expect(withdrawn(server)).toEqual([codes[0]]))
  await user.click(await button('Add a PC'))
  await screen.findByText('ZZZZ')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(withdrawn(server)).toEqual([...codes]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an invitation code is withdrawn when the user leaves the page or closes the browser', async () => {
  const server = serve({
    cloudInvite: () => invite(codes[0]),
    cloudWithdraw: () => ({ success: true }),
  })
  const { user, unmount } = await open()
  await user.click(await button('Add a PC'))
  await screen.findByText('0123')
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(withdrawn(server)).toEqual([codes[0]]))
  // If the browser restores an earlier page, the page doesn't show a code that is no longer valid.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button('Add a PC'))
  await screen.findByText('0123')
  unmount()
  await waitFor(() => expect(withdrawn(server)).toEqual([codes[0], codes[0]]))
})

it.each(['the dialog closed', 'the page went'])(
  'an invitation code that arrives after %s is withdrawn and never shown',
  async (what) => {
    let answer: (made: unknown) => void = () => undefined
    const server = serve({
      cloudInvite: () => new Promise((resolve) => (answer = resolve)),
      cloudWithdraw: () => ({ success: true }),
    })
    const { user, unmount } = await open()
    await user.click(await button('Add a PC'))
    await screen.findByText('The code is being created')
    if (what === 'the page went') unmount()
    else await user.keyboard('{Escape}')
    expect(withdrawn(server)).toEqual([])
    answer(invite(codes[0]))
    await waitFor(() => expect(withdrawn(server)).toEqual([codes[0]]))
    expect(screen.queryByText('0123')).toBeNull()
  },
)

it('an expired invitation code is hidden without being withdrawn, and replaced when the user requests a new one', async () => {
  let until = new Date(Date.now() + 50).toISOString()
  const server = serve({ cloudInvite: () => invite(codes[0], until) })
  const { user } = await open()
  await user.click(await button('Add a PC'))
  await screen.findByText('This code has expired and no longer works.')
  expect(screen.queryByText('0123')).toBeNull()
  until = minutes(10)
  await user.click(await button('New code'))
  await screen.findByText('0123')
  expect(withdrawn(server)).toEqual([])
})

it('an invitation code can be shown as words to read aloud, and no dialog stays open if the code is refused', async () => {
  const server = serve({
    cloudInvite: () => invite('ABC0-4567-89AB-CDEF-GHJK-MNPQ-RSTV'),
    cloudWithdraw: () => ({ success: true }),
  })
  const { user } = await open()
  await user.click(await button('Add a PC'))
  await user.click(await screen.findByLabelText('Read it out'))
  await screen.findByText('Alfa Bravo Charlie 0')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(withdrawn(server).length).toBe(1))
  serve({})
  await user.click(await button('Add a PC'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

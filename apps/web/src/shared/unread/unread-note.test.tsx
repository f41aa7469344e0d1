// @vitest-environment happy-dom
/** Tests the note about places that couldn't be read: how many places, which, and why. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { UnreadNote } from './unread-note.tsx'

afterEach(clear)

it('the note about unread places lists each place with the reason, and warns that these places may contain more entries', async () => {
  await show(
    <UnreadNote
      unread={[
        { place: 'HKLM\\SOFTWARE\\Closed', code: 'denied' },
        { place: 'tasks', code: 'unanswered' },
      ]}
    />,
    ['live'],
  )
  expect(screen.getByRole('note').textContent).toContain('2 places couldn’t be read')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'HKLM\\SOFTWARE\\Closed: access denied',
    'The list of tasks: Windows gave no answer',
  ])
})

it('the note about unread places is absent if everything was read', async () => {
  await show(<UnreadNote unread={[]} />, ['live'])
  expect(screen.queryByRole('note')).toBeNull()
})

it('the note about unread places shows the number of further places that it doesn’t list', async () => {
  const unread = Array.from({ length: 23 }, (_, n) => ({ place: `HKLM\\A\\${n}`, code: 'denied' as const }))
  await show(<UnreadNote unread={unread} />, ['live'])
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
  expect(screen.getByText('and 3 more')).toBeTruthy()
})

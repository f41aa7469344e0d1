// @vitest-environment happy-dom
/** Tests that a tab without entries counts as empty only if all of its startup locations could be read. */
import { screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { EntryList } from './entry-list.tsx'

afterEach(clear)

const denied = (place: string) => ({ place, code: 'denied' as const })
const key = denied('HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run')
const folder = denied('\\\\server\\profile\\Startup')
const task = denied('\\Maker\\Update')
const tasks = denied('tasks')
const services = denied('services')
const all = [key, folder, task, tasks, services]

it.each([
  { tab: 'programs', unread: [], says: 'No program starts with this PC.' },
  { tab: 'programs', unread: [task, tasks, services], says: 'No program starts with this PC.' },
  {
    tab: 'programs',
    unread: all,
    says: 'Nothing was found in the places that could be read. 2 places couldn’t be read and may contain more entries.',
  },
  { tab: 'services', unread: [key, task], says: 'This PC has no services from other companies.' },
  {
    tab: 'services',
    unread: all,
    says: 'Nothing was found in the places that could be read. 1 place couldn’t be read and may contain more entries.',
  },
  { tab: 'tasks', unread: [key, folder, services], says: /^No task from another company/ },
  {
    tab: 'tasks',
    unread: all,
    says: 'Nothing was found in the places that could be read. 2 places couldn’t be read and may contain more entries.',
  },
] as const)(
  'the empty tab of $tab with $unread.length unread places says "$says"',
  async ({ tab, unread, says }) => {
    const props = {
      entries: [],
      tab,
      unread,
      device: 'sample',
      scope: { medium: true, sync: false },
    } as const
    await show(<EntryList {...props} fresh={new Set()} />, ['startup'])
    screen.getByText(says)
  },
)

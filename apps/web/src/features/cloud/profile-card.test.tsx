// @vitest-environment happy-dom
/**
 * Tests the card in the sidebar: the profile's state (one of four) with the time of the last sync, and the name that
 * the browser stores.
 */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signedIn } from '../../lib/api/index.ts'
import { keepProfile, session } from '../../lib/session/index.ts'
import { clear, serve, show } from '../../testing/screen.tsx'
import { ProfileCard } from './profile-card.tsx'

afterEach(() => {
  clear()
  signedIn.set(true)
  keepProfile(null)
})

const profile = { name: 'Ada', deviceName: 'Desk', lastSyncedAt: new Date().toISOString() }
const folder = { kind: 'folder', path: 'X' }
const none = { kind: 'none' }

it.each([
  { state: 'synced', place: folder, shown: /^Cloud Synced, / },
  { state: 'pending', place: folder, shown: /^Changes to send, / },
  { state: 'offline', place: folder, shown: /^Place unreachable, / },
  { state: 'question', place: none, shown: /^Needs your decision, / },
  { state: 'synced', place: none, shown: /^This PC only, / },
])('the card shows $shown for a profile that is $state in $place.kind', async ({ state, place, shown }) => {
  serve({ cloudStatus: () => ({ notices: [], profile, state, place }) })
  await show(<ProfileCard device="sample" />, ['cloud'])
  const line = await screen.findByText(shown)
  expect(line.closest('a')?.getAttribute('href')).toBe('/cloud-profiles')
})

it('the profile card shows no sync time before the first sync', async () => {
  serve({
    cloudStatus: () => ({
      notices: [],
      profile: { ...profile, lastSyncedAt: null },
      state: 'pending',
      place: folder,
    }),
  })
  await show(<ProfileCard device="sample" />, ['cloud'])
  await screen.findByText('Changes to send')
})

it('the profile card replaces the name in the browser with the name in this PC’s profile', async () => {
  keepProfile({ name: 'Old', deviceName: 'Box', email: 'a@b.c' })
  serve({ cloudStatus: () => ({ notices: [], profile, state: 'synced', place: folder }) })
  await show(<ProfileCard device="sample" />, ['cloud'])
  await waitFor(() => expect(session.get().profile).toEqual({ name: 'Ada', deviceName: 'Desk' }))
  expect(JSON.parse(localStorage.getItem('current_cloud_profile') ?? 'null')).toEqual(session.get().profile)
})

it('a name that arrives after the user has signed out isn’t stored again', async () => {
  serve({
    cloudStatus: () => {
      signedIn.set(false)
      return { notices: [], profile, state: 'synced', place: folder }
    },
  })
  await show(<ProfileCard device="sample" />, ['cloud'])
  await screen.findByText('Ada')
  expect([session.get().profile, localStorage.getItem('current_cloud_profile')]).toEqual([null, null])
})

it('the profile card offers to create a profile for a name that only the browser has, and doesn’t claim that the name was synced', async () => {
  keepProfile({ name: 'Ada', deviceName: 'Desk' })
  serve({ cloudStatus: () => ({ notices: [], profile: null, state: null, place: none }) })
  await show(<ProfileCard device="sample" />, ['cloud'])
  const link = await screen.findByRole('link', { name: /no cloud profile on this PC/ })
  expect(link.getAttribute('href')).toBe('/cloud-profiles?create')
  expect(screen.queryByText(/Synced/)).toBeNull()
})

it('the profile card shows only the name while the server doesn’t respond', async () => {
  keepProfile({ name: 'Ada', deviceName: 'Desk' })
  serve({})
  await show(<ProfileCard device="sample" />, ['cloud'])
  await screen.findByText('Ada')
  expect(screen.queryByRole('link')).toBeNull()
})

it('the profile card is absent if there is neither a name nor a profile', async () => {
  serve({ cloudStatus: () => ({ notices: [], profile: null, state: null, place: none }) })
  const { container } = await show(<ProfileCard device="sample" />, ['cloud'])
  expect(container.textContent).toBe('')
})

it('the profile card shows the most important result of a sync that ran while no page was open, and links to the cloud page', async () => {
  const at = new Date().toISOString()
  const notices = [
    { kind: 'syncComplete', at, count: 3, problem: null },
    { kind: 'conflicts', at, count: 2, problem: null },
  ]
  serve({ cloudStatus: () => ({ notices, profile, state: 'question', place: folder }) })
  await show(<ProfileCard device="sample" />, ['cloud'])
  const line = await screen.findByText('2 settings need your decision')
  expect(line.closest('a')?.getAttribute('href')).toBe('/cloud-profiles')
  expect(screen.queryByText('3 choices came in')).toBeNull()
})

/**
 * Whether this browser's user has entered the app, and the user's name. As the specification requires, the user's
 * name and the fact that the user has entered are stored only in this browser.
 */
import { wire } from '@clearpane/contracts/routes'
import { signedFetch, signedIn } from '../api/signed-fetch.ts'
import { type LocalProfile, storage } from '../storage/index.ts'
import { createStore } from '../store.ts'
import { readProfile } from './profile.ts'

export { type Entered, profileFrom } from './profile.ts'

export type Session = { entered: boolean; profile: LocalProfile | null }

const read = (): Session => ({
  entered: storage.get('has_seen_splash') !== null,
  profile: readProfile(storage.get('current_cloud_profile')),
})

export const session = createStore<Session>(read())

export const enter = (profile: LocalProfile | null) => {
  if (profile !== null) storage.set('current_cloud_profile', profile)
  storage.set('has_seen_splash', true)
  session.set((old) => ({ entered: true, profile: profile ?? old.profile }))
}

/**
 * Updates the stored name to match the name in this PC's profile; null means that the profile was deleted. If the
 * names are the same, nothing happens, so a page may call this function for every answer. An answer that arrives after
 * the user has signed out must not bring the deleted name back.
 */
export const keepProfile = (profile: LocalProfile | null) => {
  if (profile !== null && !signedIn.get()) return
  if (JSON.stringify(session.get().profile) === JSON.stringify(profile)) return
  if (profile === null) storage.remove('current_cloud_profile')
  else storage.set('current_cloud_profile', profile)
  session.set((old) => ({ ...old, profile }))
}

/** Shows the landing page again, and keeps the stored name. */
export const backToSplash = () => {
  storage.remove('has_seen_splash')
  session.set((old) => ({ ...old, entered: false }))
}

/** Signs the user out and ends the session on the server, so that nothing in this browser gives access any more. */
export const signOut = () => {
  const ended = signedFetch(wire.sessionPath, { method: 'DELETE' })
  // If the server has stopped, the session has ended too.
  ended.catch(() => undefined)
  storage.remove('current_cloud_profile', 'has_seen_splash', wire.secretKey)
  signedIn.set(false)
  session.set({ entered: false, profile: null })
}

/**
 * Follows other tabs: if the user leaves the app in another tab, this tab leaves it too; if another tab opens a new
 * link, this tab is signed in again. The returned function stops following other tabs.
 */
export const followOtherTabs = (): (() => void) => {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key === wire.secretKey) {
      if (newValue === null) signedIn.set(false)
      else if (!signedIn.get()) window.location.reload()
    }
    if (key === null || key === 'has_seen_splash' || key === 'current_cloud_profile') session.set(read())
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

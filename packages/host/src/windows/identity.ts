/**
 * The account of this process, and the person whose HKCU it changes. Both are read once: a process's rights
 * and session don't change.
 */
import { because, type Reason } from '@clearpane/model'
import { isElevated, ownSid, sessionUser } from '@clearpane/win32'

/**
 * The hive of the user. `own`: the process's HKCU. `other`: the user's hive is under HKU. `unknown`: neither hive may
 * be assumed.
 */
export type UserHive = { kind: 'own' } | { kind: 'other'; sid: string } | { kind: 'unknown'; reason: Reason }

export type Identity = { elevated: boolean; sid: string; user: UserHive }

/** LocalSystem, LocalService, NetworkService: accounts without a person. */
const serviceAccounts = ['S-1-5-18', 'S-1-5-19', 'S-1-5-20']

const findUser = (elevated: boolean, own: string, given: string | undefined): UserHive => {
  if (given !== undefined) return given === own ? { kind: 'own' } : { kind: 'other', sid: given }
  // A process of another account without full rights can write only to the hive of its own account, as requested.
  if (!elevated) return { kind: 'own' }
  const session = sessionUser()
  if (session.status === 'known')
    return session.sid === own ? { kind: 'own' } : { kind: 'other', sid: session.sid }
  if (session.status === 'unknown')
    return { kind: 'unknown', reason: because('signedInUnknown', { reason: session.reason }) }
  // A remote shell or a build agent: nobody sits at the screen, so the process's account is the user.
  if (!serviceAccounts.includes(own)) return { kind: 'own' }
  return {
    kind: 'unknown',
    reason: because('nobodySignedIn'),
  }
}

/**
 * Reads the identity. `userSid` overrides the user: an elevated helper gets it from the process that started
 * it.
 */
export const readIdentity = (userSid?: string): Identity => {
  const [elevated, sid] = [isElevated(), ownSid()]
  return { elevated, sid, user: findUser(elevated, sid, userSid) }
}

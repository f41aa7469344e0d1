/** Turns refusals about a profile into diagnostics. Any other error is a bug, so it's thrown again. */
import type { SyncPlace } from '@clearpane/contracts'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import {
  JoinError,
  NoKeysError,
  NoProfileError,
  OverError,
  TooLargeError,
  TransportError,
  type WrongKey,
} from '@clearpane/sync'
import { type Result, refusal } from '../core/result.ts'
import { pathOf } from './place.ts'

export const unknownProfile = (profileId: string): Diagnostic =>
  diagnostic('UNKNOWN_PROFILE', 'id', undefined, profileId)
export const noProfile = (): Diagnostic => diagnostic('UNKNOWN_PROFILE', 'none')
export const refused = (why: RefusedWhy): Diagnostic => diagnostic('PROFILE_REFUSED', why)

type RefusedWhy =
  | 'exists'
  | 'ended'
  | 'revoked'
  | 'keyLength'
  | 'keyLetters'
  | 'keyCheck'
  | 'wrongKey'
  | 'noProfile'
  | 'keys'
  | 'tooLarge'
  | 'answer'
  | 'drill'
  | 'thisPc'
  | 'needsFolder'
  | 'needsCloud'
  | 'wrongCode'
  | 'silent'

export const mistyped: Record<WrongKey, RefusedWhy> = {
  length: 'keyLength',
  letters: 'keyLetters',
  check: 'keyCheck',
}

const ofJoin = ({ problem }: JoinError): Diagnostic =>
  problem === 'unknownPc' ? diagnostic('UNKNOWN_PROFILE', 'pc') : refused(problem)

const problemOfCloud = { unreachable: 'unreachable', failed: 'cloudFailed' } as const

const ofPlace = ({ problem, message }: TransportError, place: SyncPlace): Diagnostic => {
  const path = pathOf(place)
  switch (problem) {
    case 'full':
      return diagnostic('SYNC_PLACE_UNUSABLE', place.kind === 'cloud' ? 'cloudFull' : 'full', { path }, path)
    case 'missing':
    case 'denied':
      return diagnostic('SYNC_PLACE_UNUSABLE', problem, { path }, path)
    case 'refused':
    case 'busy':
    case 'emailTaken':
      return diagnostic('SYNC_PLACE_UNUSABLE', problem, { path }, path)
    case 'unreachable':
    case 'failed': {
      const variant = place.kind === 'cloud' ? problemOfCloud[problem] : 'failed'
      return diagnostic('SYNC_PLACE_UNUSABLE', variant, { path, reason: message }, path)
    }
  }
}

const nowhere: SyncPlace = { kind: 'none' }

/** Null: nobody expected it. */
export const expectedIn = (error: unknown, place: SyncPlace = nowhere): Diagnostic | null => {
  if (error instanceof TransportError) return ofPlace(error, place)
  if (error instanceof JoinError) return ofJoin(error)
  if (error instanceof OverError) return refused(error.why)
  if (error instanceof NoKeysError) return refused('keys')
  if (error instanceof NoProfileError) return noProfile()
  if (error instanceof TooLargeError) return refused('tooLarge')
  return null
}

export const expecting = async <T>(work: () => Promise<Result<T>>, place?: SyncPlace): Promise<Result<T>> => {
  try {
    return await work()
  } catch (error) {
    const said = expectedIn(error, place)
    if (said === null) throw error
    return refusal(said)
  }
}

/**
 * Decisions that the user makes about the profile. Each decision is saved on this PC immediately and sent with the
 * next sync.
 */
import type { CloudProfile, CloudQuestion, CloudStatus, SyncPlace } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import {
  type Exception,
  entryOf,
  exceptionEntry,
  type KindOfPc,
  passesDrill,
  presenceOf,
  questionsOf,
  type Scope,
  type State,
  TransportError,
} from '@clearpane/sync'
import { ok, type Result, refusal } from '../core/result.ts'
import { readLocal, writeLocal } from './local.ts'
import { type Cloud, checkedPlace, transportOf } from './open.ts'
import { isMovedTo } from './place.ts'
import { refused } from './refusals.ts'
import { mergedPreferences, type SomePreferences, stateOfProfile } from './start.ts'
import { exceptionsIn, isMember, profileOf, questionsIn } from './view.ts'

type ProfileId = string | null

const unsent = async ({ folder }: Cloud): Promise<void> =>
  writeLocal(folder, { ...(await readLocal(folder)), isUnsent: true })

/** Makes a change to a profile, provided that the profile exists and this PC is allowed to change it. */
const changing = <T>(
  cloud: Cloud,
  profileId: ProfileId,
  work: (state: State) => Promise<Result<T>>,
  place?: SyncPlace,
): Promise<Result<T>> =>
  cloud.alone(async () => {
    const found = await stateOfProfile(cloud, profileId)
    if (!found.ok) return found
    return found.value.over === null ? work(found.value) : refusal(refused(found.value.over))
  }, place)

const after = async ({ client }: Cloud, state: State): Promise<State> => (await client.state()) ?? state

export const setProfile = (
  cloud: Cloud,
  profileId: ProfileId,
  { preferences, place }: { preferences?: SomePreferences | undefined; place?: SyncPlace | undefined },
): Promise<Result<CloudProfile>> =>
  changing(
    cloud,
    profileId,
    async (state) => {
      const { client, folder } = cloud
      const local = await readLocal(folder)
      const checked = place === undefined ? ok(local.place) : await checkedPlace(cloud, place, state)
      if (!checked.ok) return checked
      const isMoved = isMovedTo(local.place, checked.value)
      const now = {
        ...local,
        preferences: mergedPreferences(local.preferences, preferences),
        place: checked.value,
        ...(isMoved ? { isUnsent: true, failure: null } : {}),
      }
      await writeLocal(folder, now)
      if (isMoved) await client.moved()
      return ok(profileOf(state, now))
    },
    place,
  )

export type PersonAsked = {
  readonly name: string
  /** If the text is empty, the address is removed. */
  readonly email: string
}

/** Notifies the cloud immediately. If the cloud doesn't respond, the change is sent with the next sync. */
const tellNow = async (
  cloud: Cloud,
  place: SyncPlace,
  state: State,
  person: { name: string; email: string | null },
): Promise<void> => {
  if (place.kind !== 'cloud') return
  try {
    await transportOf(cloud, place, state).tell?.(person, presenceOf(state))
  } catch (error) {
    const isAway =
      error instanceof TransportError && ['unreachable', 'busy', 'missing'].includes(error.problem)
    if (!isAway) throw error
  }
}

/**
 * Changes the user's name and e-mail address. If another profile in the cloud has this address, the call is refused
 * and changes nothing.
 */
export const setPerson = async (
  cloud: Cloud,
  profileId: ProfileId,
  { name, email }: PersonAsked,
): Promise<Result<CloudProfile>> => {
  const { place } = await readLocal(cloud.folder)
  return changing(
    cloud,
    profileId,
    async (state) => {
      await tellNow(cloud, place, state, { name, email: email === '' ? null : email })
      const [nameKey, nameValue] = entryOf('profile', 'name', name)
      const [emailKey, emailValue] = entryOf('profile', 'email', email)
      const edits = new Map<string, string | null>([
        [nameKey, nameValue],
        [emailKey, email === '' ? null : emailValue],
      ])
      await cloud.client.edit(edits)
      await unsent(cloud)
      return ok(profileOf(await after(cloud, state), await readLocal(cloud.folder)))
    },
    place,
  )
}

export const answerQuestions = (
  cloud: Cloud,
  profileId: ProfileId,
  answers: readonly { key: string; value: string | null }[],
): Promise<Result<CloudQuestion[]>> =>
  changing(cloud, profileId, async (state) => {
    const open = new Map(questionsOf(state.choices).map(({ key, sides }) => [key, sides]))
    const isOpen = ({ key, value }: { key: string; value: string | null }) =>
      open.get(key)?.some((side) => side.value === value) === true
    if (!answers.every(isOpen)) return refusal(refused('answer'))
    await cloud.client.edit(new Map(answers.map(({ key, value }) => [key, value])))
    await unsent(cloud)
    return ok(questionsIn(await after(cloud, state), cloud.tweaks))
  })

export const tryDrill = (
  cloud: Cloud,
  profileId: ProfileId,
  { group, letters }: { group: number; letters: string },
): Promise<Result<boolean>> =>
  cloud.alone(async () => {
    const found = await stateOfProfile(cloud, profileId)
    if (!found.ok) return found
    const drill = found.value.drills.find((one) => one.group === group)
    return drill === undefined ? refusal(refused('drill')) : ok(passesDrill(drill, letters))
  })

export const renewKey = (cloud: Cloud, profileId: ProfileId): Promise<Result<string>> =>
  changing(cloud, profileId, async () => {
    const recoveryKey = await cloud.client.renewRecoveryKey()
    await unsent(cloud)
    return ok(recoveryKey)
  })

export const backUpChoices = (cloud: Cloud, profileId: ProfileId): Promise<Result<string>> =>
  changing(cloud, profileId, async () => ok((await cloud.client.backUp()).id))

export const restoreChoices = (
  cloud: Cloud,
  profileId: ProfileId,
  backupId: string,
): Promise<Result<number>> =>
  changing(cloud, profileId, async ({ backups }) => {
    if (!backups.some(({ id }) => id === backupId)) return refusal(diagnostic('UNKNOWN_PROFILE', 'backup'))
    const changed = await cloud.client.restoreBackup(backupId)
    await unsent(cloud)
    return ok(changed.length)
  })

export type AskedScope = { pcId: string } | { kind: KindOfPc }

export const setException = (
  cloud: Cloud,
  profileId: ProfileId,
  { key, scope, exception }: { key: string; scope: AskedScope; exception: Exception | null },
): Promise<Result<CloudStatus['exceptions']>> =>
  changing(cloud, profileId, async (state) => {
    if ('pcId' in scope && !isMember(state, scope.pcId)) return refusal(diagnostic('UNKNOWN_PROFILE', 'pc'))
    const place: Scope = 'pcId' in scope ? { device: scope.pcId } : scope
    await cloud.client.edit(new Map([exceptionEntry(place, key, exception)]), 'exceptions')
    await unsent(cloud)
    return ok(exceptionsIn(await after(cloud, state), cloud.tweaks))
  })

export const removePcs = (
  cloud: Cloud,
  profileId: ProfileId,
  pcIds: readonly string[],
): Promise<Result<number>> =>
  changing(cloud, profileId, async (state) => {
    if (pcIds.includes(state.device)) return refusal(refused('thisPc'))
    if (!pcIds.every((id) => isMember(state, id))) return refusal(diagnostic('UNKNOWN_PROFILE', 'pc'))
    const removed = [...new Set(pcIds)]
    await cloud.client.revoke(removed)
    await unsent(cloud)
    return ok(removed.length)
  })

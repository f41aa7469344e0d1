/** How this PC joins and leaves a profile. */
import type {
  Appearance,
  CloudPreferences,
  CloudProfile,
  CloudQuestion,
  SyncPlace,
} from '@clearpane/contracts'
import {
  devicesToSucceed,
  editsFromOptimizationSettings,
  entryOf,
  type KindOfPc,
  type OptimizationSettings,
  presenceOf,
  readPairingCode,
  readRecoveryKey,
  type State,
  wrongWith,
} from '@clearpane/sync'
import { cloudLimits } from '@clearpane/sync/cloud'
import { ok, type Result, refusal } from '../core/result.ts'
import { carriedHere } from './carried.ts'
import { journalChoices, newestRun } from './journal-choices.ts'
import { keyTable } from './key-table.ts'
import { type Local, readLocal, removeLocal, usualLocal, usualPreferences, writeLocal } from './local.ts'
import { type Cloud, placeAsNamed, transportOf, transportToJoin } from './open.ts'
import { mistyped, noProfile, refused, unknownProfile } from './refusals.ts'
import { profileOf, questionsIn, timeOf } from './view.ts'

/** Preferences that the user specified; all others stay unchanged. */
export type SomePreferences = Partial<Omit<CloudPreferences, 'notifications'>> & {
  notifications?: Partial<CloudPreferences['notifications']> | undefined
  devices?: unknown
}

export const mergedPreferences = (
  before: CloudPreferences,
  { devices: _, notifications, ...some }: SomePreferences = {},
): CloudPreferences => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(some).filter(([, value]) => value !== undefined),
  ) as Partial<CloudPreferences>),
  notifications: { ...before.notifications, ...notifications },
})

/** Returns the profile's state. Refused if there is no profile, or if the given id isn't the profile's id. */
export const stateOfProfile = async ({ client }: Cloud, profileId: string | null): Promise<Result<State>> => {
  const state = await client.state()
  if (state === null) return refusal(profileId === null ? noProfile() : unknownProfile(profileId))
  if (profileId !== null && state.profile !== profileId) return refusal(unknownProfile(profileId))
  return ok(state)
}

/**
 * Reads the choices from the journal, and the data that follows the user. The id of the newest run is recorded before
 * the choices are read, so that no later run is missed.
 */
export const lookAround = async (
  cloud: Cloud,
  before: Local['chosen'],
  appearance?: Appearance,
): Promise<{ chosen: Map<string, string>; lastRun: string | null }> => {
  const lastRun = await newestRun(cloud.session.service)
  const [settings, carried] = [
    await journalChoices(cloud.session.service, cloud.tweaks),
    await carriedHere(cloud, before ?? {}, appearance),
  ]
  return { chosen: new Map([...settings, ...carried]), lastRun }
}

export type CreateRequest = {
  name: string
  email?: string | undefined
  deviceName: string
  kind?: KindOfPc | undefined
  optimizationSettings?: OptimizationSettings | undefined
  preferences?: SomePreferences | undefined
  appearance?: Appearance | undefined
}

export const createProfile = (
  cloud: Cloud,
  {
    name,
    email = '',
    deviceName,
    kind = 'other',
    optimizationSettings,
    preferences,
    appearance,
  }: CreateRequest,
): Promise<Result<{ profile: CloudProfile; recoveryKey: string }>> =>
  cloud.alone(async () => {
    const { client, folder, keeper } = cloud
    if ((await keeper.newest()) > 0) return refusal(refused('exists'))
    const { chosen, lastRun } = await lookAround(cloud, {}, appearance)
    const own = new Map(chosen).set(...entryOf('profile', 'name', name))
    if (email !== '') own.set(...entryOf('profile', 'email', email))
    const local: Local = {
      ...usualLocal,
      preferences: mergedPreferences(usualPreferences, preferences),
      chosen: Object.fromEntries(chosen),
      lastRun,
    }
    // This step comes first, so that there is never a profile without a record of the choices that it took from the
    // journal.
    await writeLocal(folder, local)
    const { recoveryKey, state } = await client.create({ name: deviceName, kind }, own)
    if (optimizationSettings !== undefined)
      await client.edit(editsFromOptimizationSettings(state.choices, optimizationSettings, keyTable))
    return ok({ profile: profileOf((await client.state()) ?? state, local), recoveryKey })
  })

export type JoinAsked = {
  recoveryKey: string
  deviceName: string
  kind?: KindOfPc | undefined
  place: SyncPlace
  successorOf?: string | undefined
  appearance?: Appearance | undefined
}

export const joinWithKey = (
  cloud: Cloud,
  { recoveryKey, deviceName, kind = 'other', place: named, successorOf, appearance }: JoinAsked,
): Promise<Result<{ profile: CloudProfile; questions: CloudQuestion[] }>> =>
  cloud.alone(async () => {
    const { client, folder, keeper, tweaks } = cloud
    if ((await keeper.newest()) > 0) return refusal(refused('exists'))
    const wrong = wrongWith(recoveryKey)
    const recovery = readRecoveryKey(recoveryKey)
    if (wrong !== null || recovery === null) return refusal(refused(mistyped[wrong ?? 'check']))
    const place = placeAsNamed(cloud, named)
    if (!place.ok) return place
    const { chosen, lastRun } = await lookAround(cloud, {}, appearance)
    const local: Local = { ...usualLocal, place: place.value, chosen: Object.fromEntries(chosen), lastRun }
    await writeLocal(folder, local)
    const state = await client.join(
      {
        recoveryKey,
        device: { name: deviceName, kind },
        own: chosen,
        ...(successorOf === undefined ? {} : { successorOf }),
      },
      transportToJoin(cloud, place.value, recovery),
    )
    return ok({ profile: profileOf(state, local), questions: questionsIn(state, tweaks) })
  }, named)

export type CodeJoinAsked = Pick<JoinAsked, 'deviceName' | 'kind' | 'appearance'> & {
  code: string
  address: string | null
}

/** Joins a profile with a code that is shown on one of the profile's PCs. */
export const joinWithCode = (
  cloud: Cloud,
  { code, deviceName, kind = 'other', address, appearance }: CodeJoinAsked,
): Promise<Result<{ profile: CloudProfile; questions: CloudQuestion[] }>> =>
  cloud.alone(
    async () => {
      const { client, folder, keeper, tweaks } = cloud
      if ((await keeper.newest()) > 0) return refusal(refused('exists'))
      if (readPairingCode(code) === null) return refusal(refused('wrongCode'))
      const place = placeAsNamed(cloud, { kind: 'cloud', address })
      if (!place.ok) return place
      const { chosen, lastRun } = await lookAround(cloud, {}, appearance)
      const local: Local = { ...usualLocal, place: place.value, chosen: Object.fromEntries(chosen), lastRun }
      await writeLocal(folder, local)
      const request = { code, device: { name: deviceName, kind }, own: chosen }
      const state = await client.joinByCode(request, transportOf(cloud, place.value, null))
      return ok({ profile: profileOf(state, local), questions: questionsIn(state, tweaks) })
    },
    { kind: 'cloud', address },
  )

/**
 * Invites a PC. Codes work only with a cloud: files in a folder don't arrive immediately, and there is no way to
 * limit the number of attempts there.
 */
export const invitePc = async (
  cloud: Cloud,
  profileId: string | null,
): Promise<Result<{ code: string; until: string }>> => {
  const { place } = await readLocal(cloud.folder)
  return cloud.alone(async () => {
    const found = await stateOfProfile(cloud, profileId)
    if (!found.ok) return found
    if (place.kind !== 'cloud') return refusal(refused('needsCloud'))
    const transport = transportOf(cloud, place, found.value)
    // The new PC needs the data that this PC has about the others.
    await cloud.client.sync({ transport })
    // This step comes before the cloud's limit of ten minutes begins, so that the page never shows an expired code as
    // valid.
    const until = timeOf(cloud.now() + cloudLimits.pairingMinutes * 60_000)
    return ok({ code: await cloud.client.invite(transport), until })
  }, place)
}

/** Withdraws a code that is no longer needed. */
export const withdrawInvite = async (
  cloud: Cloud,
  profileId: string | null,
  code: string,
): Promise<Result<null>> => {
  const { place } = await readLocal(cloud.folder)
  return cloud.alone(async () => {
    const found = await stateOfProfile(cloud, profileId)
    if (!found.ok) return found
    const read = readPairingCode(code)
    if (read === null) return refusal(refused('wrongCode'))
    await transportOf(cloud, place, found.value).withdraw?.(read.place, presenceOf(found.value))
    return ok(null)
  }, place)
}

/** Lists the PCs that this PC could replace, for a user who has the recovery key. */
export const knownPcs = (
  cloud: Cloud,
  { recoveryKey, place: named }: Pick<JoinAsked, 'recoveryKey' | 'place'>,
) =>
  cloud.alone(async () => {
    const wrong = wrongWith(recoveryKey)
    const recovery = readRecoveryKey(recoveryKey)
    if (wrong !== null || recovery === null) return refusal(refused(mistyped[wrong ?? 'check']))
    const place = placeAsNamed(cloud, named)
    if (!place.ok) return place
    const pulled = await transportToJoin(cloud, place.value, recovery).pull(null)
    const known = devicesToSucceed(recoveryKey, pulled)
    return ok(
      known.map(({ id, name, kind, addedAt }) => ({ pcId: id, name, kind, addedAt: timeOf(addedAt) })),
    )
  }, named)

/**
 * Forgets the profile: no part of it stays on this PC, and the other PCs aren't notified. Returns how many profiles
 * this PC had.
 */
export const forgetProfile = async (cloud: Cloud): Promise<number> => {
  const left = await cloud.alone(async () => {
    const were = (await cloud.keeper.newest()) > 0 ? 1 : 0
    await cloud.client.leave()
    await removeLocal(cloud.folder)
    return ok(were)
  })
  return left.ok ? left.value : 0
}

/** Deletes the profile. The other PCs are notified first: if that isn't possible now, nothing is deleted. */
export const deleteProfile = async (cloud: Cloud, profileId: string | null): Promise<Result<null>> => {
  const { place } = await readLocal(cloud.folder)
  return cloud.alone(async () => {
    const found = await stateOfProfile(cloud, profileId)
    if (!found.ok) return found
    const { client, folder } = cloud
    if (found.value.over === null && place.kind !== 'none') {
      const transport = transportOf(cloud, place, found.value)
      await transport.pull(presenceOf(found.value))
      await client.end()
      await client.sync({ transport })
    }
    await client.leave()
    await removeLocal(folder)
    return ok(null)
  }, place)
}

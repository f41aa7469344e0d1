/** The profile in the form in which pages and the command line show it. */
import type { CloudProfile, CloudQuestion, CloudStatus } from '@clearpane/contracts'
import {
  fleetOf,
  type ListedException,
  listExceptions,
  membersOf,
  NoKeysError,
  questionsOf,
  type State,
  toOptimizationSettings,
  valuesOf,
  writesOf,
} from '@clearpane/sync'
import { using } from '../core/data-folder.ts'
import { carriedHere, isCarried } from './carried.ts'
import { newestRun } from './journal-choices.ts'
import { keyTable } from './key-table.ts'
import { type Local, readLocal, usualLocal } from './local.ts'
import { type Cloud, textOf } from './open.ts'
import { type ByTweak, settingOf, shownValue } from './titles.ts'

export const timeOf = (at: number): string => new Date(at).toISOString()
const timeOrNull = (at: number | null): string | null => (at === null ? null : timeOf(at))

export const pcName = (state: State, id: string): string =>
  membersOf(state).devices.get(id)?.name ?? id.slice(0, 8)

export const profileOf = (state: State, { preferences }: Local): CloudProfile => {
  const members = membersOf(state)
  const email = textOf(state, 'profile:email')
  return {
    profileId: state.profile,
    name: textOf(state, 'profile:name') ?? '',
    ...(email === null || email === '' ? {} : { email }),
    deviceName: pcName(state, state.device),
    lastSyncedAt: timeOrNull(state.lastSynced),
    createdAt: timeOf(Math.min(...[...members.devices.values()].map(({ addedAt }) => addedAt))),
    optimizationSettings: toOptimizationSettings(state.choices, keyTable),
    preferences: {
      ...preferences,
      devices: [...members.devices.values()]
        .filter(({ replacedBy }) => replacedBy === null)
        .map(({ id, name, revoked }) => ({
          name,
          lastSeen: timeOrNull(id === state.device ? state.lastSynced : (state.lastSeen.get(id) ?? null)),
          trusted: !revoked,
        })),
    },
  }
}

export const questionsIn = (state: State, tweaks: ByTweak): CloudQuestion[] =>
  questionsOf(state.choices).map(({ key, sides }) => ({
    ...settingOf(key, tweaks),
    sides: sides.map(({ value, writes }) => ({
      ...shownValue(key, value, tweaks),
      isHere: writes.some(({ device }) => device === state.device),
      writers: writes.map(({ device, at }) => ({ pc: pcName(state, device), at: timeOf(at) })),
    })),
  }))

export const exceptionsIn = (state: State, tweaks: ByTweak): CloudStatus['exceptions'] =>
  listExceptions(state.exceptions).map(({ scope, key, exception }: ListedException) => ({
    ...settingOf(key, tweaks),
    scope: 'device' in scope ? { pcId: scope.device } : { kind: scope.kind },
    exception,
  }))

const isAboutPerson = (key: string) => key.startsWith('profile:')

export const noticesIn = ({ notices }: Local): CloudStatus['notices'] =>
  notices.map(({ at, ...one }) => ({ ...one, at: timeOf(at) }))

/** Lists every setting with its newest write; the most recently written setting comes first. */
export const choicesIn = (state: State, tweaks: ByTweak) =>
  [...valuesOf(state.choices)]
    .flatMap(([key, value]) => {
      const [newest, ...older] = writesOf(state.choices.get(key))
      // The user's name and address don't count as choices.
      if (newest === undefined || isAboutPerson(key)) return []
      return [{ key, value, at: newest.at, device: newest.device, writes: 1 + older.length }]
    })
    .sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1))
    .map(({ key, value, at, device, writes }) => ({
      ...settingOf(key, tweaks),
      ...shownValue(key, value, tweaks),
      pc: pcName(state, device),
      at: timeOf(at),
      writes,
    }))

/**
 * Checks whether the profile must be updated: since it was last compared with this PC, a run may have changed a
 * choice, or the user may have set different alerts.
 */
const hasNews = async (cloud: Cloud, { lastRun, chosen }: Local): Promise<boolean> => {
  const newest = await newestRun(cloud.session.service)
  if (newest !== null && newest !== lastRun) return true
  if (chosen === null) return false
  const carried = await carriedHere(cloud, chosen)
  const known = Object.keys(chosen).filter((key) => isCarried(key))
  return known.length !== carried.size || [...carried].some(([key, value]) => chosen[key] !== value)
}

const stateOf = async (cloud: Cloud, state: State, local: Local): Promise<CloudStatus['state']> => {
  if (questionsOf(state.choices).length > 0) return 'question'
  if (local.failure !== null) return 'offline'
  return local.isUnsent || state.lastSynced === null || (await hasNews(cloud, local)) ? 'pending' : 'synced'
}

const nothing: CloudStatus = {
  notices: [],
  profile: null,
  state: null,
  place: usualLocal.place,
  failure: null,
  over: null,
  settings: 0,
  questions: [],
  backups: [],
  drills: [],
  isLocked: false,
  exceptions: [],
}

const settingsIn = (choices: State['choices']): number =>
  [...valuesOf(choices).keys()].filter((key) => !isAboutPerson(key)).length

export const statusOf = (cloud: Cloud): Promise<CloudStatus> =>
  using(cloud.folder, async () => {
    const { client, folder, tweaks } = cloud
    try {
      const state = await client.state()
      if (state === null) return nothing
      const local = await readLocal(folder)
      return {
        notices: noticesIn(local),
        profile: profileOf(state, local),
        state: await stateOf(cloud, state, local),
        place: local.place,
        failure: local.failure,
        over: state.over,
        settings: settingsIn(state.choices),
        questions: questionsIn(state, tweaks),
        backups: state.backups.map(({ id, at, why }) => ({ backupId: id, at: timeOf(at), why })),
        drills: state.drills.map(({ group }) => group),
        isLocked: false,
        exceptions: exceptionsIn(state, tweaks),
      }
    } catch (error) {
      if (error instanceof NoKeysError) return { ...nothing, isLocked: true }
      throw error
    }
  })

export const isMember = (state: State, pcId: string): boolean => fleetOf(state).some(({ id }) => id === pcId)

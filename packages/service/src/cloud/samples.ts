/**
 * Both sample PCs as two PCs of one user, so that everybody can try out a profile. The trial changes nothing on these
 * PCs, except that their plans contain more changes.
 */
import { rm } from 'node:fs/promises'
import type { CloudProfile } from '@clearpane/contracts'
import type { Choice } from '@clearpane/model'
import { entryOfChoice, exceptionEntry, keyOf } from '@clearpane/sync'
import { makeDirectory } from '../core/durable.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import { plainChoice } from './journal-choices.ts'
import { readLocal, writeLocal } from './local.ts'
import { type Cloud, samplesFolder } from './open.ts'
import { pathOf } from './place.ts'
import { refused } from './refusals.ts'
import { createProfile, forgetProfile, joinWithKey } from './start.ts'
import { syncProfile } from './sync.ts'
import { profileOf } from './view.ts'

const owner = { name: 'Eva', deviceName: 'Desktop', kind: 'desktop' } as const
const other = { deviceName: 'Laptop', kind: 'laptop' } as const
const preset = 'privacy-focused'
/** This choice isn't suitable for laptops: if the battery runs out, unsaved work is lost. */
const notOnLaptops: Choice = { tweakId: 'power.disableHibernation' }
/** Choices in which the two PCs differ even before anybody changes anything. */
const unlike: readonly Choice[] = [
  { tweakId: 'power.optimizePowerSettings' },
  { tweakId: 'gaming.disableGameBar' },
]
/** Choices that differ between the two PCs, so that there's a decision to make. */
const asked: readonly [Choice, Choice] = [
  { tweakId: 'performance.taskbarSearch' },
  { tweakId: 'performance.taskbarSearch', option: 'hidden' },
]

/** Creates the entries for those parts of the catalog that a profile may contain. */
const entriesOf = ({ tweaks }: Cloud, choices: readonly Choice[]): Map<string, string> =>
  new Map(
    choices.flatMap((choice) => {
      const tweak = tweaks.get(choice.tweakId)
      return tweak === undefined ? [] : [entryOfChoice(plainChoice(choice, tweak))]
    }),
  )

const edit = async (
  { client }: Cloud,
  entries: ReadonlyMap<string, string | null>,
  document?: 'exceptions',
) => {
  if (entries.size > 0) await client.edit(entries, document)
}

/**
 * Checks whether a PC is available for a trial: a profile from an earlier trial is deleted; a PC with any other
 * profile isn't available.
 */
const isFree = async (cloud: Cloud): Promise<boolean> => {
  if ((await cloud.keeper.newest()) === 0) return true
  if (pathOf((await readLocal(cloud.folder)).place) !== samplesFolder(cloud.dataDir)) return false
  await forgetProfile(cloud)
  return true
}

const first = async (desktop: Cloud) => {
  const made = await createProfile(desktop, owner)
  if (!made.ok) return made
  const path = samplesFolder(desktop.dataDir)
  await writeLocal(desktop.folder, { ...(await readLocal(desktop.folder)), place: { kind: 'folder', path } })
  const chosen = desktop.session.service.preset(preset)?.choices ?? []
  await edit(desktop, entriesOf(desktop, [...chosen, ...unlike, notOnLaptops]))
  await edit(
    desktop,
    new Map([exceptionEntry({ kind: 'laptop' }, keyOf('tweak', notOnLaptops.tweakId), 'not')]),
    'exceptions',
  )
  return made
}

export const trySamples = async (
  desktop: Cloud,
  laptop: Cloud,
): Promise<Result<{ profile: CloudProfile; recoveryKey: string }>> => {
  if (!(await isFree(desktop)) || !(await isFree(laptop))) return refusal(refused('exists'))
  const path = samplesFolder(desktop.dataDir)
  await rm(path, { recursive: true, force: true })
  await makeDirectory(path)
  const made = await first(desktop)
  if (!made.ok) return made
  const { recoveryKey } = made.value
  const sync = (cloud: Cloud) => syncProfile(cloud, { profileId: null })
  const sent = await sync(desktop)
  if (!sent.ok) return sent
  const joined = await joinWithKey(laptop, { recoveryKey, place: { kind: 'folder', path }, ...other })
  if (!joined.ok) return joined
  // Neither of the two PCs has seen the other's choices.
  await edit(desktop, entriesOf(desktop, [asked[0]]))
  await edit(laptop, entriesOf(laptop, [asked[1]]))
  for (const cloud of [laptop, desktop, laptop]) {
    const synced = await sync(cloud)
    if (!synced.ok) return synced
  }
  const state = await desktop.client.state()
  return ok({
    recoveryKey,
    profile: state === null ? made.value.profile : profileOf(state, await readLocal(desktop.folder)),
  })
}

/** Forgets the sample PCs when Reset Cloud Data is used, because their cloud folder is used only by them. */
export const forgetSamples = (dataDir: string): Promise<void> =>
  rm(samplesFolder(dataDir), { recursive: true, force: true })

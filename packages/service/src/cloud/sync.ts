/**
 * One sync: this PC's choices are added to the profile and sent to the other PCs. The other PCs' choices are
 * received, and wait for a plan.
 */
import type { Appearance, JobResult } from '@clearpane/contracts'
import {
  editsFromOptimizationSettings,
  exceptionFor,
  membersOf,
  type OptimizationSettings,
  presenceOf,
  readKey,
  type State,
  type SyncStage,
  type Transport,
  TransportError,
  writeReport,
  writesOf,
} from '@clearpane/sync'
import { ok, type Result, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { keyTable } from './key-table.ts'
import { type Local, readLocal, writeLocal } from './local.ts'
import { type Cloud, personOf, transportOf } from './open.ts'
import { refused } from './refusals.ts'
import { isNews, readPcReport } from './report.ts'
import { lookAround, mergedPreferences, type SomePreferences, stateOfProfile } from './start.ts'

export type SyncAsked = {
  /** Null: any profile that this PC has. */
  profileId: string | null
  optimizationSettings?: OptimizationSettings | undefined
  preferences?: SomePreferences | undefined
  deviceName?: string | undefined
  appearance?: Appearance | undefined
}

type Edits = Map<string, string | null>

/**
 * Returns the changes on this PC since the choices were last read. An undo removes a choice from the profile only if
 * the choice was made on this PC; another PC's choice is kept, but isn't applied on this PC. An alert that the user
 * deletes is removed everywhere, no matter which PC it was created on.
 */
const newsOf = (
  state: State,
  before: NonNullable<Local['chosen']>,
  now: ReadonlyMap<string, string>,
): Edits => {
  const members = membersOf(state)
  const isOwn = (key: string) => writesOf(state.choices.get(key))[0]?.device === state.device
  const isUndo = (key: string) => readKey(key)?.kind !== 'alert'
  const edits: Edits = new Map()
  for (const key of new Set([...Object.keys(before), ...now.keys()])) {
    const value = now.get(key) ?? null
    if ((before[key] ?? null) === value || (value === null && isUndo(key) && !isOwn(key))) continue
    if (exceptionFor(state.exceptions, members, state.device, key) === null) edits.set(key, value)
  }
  return edits
}

const prepare = async (cloud: Cloud, state: State, asked: SyncAsked): Promise<void> => {
  const { client, folder, now } = cloud
  const local = await readLocal(folder)
  const { chosen, lastRun } = await lookAround(cloud, local.chosen, asked.appearance)
  const edits = newsOf(state, local.chosen ?? Object.fromEntries(chosen), chosen)
  if (asked.optimizationSettings !== undefined)
    for (const [key, value] of editsFromOptimizationSettings(
      state.choices,
      asked.optimizationSettings,
      keyTable,
    ))
      edits.set(key, value)
  // The edits are stored first: if this process ends now, the next sync finds the same edits, and writing a value
  // again has no effect.
  if (edits.size > 0) await client.edit(edits)
  await writeLocal(folder, {
    ...local,
    preferences: mergedPreferences(local.preferences, asked.preferences),
    chosen: Object.fromEntries(chosen),
    lastRun,
    isUnsent: local.isUnsent || edits.size > 0,
  })
  const own = membersOf(state).devices.get(state.device)
  if (asked.deviceName !== undefined && asked.deviceName !== own?.name)
    await client.rename(state.device, asked.deviceName, own?.kind ?? 'other')
  const report = await readPcReport(cloud, now())
  if (isNews(report, state.reports.get(state.device)?.text)) await client.report(writeReport(report))
}

/**
 * Sends the user's name and address to the cloud. This step comes after merging, because the name or address may have
 * been changed on another PC in the meantime.
 */
const tellPerson = async ({ client }: Cloud, transport: Transport): Promise<void> => {
  const state = await client.state()
  const person = state === null || state.over !== null ? null : personOf(state)
  if (state !== null && person !== null) await transport.tell?.(person, presenceOf(state))
}

export const syncProfile = async (
  cloud: Cloud,
  asked: SyncAsked,
  stage: (name: SyncStage) => void = () => undefined,
): Promise<Result<JobResult<'cloudSync'>>> => {
  const { client, folder } = cloud
  const { place } = await readLocal(folder)
  return cloud.alone(async () => {
    stage('prepare')
    const found = await stateOfProfile(cloud, asked.profileId)
    if (!found.ok) return found
    if (found.value.over !== null) {
      // Without this line, another sync would be due a minute later.
      await writeLocal(folder, { ...(await readLocal(folder)), triedAt: cloud.now() })
      return refusal(refused(found.value.over))
    }
    await prepare(cloud, found.value, asked)
    const local = await readLocal(folder)
    const { conflictResolution, backupBeforeSync } = local.preferences
    const tried = { ...local, triedAt: cloud.now() }
    const transport = transportOf(cloud, place, found.value)
    try {
      const outcome = await client.sync({
        transport,
        policy: conflictResolution,
        backUp: backupBeforeSync,
        stage: (name) => {
          if (name !== 'prepare') stage(name)
        },
      })
      await tellPerson(cloud, transport)
      await writeLocal(folder, { ...tried, isUnsent: place.kind === 'none', failure: null })
      const { taken, findings, ...rest } = outcome
      return ok({
        ...rest,
        taken: taken.length,
        findings: findings.map(({ kind, file }) => ({ kind, file })),
      })
    } catch (error) {
      if (error instanceof TransportError) await writeLocal(folder, { ...tried, failure: error.problem })
      throw error
    }
  }, place)
}

export type SyncInput = SyncAsked & { cloud: Cloud }

export const cloudSync = defineJob({
  type: 'cloudSync',
  run: ({ stage }, { cloud, ...asked }: SyncInput) => syncProfile(cloud, asked, stage),
})

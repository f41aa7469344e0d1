/**
 * One game session: a run applies its settings, and undoing that run puts them back. The journal is the only source:
 * the actor that started a run identifies its session, so nothing is lost in a crash between a run and its record.
 */
import type { GameSession, SessionSetting, SessionValue } from '@clearpane/contracts'
import {
  type Actor,
  because,
  formatResource,
  nameOfActor,
  type Origin,
  type Plan,
  type Reason,
  type RunDetail,
  resourceKey,
  textReason,
} from '@clearpane/model'
import type { ListedGame } from '@clearpane/model/games'
import { carryOut } from '../changes/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { putSession, readSessions } from './kept.ts'
import { sessionOffers, settingOf } from './offers.ts'

export type SessionEnd = NonNullable<GameSession['end']>

const actorOf = (sessionId: string): Actor => ({ kind: 'game', id: sessionId })
const titles = { set: 'Settings for a game', back: 'Back after the game' }

const settingOfChange = (causes: RunDetail['changes'][number]['causes']): SessionSetting | null =>
  causes
    .flatMap((cause) => (cause.by === 'tweak' ? [settingOf(cause.id)] : []))
    .find((one) => one !== null) ?? null

/** `busy`: another Clearpane run is changing the PC, so the session must try again once that run has ended. */
export type Outcome = 'done' | 'busy'

const isBusy = (codes: readonly { code: string }[]) => codes.some(({ code }) => code === 'RUN_IN_PROGRESS')

const reasonOf = (diagnostics: readonly { what: string }[]): Reason =>
  textReason(diagnostics[0]?.what ?? 'refused')

export const openSession = async (
  { devices }: Services,
  device: DeviceSession,
  { sessionId, at, games }: { sessionId: string; at: string; games: readonly ListedGame[] },
): Promise<GameSession> => {
  const session: GameSession = {
    ...{ sessionId, startedAt: at, endedAt: null, end: null, runIds: [], values: [], notSet: [] },
    games: games.map(({ id, name }) => ({ gameId: id, name, startedAt: at, endedAt: null })),
  }
  // The session is stored before the first value changes, so that it can be found at the next start after a crash.
  await putSession(await devices.store(), device.id, session)
  return session
}

/**
 * Applies further settings in a session. A setting that already has the requested value isn't written and therefore
 * isn't restored.
 */
export const setFor = async (
  services: Services,
  device: DeviceSession,
  session: GameSession,
  settings: readonly SessionSetting[],
): Promise<Outcome> => {
  const origin: Origin = { kind: 'selection', choices: settings.map((one) => ({ ...sessionOffers[one] })) }
  const planned = await device.service.plan(origin)
  const refuse = (of: readonly SessionSetting[], why: Reason) => {
    session.notSet.push(...of.map((setting) => ({ setting, why })))
  }
  const keep = async () => putSession(await services.devices.store(), device.id, session)
  if (!planned.ok || planned.value.refusals.length > 0) {
    const all = planned.ok ? planned.value.refusals : planned.diagnostics
    if (isBusy(all)) return 'busy'
    refuse(settings, reasonOf(all))
    await keep()
    return 'done'
  }
  const plan = planned.value
  for (const { causes, detail } of plan.leftOut) {
    const setting = settingOfChange(causes)
    if (setting !== null) refuse([setting], detail)
  }
  // The list of settings guarantees that a session never requires administrator rights.
  const prompting = plan.changes.filter(({ admin }) => admin)
  const asked = new Set(prompting.map(({ causes }) => settingOfChange(causes)))
  for (const setting of asked) if (setting !== null) refuse([setting], because('sessionNoAdministrator'))
  const allowed = settings.filter((one) => !asked.has(one))
  if (plan.changes.length === prompting.length || allowed.length === 0) {
    await keep()
    return 'done'
  }
  const done = await carryOut(services, device, {
    origin: { kind: 'selection', choices: allowed.map((one) => ({ ...sessionOffers[one] })) },
    ...{ planHash: undefined, progressId: null, actor: actorOf(session.sessionId), title: titles.set },
    act: { id: 'games.set' },
    // A restore point would delay the start of the game by several seconds and would require administrator rights.
    withoutPoint: true,
  })
  if (!done.ok) {
    if (isBusy(done.diagnostics)) return 'busy'
    refuse(allowed, reasonOf(done.diagnostics))
  } else if (done.value.run !== null) {
    const { run } = done.value
    session.runIds.push(run.runId)
    session.values.push(...run.changes.map(valueSet))
  }
  await keep()
  return 'done'
}

const valueSet = ({ resource, causes, result, reason }: RunDetail['changes'][number]): SessionValue => ({
  setting: settingOfChange(causes),
  name: formatResource(resource),
  state: result === 'done' ? 'set' : 'failed',
  why: reason ?? null,
})

/** The runs of a session that set values, newest first, according to the journal. */
const runsOf = async ({ service }: DeviceSession, sessionId: string): Promise<RunDetail[]> => {
  const startedBy = nameOfActor(actorOf(sessionId))
  const found = await service.collectRuns((run) =>
    run.startedBy === startedBy && run.origin.kind === 'selection' ? run : null,
  )
  return found.filter((run) => run !== null)
}

/** What an undo did to each value of a run. */
const valuesBack = (run: RunDetail, plan: Plan | null, undone: RunDetail | null): SessionValue[] =>
  run.changes.map((change) => {
    const key = resourceKey(change.resource)
    const same = (one: { resource: RunDetail['changes'][number]['resource'] }) =>
      resourceKey(one.resource) === key
    const base = { setting: settingOfChange(change.causes), name: formatResource(change.resource) }
    const conflict = plan?.undoConflicts.find(same)
    if (conflict !== undefined) return { ...base, state: 'left', why: because('changedInSession') }
    const out = plan?.leftOut.find(same)
    if (out !== undefined) return { ...base, state: 'failed', why: out.detail }
    const back = undone?.changes.find(same)
    if (back !== undefined && back.result !== 'done')
      return { ...base, state: back.result === 'stale' ? 'left' : 'failed', why: back.reason ?? null }
    return { ...base, state: 'back', why: null }
  })

/**
 * Puts back every value that is still as the session left it, starting with the newest run. `busy`: another run is
 * changing the PC, so the session stays open.
 */
export const closeSession = async (
  services: Services,
  device: DeviceSession,
  session: GameSession,
  { end, at }: { end: SessionEnd; at: string },
): Promise<Outcome> => {
  const values: SessionValue[] = []
  for (const run of await runsOf(device, session.sessionId)) {
    if (!session.runIds.includes(run.runId)) session.runIds.push(run.runId)
    const origin: Origin = { kind: 'undo', runId: run.runId, putBack: [] }
    const planned = await device.service.plan(origin)
    if (!planned.ok) {
      if (isBusy(planned.diagnostics)) return 'busy'
      const why = reasonOf(planned.diagnostics)
      values.push(...run.changes.map((one) => ({ ...valueSet(one), state: 'failed' as const, why })))
      continue
    }
    const done = await carryOut(services, device, {
      ...{ origin, planHash: undefined, progressId: null, actor: actorOf(session.sessionId) },
      title: titles.back,
    })
    if (!done.ok && isBusy(done.diagnostics)) return 'busy'
    const undone = done.ok ? done.value.run : null
    if (undone !== null) session.runIds.push(undone.runId)
    values.push(...valuesBack(run, planned.value, undone))
  }
  Object.assign(session, {
    ...{ endedAt: at, end, values },
    games: session.games.map((game) => ({ ...game, endedAt: game.endedAt ?? at })),
  })
  await putSession(await services.devices.store(), device.id, session)
  return 'done'
}

/** Closes sessions that stayed open because a process died, because of a crash, or because of a power failure. */
export const closeOrphans = async (
  services: Services,
  device: DeviceSession,
  at: string,
): Promise<Outcome> => {
  const all = await readSessions(await services.devices.store(), device.id)
  if (all.every(({ endedAt }) => endedAt !== null)) return 'done'
  // A run that died before its end can't be undone until it's settled.
  if (await device.service.hasDeadRuns()) {
    const settled = await device.service.recover()
    if (!settled.ok) return 'busy'
  }
  for (const session of all.filter(({ endedAt }) => endedAt === null))
    if ((await closeSession(services, device, session, { end: 'interrupted', at })) === 'busy') return 'busy'
  return 'done'
}

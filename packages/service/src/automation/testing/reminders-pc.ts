/** A sample PC whose reminders are read, and the states of a PC in which each reminder is tested. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reminder, ReminderRule } from '@clearpane/contracts'
import { isKnown, type Known, type Resource, textReason } from '@clearpane/model'
import type { DeviceSession } from '../../pcs/device-registry.ts'
import type { OpenedDevice } from '../../pcs/openers.ts'
import { raisedReminders } from '../reminders.ts'
import { openPc } from './pc.ts'

export const dayMs = 86_400_000

/**
 * A PC in a certain state, and the time at which its reminders are read: now, unless the case specifies another time.
 */
export type State = { device?: DeviceSession; now?: number }
export type Prepare = () => Promise<State>

/** `raises`: the state of the PC, and the fact that is named in the reminder. */
export type Cases = {
  raises: [state: string, prepare: Prepare, fact: Reminder['fact']][]
  not: [state: string, prepare: Prepare][]
  unknown: [state: string, prepare: Prepare, reason: string][]
}

/** Rules whose facts come from Windows; the facts for all other rules come from Clearpane's own files. */
export type RuleOfWindows = Extract<
  ReminderRule,
  'restartWaiting' | 'definitionsOld' | 'diskLow' | 'restorePointOld' | 'driverOffer'
>
export type OwnRule = Exclude<ReminderRule, RuleOfWindows>

/** A setting that takes effect with a restart, and one that doesn't need one. */
export const [withRestart, withoutRestart] = ['startup.clockUtc', 'privacy.searchHistory'] as const

export const openReminderPc = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-reminders-'))
  const hosts: OpenedDevice['host'][] = []
  let refuses = false
  const pc = await openPc((device) => {
    hosts.push(device.host)
    const act: OpenedDevice['host']['act'] = async (asked) =>
      refuses
        ? { status: 'failed', reason: textReason('refused'), createdKeys: [], removedKeys: [] }
        : device.host.act(asked)
    return { ...device, host: { ...device.host, act } }
  })
  const [host] = hosts
  if (host === undefined) throw new Error('the PC is open')
  return {
    ...pc,
    host,
    folder,
    /** Makes the PC refuse every write, except the writes that `write` makes. */
    refuse: (isRefused: boolean) => {
      refuses = isRefused
    },
    /** Applies one setting, and returns the first resource that it changed. */
    apply: async (tweakId: string): Promise<Resource> => {
      const origin = { kind: 'selection' as const, choices: [{ tweakId }] }
      const done = await pc.device.service.apply({ origin, title: 'One', actor: { kind: 'person' } })
      const [change] = done.ok ? (done.value.run?.changes ?? []) : []
      if (change === undefined) throw new Error(`${tweakId} changes something`)
      return change.resource
    },
    /** Writes a value as another program would. */
    write: async (resource: Resource, to: Known): Promise<void> => {
      const from = (await host.observe([resource])).of(resource)
      if (!isKnown(from)) throw new Error('it can be read')
      await host.act({ resource, from, to })
    },
    /** The facts in the reminders that the rule raised, and the reasons why the rule had no result. */
    judged: async (rule: ReminderRule, prepare: Prepare) => {
      const { device = pc.device, now = Date.now() } = await prepare()
      const { raised, unknown } = await raisedReminders(pc.services, device, now)
      return {
        facts: raised.filter((one) => one.rule === rule).map(({ fact }) => fact),
        reasons: unknown.filter((one) => one.rule === rule).map((one) => one.reason.code),
      }
    },
    close: async () => {
      await pc.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

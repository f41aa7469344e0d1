/**
 * Elevated tasks on a real PC. Like all code that works only on Windows, this module is loaded only when it's needed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { tweaks } from '@clearpane/catalog'
import {
  adminFolder,
  createWindowsPc,
  createWindowsRunLock,
  settleProcess,
  trustedFiles,
  windowsEntries,
} from '@clearpane/host/windows'
import { registryIssues } from '@clearpane/model'
import { zoneNamed } from '@clearpane/schedule'
import { isElevated, openKey, ownSid, queryValue } from '@clearpane/win32'
import { systemClock } from '../../core/clock.ts'
import { runIds } from '../../core/ids.ts'
import { openJournalStore } from '../../journal/index.ts'
import { fileClassesBeside, reinstallOf } from '../../pc/from-catalog.ts'
import type { ElevatedSetup } from './create.ts'
import { type ElevatedArgs, type ElevatedEnd, runElevated } from './run.ts'

const policies = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System'
/** Admin Approval Mode with Administrator protection turned on. */
const withProtection = 2

/** Null: Windows doesn't say. */
const hasAdministratorProtection = (): boolean | null => {
  try {
    using key = openKey('HKLM', policies, 'read')
    const value = key === null ? null : queryValue(key, 'TypeOfAdminApprovalMode')
    return value?.bytes.length === 4 && value.bytes.readUInt32LE() === withProtection
  } catch {
    return null
  }
}

/** Date on the wall clock. */
const today = (): string => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const windowsSetup = (of: Pick<ElevatedSetup, 'person' | 'program' | 'version'>): ElevatedSetup => ({
  ...of,
  files: trustedFiles,
  entries: windowsEntries,
  own: ownSid(),
  hasAdministratorProtection,
  today,
})

const lock = async () => {
  const taken = await createWindowsRunLock({ name: 'Clearpane.Broker', waitsFor: null }).acquire(
    'elevated task',
  )
  return taken.held ? taken : null
}

const run = async (args: ElevatedArgs, version: string): Promise<ElevatedEnd> => {
  // This step comes before anything else is loaded or read, because this process's folder and environment were chosen
  // by whoever started it.
  const untrusted = settleProcess({ ownFiles: true })
  if (untrusted !== null) return { refused: 'untrusted', why: untrusted }
  const sid = ownSid()
  const { host, inventory, cleaner } = createWindowsPc({
    userSid: sid,
    files: fileClassesBeside(adminFolder()),
    reinstallOf,
  })
  const store = openJournalStore(adminFolder('broker'))
  return runElevated(args, {
    ...{ files: trustedFiles, program: process.execPath, version, sid, elevated: isElevated() },
    ...{ host, inventory, cleaner, catalog: tweaks, store, clock: systemClock, lock },
    zone: zoneNamed(new Intl.DateTimeFormat().resolvedOptions().timeZone),
    wait: (ms) => sleep(ms),
    ids: runIds(() => store.lastRun()),
    scanRegistry: async () => {
      let [issues, unread] = [0, false]
      const onUnread = () => {
        unread = true
      }
      for await (const _ of inventory.list('registryFinding', { issues: registryIssues, onUnread })) issues++
      return { issues, unread }
    },
  })
}

export const runElevatedHere = async (
  args: ElevatedArgs,
  version: string,
): Promise<{ state: 'refused'; why: string } | { state: 'done' | 'needsYou' | 'failed' }> => {
  const end = await run(args, version)
  return 'refused' in end ? { state: 'refused', why: end.why } : { state: end.run.state }
}

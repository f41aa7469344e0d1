/**
 * The PC that Clearpane runs on. The PC is accessed through the Windows API, and through a single PowerShell process
 * where Windows offers no API. The output of a tool is never parsed.
 */

import { type Cleaner, type Host, type Inventory, Observations } from '@clearpane/engine'
import type { Kind } from '@clearpane/model'
import { createWindowsCleaner } from './cleaner.ts'
import { readDevice } from './device.ts'
import type { FileClasses, ReinstallOf } from './from-catalog.ts'
import { type Identity, readIdentity } from './identity.ts'
import { informationOf } from './information/system-information.ts'
import { createWindowsInventory } from './inventory/inventory.ts'
import type { HostContext, KindOnWindows } from './kind.ts'
import { readKeyTimes, watchRegistryKeys } from './kinds/registry/changes.ts'
import { kinds } from './kinds.ts'
import { openPowerShell } from './powershell/open.ts'
import type { PowerShell } from './powershell/session.ts'
import { endOfChanges, makeRestorePoint, prepareRestorePoints } from './restore-point.ts'
import type { Programs } from './run-program.ts'

export type WindowsHostOptions = {
  /** The SID of the user whose HKCU is changed; if it's omitted, that is the signed-in user. */
  userSid?: string
  /**
   * Looks up in the catalog how a removed app can be reinstalled. If no lookup function is given, only installation
   * files that are still on the PC count.
   */
  reinstallOf?: ReinstallOf
  /**
   * Files that cleanup may delete, from the catalog. If no files from the catalog are given, cleanup can't delete
   * anything.
   */
  files?: FileClasses
  /** Replaces the PowerShell of this PC, for tests. */
  powershell?: PowerShell
  programs?: Programs
}

/**
 * The kinds of resources in the order in which they are read, with the slowest first: this is the table in reverse
 * order. The registry and the services come first in the table, so they are read last; this thread reads them itself.
 */
const slowestFirst = (Object.keys(kinds) as Kind[]).reverse()

const kindOf = <K extends Kind>(kind: K): KindOnWindows<K> => kinds[kind]

/** Creates the PC both as a host and as an inventory; the two share one PowerShell process. */
export const createWindowsPc = ({
  userSid,
  reinstallOf = () => null,
  files,
  powershell,
  programs,
}: WindowsHostOptions = {}): { host: Host; inventory: Inventory; cleaner: Cleaner } => {
  // Restore points must be prepared before the process uses COM for anything else; afterwards, the preparation would
  // have no effect.
  if (process.platform === 'win32') prepareRestorePoints()
  let found: Identity | null = null
  let openPoint: bigint | null = null
  const identity = (): Identity => {
    found ??= readIdentity(userSid)
    return found
  }
  const context: HostContext = {
    get identity() {
      return identity()
    },
    powershell: powershell ?? openPowerShell(() => identity().elevated),
    reinstallOf,
    files,
    programs,
  }
  const host: Host = {
    id: 'this',
    device: async () => readDevice(identity()),
    observe: async (resources, { maxAgeMs = 0 } = {}) => {
      const byKind = Map.groupBy(resources, ({ kind }) => kind)
      // The kinds are read in parallel, because each kind waits in its own thread or process. The kinds that block
      // this thread come last and are read while the others are waiting.
      const kindsRequested = slowestFirst.filter((kind) => byKind.has(kind))
      return Observations.merge(
        await Promise.all(
          kindsRequested.map(async (kind) =>
            kindOf(kind).observe(byKind.get(kind) as never, context, maxAgeMs),
          ),
        ),
      )
    },
    act: async ({ resource, to }, onStep) =>
      kindOf(resource.kind).act(resource as never, to, context, onStep),
    keysWrittenAt: async (resources) => readKeyTimes(resources, identity().user),
    watchKeys: () => watchRegistryKeys(identity().user),
    systemInformation: informationOf(async () => readDevice(identity()).description),
    restorePoint: async (title) => {
      const { sequence = null, ...point } = await makeRestorePoint(title, identity().elevated)
      openPoint = sequence
      return point
    },
    changesEnded: async () => {
      const ended = openPoint
      openPoint = null
      if (ended !== null) await endOfChanges(ended)
    },
  }
  return { host, inventory: createWindowsInventory(context), cleaner: createWindowsCleaner(context) }
}

export const createWindowsHost = (options?: WindowsHostOptions): Host => createWindowsPc(options).host

/**
 * The PC that Clearpane runs on, through the Windows API, and through one PowerShell where Windows offers
 * nothing else. Never parses a tool's output.
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
import { action } from './kinds/action/action.ts'
import { adapter } from './kinds/adapter/adapter.ts'
import { appx } from './kinds/appx/appx.ts'
import { bcd } from './kinds/bcd/bcd.ts'
import { capability } from './kinds/capability/capability.ts'
import { defender } from './kinds/defender/defender.ts'
import { dns } from './kinds/dns/dns.ts'
import { driver } from './kinds/driver/driver.ts'
import { feature } from './kinds/feature/feature.ts'
import { file } from './kinds/file/file.ts'
import { firewall } from './kinds/firewall/firewall.ts'
import { hosts } from './kinds/hosts/hosts.ts'
import { power } from './kinds/power/power.ts'
import { actOnRegistry } from './kinds/registry/act.ts'
import { announceEnvironment } from './kinds/registry/environment.ts'
import { observeRegistry } from './kinds/registry/observe.ts'
import { registryKey } from './kinds/registry-key/registry-key.ts'
import { actOnService } from './kinds/service/act.ts'
import { observeServices } from './kinds/service/observe.ts'
import { task } from './kinds/task/task.ts'
import { tcp } from './kinds/tcp/tcp.ts'
import { openPowerShell } from './powershell/open.ts'
import type { PowerShell } from './powershell/session.ts'
import { endOfChanges, makeRestorePoint, prepareRestorePoints } from './restore-point.ts'
import type { Programs } from './run-program.ts'

export type WindowsHostOptions = {
  /**
   * SID of the user whose HKCU is meant, if the caller knows. Otherwise the signed-in user's.
   */
  userSid?: string
  /**
   * How a removed app can be reinstalled, from the catalog. Without it, only from what is still on the PC.
   */
  reinstallOf?: ReinstallOf
  /** What cleanup may delete, from the catalog. Without it, files are unavailable. */
  files?: FileClasses
  /** Replaces this PC's own, for tests. */
  powershell?: PowerShell
  programs?: Programs
}

const kinds: { [K in Kind]: KindOnWindows<K> } = {
  registry: {
    observe: (resources, { identity }) => observeRegistry(resources, identity.user),
    act: (resource, to, { identity }) =>
      announceEnvironment(resource, actOnRegistry(resource, to, identity.user)),
  },
  service: {
    observe: (resources) => observeServices(resources),
    act: (resource, to) => actOnService(resource, to),
  },
  registryKey,
  task,
  appx,
  feature,
  capability,
  power,
  tcp,
  adapter,
  dns,
  firewall,
  defender,
  bcd,
  file,
  driver,
  hosts,
  action,
}

/** This thread reads registry and services; they come first in the table. */
const slowestFirst = (Object.keys(kinds) as Kind[]).reverse()

const kindOf = <K extends Kind>(kind: K): KindOnWindows<K> => kinds[kind]

/** Creates the PC as a host and as an inventory; both share one PowerShell. */
export const createWindowsPc = ({
  userSid,
  reinstallOf = () => null,
  files,
  powershell,
  programs,
}: WindowsHostOptions = {}): { host: Host; inventory: Inventory; cleaner: Cleaner } => {
  // Before this process uses COM for anything else: afterwards it's too late.
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
      // In parallel: they wait in threads and processes of their own. Those that block this thread come last,
      // while the others wait.
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

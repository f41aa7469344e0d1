/**
 * The PC on which Clearpane runs, accessed through the Windows API, and through one PowerShell where Windows offers
 * no API. Never parses a tool's output.
 */

import { adapterWay, bootElement } from '@clearpane/compiler'
import { type ActResult, type Cleaner, type Host, type Inventory, Observations } from '@clearpane/engine'
import {
  because,
  isBracedGuid,
  type Kind,
  type Observation,
  type RegistryResource,
  type ResourceOf,
} from '@clearpane/model'
import { wrongDns } from '@clearpane/model/kinds'
import { keyInfo, type NameServerRequest, onThread, openKey, unwrap } from '@clearpane/win32'
import { reasonIn } from './answers.ts'
import { createWindowsCleaner } from './cleaner.ts'
import { readDevice } from './device.ts'
import type { FileClasses, ReinstallOf } from './from-catalog.ts'
import { type Identity, readIdentity } from './identity.ts'
import { informationOf } from './information/system-information.ts'
import { createWindowsInventory } from './inventory/inventory.ts'
import type { HostContext, KindOnWindows } from './kind.ts'
import { action } from './kinds/action/action.ts'
import { readInterfaceNumber, readKeyword, writeInterfaceNumber } from './kinds/adapter/registry.ts'
import { readInstalledApp } from './kinds/appx/installed.ts'
import { driver } from './kinds/driver/driver.ts'
import { switchedByDism } from './kinds/feature/dism-feature.ts'
import { file } from './kinds/file/file.ts'
import { firewall } from './kinds/firewall/firewall.ts'
import { hosts } from './kinds/hosts/hosts-file.ts'
import { actLive, readLive, remembered } from './kinds/live-kind.ts'
import { power } from './kinds/power/power.ts'
import { actOnRegistry } from './kinds/registry/act.ts'
import { readKeyTimes, watchRegistryKeys } from './kinds/registry/changes.ts'
import { observeRegistry } from './kinds/registry/observe.ts'
import { registryKey } from './kinds/registry-key/registry-key.ts'
import { actOnService } from './kinds/service/act.ts'
import { observeServices } from './kinds/service/observe.ts'
import { task } from './kinds/task/task.ts'
import { observeEach } from './observe-each.ts'
import { openPowerShell } from './powershell/open.ts'
import type { PowerShell } from './powershell/session.ts'
import { endOfChanges, makeRestorePoint, prepareRestorePoints } from './restore-point.ts'
import type { Programs } from './run-program.ts'
import { actedOn, mustTake, observed, present, refuse } from './scalar.ts'

/** An adapter's DNS servers that were set manually. An empty list means the servers that the network announces. */
type Dns = ResourceOf<'dns'>

const noAdapter = (id: string): never => refuse('unavailable', because('noAdapterId', { id }))

/**
 * Makes a name server request. Throws Refused for anything but an interface's GUID: it becomes part of a
 * key's path.
 */
const requestOf = ({ adapter, family }: Dns): NameServerRequest =>
  isBracedGuid(adapter) ? { id: adapter, family } : noAdapter(adapter)

/**
 * Checks whether Settings has configured encryption for this adapter's DNS servers. The list of servers doesn't
 * include the encryption, so an undo can't restore it. Each encrypted server has its own key.
 * https://learn.microsoft.com/windows-server/networking/dns/doh-client-support
 */
const isEncrypted = (adapter: string): boolean => {
  using key = openKey(
    'HKLM',
    `SYSTEM\\CurrentControlSet\\Services\\Dnscache\\InterfaceSpecificParameters\\${adapter}\\DohInterfaceSettings`,
    'read',
  )
  return key !== null && keyInfo(key).keys > 0
}

const encryption = because('dnsEncryption')

const dns: KindOnWindows<'dns'> = {
  observe: (resources) =>
    observeEach(resources, {
      parse: (resource) => ({ ask: requestOf(resource) }),
      read: (requested) => onThread('dns.read', requested),
      toObservation: (answer, { adapter }) => present('dns', unwrap(answer) ?? noAdapter(adapter)),
    }),
  act: (resource, to) =>
    actedOn('dns', to, async (value) => {
      mustTake(wrongDns(resource, value))
      const requested = requestOf(resource)
      const encrypted = isEncrypted(requested.id)
      if (!(await onThread('dns.set', requested, value as string[]))) noAdapter(resource.adapter)
      return encrypted ? encryption : undefined
    }),
}

// Store apps. An administrator's process reads and removes the apps of every user through PowerShell, because
// nothing else can. A user's process reads only the apps that this user may read.
// https://learn.microsoft.com/powershell/module/appx/remove-appxpackage

/**
 * Maximum number of milliseconds for a write: long enough for hundreds of megabytes over a slow connection.
 */
const writeMs = 20 * 60_000

const whereFrom = ({ packageFamilyName }: ResourceOf<'appx'>, { reinstallOf }: HostContext) => {
  const from = reinstallOf(packageFamilyName)
  if (from === null) return {}
  return {
    Reinstall: {
      Tool: from.tool,
      Source: from.source ?? '',
      ...(from.id === undefined ? {} : { Id: from.id }),
    },
  }
}

const act = actLive<'appx'>({ more: whereFrom, writeMs })

const appx: KindOnWindows<'appx'> = remembered<'appx'>({
  observe: (resources, context) =>
    context.identity.elevated
      ? readLive(resources, context)
      : Observations.each(resources, ({ packageFamilyName }) =>
          observed(() => readInstalledApp(packageFamilyName)),
        ),
  act: (resource, to, context) => {
    // Apps are installed for the requesting account: an administrator who provides the rights isn't the user whose
    // app is missing.
    if (to.status === 'absent' || context.identity.user.kind === 'own') return act(resource, to, context)
    return actedOn('appx', to, async () => refuse('unavailable', because('appForAdministrator')))
  },
})

/**
 * Properties of network adapters. The registry contains keywords and interface numbers; PowerShell reads the rest and
 * does the writing.
 */
type Adapter = ResourceOf<'adapter'>

const throughPowerShell = remembered<'adapter'>({ observe: readLive, act: actLive() })

/** Reads a property in the registry; null if the registry doesn't contain it. */
const inRegistry = ({ adapter: id, property }: Adapter): (() => Observation) | null => {
  const way = adapterWay(property)
  if (way?.Way === 'keyword') return () => readKeyword(id, way.Name)
  return way?.Way === 'interface' ? () => readInterfaceNumber(id, way.Name) : null
}

const adapter: KindOnWindows<'adapter'> = {
  observe: async (resources, context, maxAgeMs) => {
    const own = resources.flatMap((resource) => {
      const read = inRegistry(resource)
      return read === null ? [] : [[resource, observed(read)] as const]
    })
    const rest = resources.filter((resource) => inRegistry(resource) === null)
    const others = rest.length === 0 ? [] : [await throughPowerShell.observe(rest, context, maxAgeMs)]
    return Observations.merge([Observations.from(own), ...others])
  },
  act: (resource, to, context) => {
    const way = adapterWay(resource.property)
    if (way?.Way !== 'interface') return throughPowerShell.act(resource, to, context)
    return actedOn('adapter', to, async (value) => writeInterfaceNumber(resource.adapter, way.Name, value))
  },
}

// After a change of an environment variable, running programs are notified, so that programs that they start get the
// new value.

/** The only keys from which Windows makes environment variables. */
const variables: readonly string[] = [
  'hkcu\\environment',
  'hklm\\system\\currentcontrolset\\control\\session manager\\environment',
]

export const isVariable = ({ hive, path }: Pick<RegistryResource, 'hive' | 'path'>): boolean =>
  variables.includes(`${hive}\\${path}`.toLowerCase())

/**
 * Announces a changed environment variable to running programs. A variable that couldn't be announced is still set,
 * and the result has a
 * remark.
 */
export const announceEnvironment = async (
  resource: RegistryResource,
  acted: ActResult,
): Promise<ActResult> => {
  if (acted.status !== 'acted' || !isVariable(resource)) return acted
  try {
    await onThread('shell.announceEnvironmentChange')
    return acted
  } catch (error) {
    return { ...acted, remark: because('environmentNotAnnounced', { reason: reasonIn(error) }) }
  }
}

/**
 * Boot entries, through the classes of the boot store.
 * https://learn.microsoft.com/previous-versions/windows/desktop/bcd/boot-configuration-data-portal
 */
type Boot = ResourceOf<'bcd'>

/**
 * The kind of boot entries. An undocumented element counts as absent from every entry: it's never read, and
 * writing it is refused.
 */
export const bcd: KindOnWindows<'bcd'> = remembered<'bcd'>({
  observe: async (resources, context) => {
    const isKnown = ({ element }: Boot) => bootElement(element) !== null
    return Observations.merge([
      Observations.each(resources, () => ({ status: 'absent' })),
      await readLive(resources.filter(isKnown), context),
    ])
  },
  act: actLive(),
})

/**
 * Defender preferences, which Windows offers only through PowerShell.
 * https://learn.microsoft.com/powershell/module/defender/set-mppreference
 */
const defender: KindOnWindows<'defender'> = remembered<'defender'>({
  observe: readLive,
  act: actLive(),
})

/**
 * TCP settings, which Windows offers only through PowerShell.
 * https://learn.microsoft.com/powershell/module/nettcpip/set-nettcpsetting
 */
const tcp: KindOnWindows<'tcp'> = remembered<'tcp'>({ observe: readLive, act: actLive() })

const feature: KindOnWindows<'feature'> = switchedByDism('feature')

const capability: KindOnWindows<'capability'> = switchedByDism('capability')

export type WindowsHostOptions = {
  /** SID of the user whose HKCU is changed; if omitted, the signed-in user. */
  userSid?: string
  /**
   * Finds in the catalog how a removed app can be reinstalled. If omitted, only installation files that are still on
   * the PC count.
   */
  reinstallOf?: ReinstallOf
  /** Files that cleanup may delete, from the catalog. If omitted, files are unavailable. */
  files?: FileClasses
  /** Replaces this PC's PowerShell, for tests. */
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

/**
 * Kinds in the order of reading, slowest first. Registry and services are first in the table, and are read by this
 * thread.
 */
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
  // Must run before this process uses COM for anything else, because it has no effect afterwards.
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
      // In parallel, because each kind waits in its own thread or process. The kinds that block this thread come
      // last, while the others wait.
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

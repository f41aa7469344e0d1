/**
 * The kinds of resources on Windows: the code that observes and changes each kind, and the lists of items that are
 * made in a kind's own folder. A kind without a folder needs only a few lines and is written here.
 */

import { adapterWay, bootElement } from '@clearpane/compiler'
import { type ActResult, type InventoryQuery, Observations } from '@clearpane/engine'
import {
  because,
  type ItemType,
  isBracedGuid,
  type Kind,
  type ListedOf,
  type Observation,
  type RegistryResource,
  type ResourceOf,
} from '@clearpane/model'
import { wrongDns } from '@clearpane/model/kinds'
import { keyInfo, type NameServerRequest, onThread, openKey, unwrap } from '@clearpane/win32'
import { reasonIn } from './answers.ts'
import type { HostContext, KindOnWindows } from './kind.ts'
import { action } from './kinds/action/action.ts'
import { readInterfaceNumber, readKeyword, writeInterfaceNumber } from './kinds/adapter/registry.ts'
import { readInstalledApp } from './kinds/appx/installed.ts'
import { driver } from './kinds/driver/driver.ts'
import { switchedByDism } from './kinds/feature/dism-feature.ts'
import { file } from './kinds/file/file.ts'
import { firewall } from './kinds/firewall/firewall.ts'
import { hosts, listHostsFile } from './kinds/hosts/hosts-file.ts'
import { actLive, readLive, remembered } from './kinds/live-kind.ts'
import { power } from './kinds/power/power.ts'
import { actOnRegistry } from './kinds/registry/act.ts'
import { observeRegistry } from './kinds/registry/observe.ts'
import { registryKey } from './kinds/registry-key/registry-key.ts'
import { actOnService } from './kinds/service/act.ts'
import { observeServices } from './kinds/service/observe.ts'
import { task } from './kinds/task/task.ts'
import { observeEach } from './observe-each.ts'
import { actedOn, mustTake, observed, present, refuse } from './scalar.ts'

type Dns = ResourceOf<'dns'>

const noAdapter = (id: string): never => refuse('unavailable', because('noAdapterId', { id }))

/**
 * Makes a request to set name servers. Throws Refused for anything that isn't an interface GUID, because the value
 * becomes part of a registry key's path.
 */
const requestOf = ({ adapter, family }: Dns): NameServerRequest =>
  isBracedGuid(adapter) ? { id: adapter, family } : noAdapter(adapter)

/**
 * Checks whether encryption has been set up in the Settings app for this adapter's DNS servers. The server list
 * doesn't include the encryption settings, so an undo can't restore them. Each encrypted server has its own registry
 * key. https://learn.microsoft.com/windows-server/networking/dns/doh-client-support
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

/**
 * An adapter's DNS servers, as set by hand. An empty list means that the adapter uses the servers announced by the
 * network.
 */
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

/**
 * Maximum number of milliseconds for installing or removing an app: enough for hundreds of megabytes over a slow
 * connection.
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

/**
 * Store apps. A process with administrator rights reads and removes all users' apps through PowerShell, because there
 * is no other way. A process that runs as the user reads only the apps that this user is allowed to read.
 * https://learn.microsoft.com/powershell/module/appx/remove-appxpackage
 */
const appx: KindOnWindows<'appx'> = remembered<'appx'>({
  observe: (resources, context) =>
    context.identity.elevated
      ? readLive(resources, context)
      : Observations.each(resources, ({ packageFamilyName }) =>
          observed(() => readInstalledApp(packageFamilyName)),
        ),
  act: (resource, to, context) => {
    // Apps are installed for the account that requests them, and the administrator who provides the rights has a
    // different account than the user whose app is missing.
    if (to.status === 'absent' || context.identity.user.kind === 'own') return act(resource, to, context)
    return actedOn('appx', to, async () => refuse('unavailable', because('appForAdministrator')))
  },
})

type Adapter = ResourceOf<'adapter'>

const throughPowerShell = remembered<'adapter'>({ observe: readLive, act: actLive() })

/** Reads a property from the registry; null if the registry doesn't contain it. */
const inRegistry = ({ adapter: id, property }: Adapter): (() => Observation) | null => {
  const way = adapterWay(property)
  if (way?.Way === 'keyword') return () => readKeyword(id, way.Name)
  return way?.Way === 'interface' ? () => readInterfaceNumber(id, way.Name) : null
}

/**
 * Properties of network adapters. Keywords and interface numbers are read from the registry, and interface numbers
 * are also written there. PowerShell does everything else.
 */
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

/** The only registry keys that Windows builds environment variables from. */
const variables: readonly string[] = [
  'hkcu\\environment',
  'hklm\\system\\currentcontrolset\\control\\session manager\\environment',
]

export const isVariable = ({ hive, path }: Pick<RegistryResource, 'hive' | 'path'>): boolean =>
  variables.includes(`${hive}\\${path}`.toLowerCase())

/**
 * Tells running programs that an environment variable has changed, so that programs started by them get the new
 * value. If this fails, the variable is still set, and the result carries a remark.
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

type Boot = ResourceOf<'bcd'>

/**
 * Boot entries, accessed through the boot store's classes. An undocumented element counts as absent from every entry:
 * it's never read, and writing it is refused.
 * https://learn.microsoft.com/previous-versions/windows/desktop/bcd/boot-configuration-data-portal
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

export const kinds: { [K in Kind]: KindOnWindows<K> } = {
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

/** Lists of items; each list is made in the folder of the kind that changes the items. */
export const listsOfKinds = {
  hostsEntry: listHostsFile,
} satisfies { [T in ItemType]?: (query: InventoryQuery | undefined) => AsyncIterable<ListedOf<T>> }

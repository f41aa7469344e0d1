/**
 * For each resource kind with a single value, passes the resource's place to the runtime functions. Everything that
 * doesn't depend on the PC is decided in this file.
 */
import {
  activeScheme,
  asScalar,
  because,
  isReason,
  needsAdministrator,
  type Resource,
  type ResourceOf,
  type ScalarKind,
  type Setting,
  traitsOf,
} from '@clearpane/model'
import { everyAdapter } from '@clearpane/model/kinds'
import { type LiveKind, scriptTargetOf } from '../target/index.ts'
import { inScript } from '../text/in-script.ts'
import type { Fields } from '../text/quote.ts'
import { actionPlace, valuesOfAction } from './action.ts'
import {
  absentSatisfies,
  eachOr,
  type FileClass,
  type FileClasses,
  flagsOf,
  furtherArgs,
  type KindText,
  wordsOf,
} from './kind.ts'
import { powerLabel } from './power-label.ts'

type Described<K extends ScalarKind> = {
  nouns: KindText['nouns']
  label(resource: ResourceOf<K>, words: string): string
  /**
   * Returns the resource's place in the form that the runtime uses, or the reason why a script can't reach it. Only
   * the setting specifies the class of files and the way to reinstall an app.
   */
  place(resource: ResourceOf<K>, setting: Setting | null, classes: FileClasses): Fields | string
  /** Functions that replace the shared ones if those aren't suitable for the kind. */
  functions?: Partial<KindText['functions']>
}

const shared: KindText['functions'] = {
  Read: 'Get-ScalarState',
  Write: 'Write-ScalarState',
  Same: 'Test-SameScalarState',
  Label: 'Get-ScalarLabel',
  Format: 'Format-ScalarState',
  Return: 'Get-ScalarReturn',
  Resolve: 'Resolve-ScalarDesired',
  Hold: 'Test-ScalarHold',
}

/**
 * Returns the function that finds every item on this PC to which the setting applies; null if the setting refers to a
 * single item.
 */
const eachOf = (resource: Resource): string | null => {
  switch (resource.kind) {
    case 'adapter':
    case 'dns':
      return resource.adapter === everyAdapter ? 'Copy-ToEachAdapter' : null
    case 'power':
      return resource.scheme === activeScheme ? 'Copy-ToActiveScheme' : null
    case 'task':
      return resource.path.includes('<SID>') ? 'Copy-ToThisUser' : null
    default:
      return null
  }
}

const capital = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1)

/**
 * Describes resource kinds with a single value for scripts: they all share one set of runtime functions, and each
 * kind adds its reader, its writer and its place.
 */
const propertyText = <K extends ScalarKind>(kind: K, described: Described<K>): KindText => {
  const own = (resource: Resource): ResourceOf<K> => {
    if (resource.kind !== kind) throw new Error(`a ${resource.kind} was taken for a ${kind}`)
    return resource as ResourceOf<K>
  }
  const label = (resource: Resource, words: string) => described.label(own(resource), words)
  const fieldsOf = (resource: Resource, setting: Setting | null, classes: FileClasses): Fields | string => {
    const place = described.place(own(resource), setting, classes)
    if (typeof place === 'string') return place
    return { Kind: kind, Label: label(resource, setting === null ? '' : wordsOf(setting)), ...place }
  }
  return {
    nouns: described.nouns,
    label,
    functions: { ...shared, ...described.functions },
    pair: { Get: `Get-${capital(kind)}Value`, Put: `Write-${capital(kind)}Value` },
    fields: ['Status', 'Value'],
    request: (ask, classes) => {
      const { setting } = ask
      const desired = asScalar(ask.desired)
      const resource = fieldsOf(setting.resource, setting, classes)
      if (typeof resource === 'string') return resource
      const each = eachOf(setting.resource)
      return {
        name: 'Request-Scalar',
        args: {
          Resource: resource,
          ...(each === null ? {} : { Each: each }),
          ...(desired.value === null ? {} : { Value: desired.value }),
          ...furtherArgs(ask),
        },
        flags: flagsOf({
          Gone: desired.value === null,
          Any: desired.value === true && traitsOf(kind).byPresence,
          Optional: setting.optional === true,
          AbsentCounts: absentSatisfies(ask),
          Admin: needsAdministrator(setting.resource),
        }),
      }
    },
    resource: (resource) => fieldsOf(resource, null, {}),
    state: (_, known): Fields | string => {
      if (known.status === 'absent') return { Status: 'absent' }
      if (!('value' in known.state)) throw new Error(`a ${known.state.kind} state was given for a ${kind}`)
      return { Status: 'present', Value: known.state.value }
    },
  }
}

// Classes of files are put into scripts as data: the catalog's patterns, with everything that doesn't depend on the
// PC filled in.

type Browser = NonNullable<FileClass['browser']>

/** Fills in a browser's folders for `{base}` and `{profile}`; `.` stands for the base folder itself. */
const withFolders = (path: string, { base, profiles }: Browser): string[] => {
  if (!path.includes('{profile}')) return [path.replace('{base}', base)]
  return profiles.map((profile) => path.replace('{profile}', profile === '.' ? base : `${base}\\${profile}`))
}

/** The pattern for the beginning of the paths that the runtime can find. */
const root = /^%(TEMP|LOCALAPPDATA|APPDATA|USERPROFILE|SystemRoot|ProgramData)%\\/

const whyNot = (of: FileClass | undefined): string | null => {
  if (of === undefined) return 'this class of files is unknown'
  if (of.consent === 'list') return 'a person must have seen the list of these files: only in the dashboard'
  return of.emptiedBy === undefined
    ? null
    : `something better than deleting files empties it: ${of.emptiedBy}`
}

/**
 * Returns the place of a class of files. If there is no setting (in an undo script), only the class's name is used,
 * because deleted files can't be restored.
 */
const filePlace = (
  resource: ResourceOf<'file'>,
  setting: Setting | null,
  classes: FileClasses,
): Fields | string => {
  if (setting === null) return { Class: resource.class, Scope: resource.scope }
  const of = Object.hasOwn(classes, resource.class) ? classes[resource.class] : undefined
  const why = whyNot(of)
  if (of === undefined || why !== null) return why ?? ''
  const { browser } = of
  const paths = browser === undefined ? of.paths : of.paths.flatMap((path) => withFolders(path, browser))
  const strange = paths.find((path) => !root.test(path))
  if (strange !== undefined) return `scripts do not find ${strange}`
  return {
    Class: resource.class,
    Scope: of.scope,
    Paths: paths,
    Recurse: of.recurse,
    MinAgeDays: of.minAgeDays,
    Never: of.never,
    Stops: of.stops,
    Browser: browser?.name ?? '',
    Process: browser?.process.replace(/\.exe$/i, '') ?? '',
    NotBeforeRestart: of.notBeforeRestart === true,
    ForGood: true,
  }
}

const powerPlace = ({ scheme, setting, source }: ResourceOf<'power'>): Fields | string => {
  const [subgroup, index] = setting.split('/')
  if (index === undefined) return { Way: setting, Source: source === 'dc' ? 'Dc' : 'Ac' }
  if (source === 'both') return 'it does not say whether mains or battery is meant'
  return {
    Way: 'index',
    Scheme: scheme,
    Subgroup: subgroup ?? '',
    Setting: index,
    Source: source.toUpperCase(),
  }
}

/**
 * NET_FW_PROFILE_TYPE2.
 * https://learn.microsoft.com/windows/win32/api/icftypes/ne-icftypes-net_fw_profile_type2
 */
const profiles: Readonly<Record<string, { number: number; policies: readonly string[] }>> = {
  domain: { number: 1, policies: ['DomainProfile'] },
  private: { number: 2, policies: ['PrivateProfile', 'StandardProfile'] },
  public: { number: 4, policies: ['PublicProfile', 'StandardProfile'] },
}
/**
 * Members of INetFwPolicy2, each with the group policy that overrides it.
 * https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwpolicy2
 */
const profileProperties: Readonly<
  Record<string, { member: string; sort: 'flag' | 'opposite' | 'action'; policy: string }>
> = {
  enabled: { member: 'FirewallEnabled', sort: 'flag', policy: 'EnableFirewall' },
  notifyonlisten: { member: 'NotificationsDisabled', sort: 'opposite', policy: 'DisableNotifications' },
  defaultinboundaction: { member: 'DefaultInboundAction', sort: 'action', policy: 'DefaultInboundAction' },
  defaultoutboundaction: { member: 'DefaultOutboundAction', sort: 'action', policy: 'DefaultOutboundAction' },
}

const firewallPlace = ({ item, name, property }: ResourceOf<'firewall'>): Fields | string => {
  if (item === 'rule') return { Way: 'rule', Name: name }
  const [profile, rule] = [profiles[name.toLowerCase()], profileProperties[property.toLowerCase()]]
  if (profile === undefined) return inScript(because('noFirewallProfile', { name }))
  if (rule === undefined) return `the firewall has no ${property}`
  return {
    Way: 'profile',
    Profile: profile.number,
    Member: rule.member,
    Sort: rule.sort,
    Policies: profile.policies.map((key) => `SOFTWARE\\Policies\\Microsoft\\WindowsFirewall\\${key}`),
    Policy: rule.policy,
  }
}

const liveText = (resource: ResourceOf<LiveKind>): Fields | string => {
  const place = scriptTargetOf(resource)
  return isReason(place) ? inScript(place) : place
}

const appxPlace = (resource: ResourceOf<'appx'>, setting: Setting | null): Fields | string => {
  const place = liveText(resource)
  const reinstall = setting !== null && 'reinstall' in setting ? setting.reinstall : undefined
  if (typeof place === 'string' || reinstall === undefined) return place
  const { tool, source, id } = reinstall
  return { ...place, Reinstall: { Tool: tool, Source: source ?? '', Id: id ?? '' } }
}

const families = { ipv4: 'IPv4', ipv6: 'IPv6' } as const

const live = <K extends LiveKind>(kind: K, words: Pick<Described<K>, 'nouns' | 'label'>) =>
  propertyText<K>(kind, { ...words, place: liveText })

const withValues = (text: KindText): KindText => ({
  ...text,
  request: (ask, ...rest) => valuesOfAction(ask.setting.resource) ?? text.request(ask, ...rest),
})

export const propertyTexts: Readonly<Record<ScalarKind, KindText>> = {
  task: propertyText('task', {
    nouns: ['scheduled task', 'scheduled tasks'],
    label: ({ path }, words) => `scheduled task ${path.replaceAll('<SID>', '{0}')}${words}`,
    place: ({ path }) => ({ Path: path }),
  }),
  appx: propertyText('appx', {
    nouns: ['app', 'apps'],
    label: ({ packageFamilyName }, words) => `app ${packageFamilyName}${words}`,
    place: appxPlace,
    // A reinstalled app has the version that the Store currently offers.
    functions: { Same: 'Test-SamePresence', Resolve: 'Resolve-AppxDesired' },
  }),
  feature: propertyText('feature', {
    nouns: ['Windows feature', 'Windows features'],
    label: ({ name }, words) => `Windows feature ${name}${words}`,
    place: ({ name }) => ({ Name: name }),
  }),
  capability: propertyText('capability', {
    nouns: ['Windows capability', 'Windows capabilities'],
    label: ({ name }, words) => `Windows capability ${name}${words}`,
    place: ({ name }) => ({ Name: name }),
  }),
  power: propertyText('power', {
    nouns: ['power setting', 'power settings'],
    label: powerLabel,
    place: powerPlace,
    functions: { Format: 'Format-PowerState' },
  }),
  tcp: live('tcp', {
    nouns: ['TCP setting', 'TCP settings'],
    label: ({ property, scope }) => `TCP setting ${property} of ${scope}`,
  }),
  adapter: live('adapter', {
    nouns: ['setting of network adapters', 'settings of network adapters'],
    label: ({ property, adapter }) => `${property} of network adapter ${eachOr(adapter, everyAdapter)}`,
  }),
  dns: propertyText('dns', {
    nouns: ['list of name servers', 'lists of name servers'],
    label: ({ family, adapter }) =>
      `${families[family]} name servers of network adapter ${eachOr(adapter, everyAdapter)}`,
    place: ({ adapter, family }) => ({ Adapter: adapter, Family: family === 'ipv4' ? 'Tcpip' : 'Tcpip6' }),
  }),
  hosts: propertyText('hosts', {
    nouns: ['entry of the hosts file', 'entries of the hosts file'],
    label: ({ entry }) => `entry ${entry} of the hosts file`,
    place: () => 'the entries of a hosts file are that PC’s own',
  }),
  firewall: propertyText('firewall', {
    nouns: ['firewall setting', 'firewall settings'],
    label: ({ item, name, property }) =>
      item === 'rule' ? `firewall rule ${name}` : `firewall profile ${name}: ${property}`,
    place: firewallPlace,
  }),
  defender: live('defender', {
    nouns: ['Defender preference', 'Defender preferences'],
    label: ({ preference }) => `Defender preference ${preference}`,
  }),
  bcd: live('bcd', {
    nouns: ['boot setting', 'boot settings'],
    label: ({ entry, element }) => `boot entry ${entry}: ${element}`,
  }),
  file: propertyText('file', {
    nouns: ['class of files', 'classes of files'],
    label: (resource) => `files of class ${resource.class}`,
    place: filePlace,
    functions: { Same: 'Test-SameFileState', Format: 'Format-FileState' },
  }),
  driver: propertyText('driver', {
    nouns: ['driver', 'drivers'],
    label: ({ title }, words) => `driver ${title}${words}`,
    place: () => 'only Windows Update itself installs a driver',
  }),
  action: withValues(
    propertyText('action', {
      nouns: ['action', 'actions'],
      label: ({ name }) => `action ${name}`,
      place: actionPlace,
    }),
  ),
}

/**
 * Tells the runtime's functions where to find each scalar kind. Everything that doesn't depend on the PC is
 * decided here.
 */
import { because, isReason, type ResourceOf, type ScalarKind, type Setting } from '@clearpane/model'
import { type LiveKind, scriptTargetOf } from '../target/index.ts'
import { inScript } from '../text/in-script.ts'
import type { Fields } from '../text/quote.ts'
import { actionPlace, valuesOfAction } from './action.ts'
import { filePlace } from './file.ts'
import type { KindText } from './kind.ts'
import { propertyText } from './scalar.ts'

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
 * Member of INetFwPolicy2, and the group policy that overrides it.
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

const live = <K extends LiveKind>(kind: K) => propertyText<K>(kind, { place: liveText })

const withValues = (text: KindText): KindText => ({
  ...text,
  request: (ask, ...rest) => valuesOfAction(ask.setting.resource) ?? text.request(ask, ...rest),
})

export const propertyTexts: Readonly<Record<ScalarKind, KindText>> = {
  task: propertyText('task', {
    place: ({ path }) => ({ Path: path }),
  }),
  appx: propertyText('appx', {
    place: appxPlace,
    // A reinstalled app has the Store's current version.
    functions: { Same: 'Test-SamePresence', Resolve: 'Resolve-AppxDesired' },
  }),
  feature: propertyText('feature', {
    place: ({ name }) => ({ Name: name }),
  }),
  capability: propertyText('capability', {
    place: ({ name }) => ({ Name: name }),
  }),
  power: propertyText('power', {
    place: powerPlace,
    functions: { Format: 'Format-PowerState' },
  }),
  tcp: live('tcp'),
  adapter: live('adapter'),
  dns: propertyText('dns', {
    place: ({ adapter, family }) => ({ Adapter: adapter, Family: family === 'ipv4' ? 'Tcpip' : 'Tcpip6' }),
  }),
  hosts: propertyText('hosts', { place: () => 'the entries of a hosts file are that PC’s own' }),
  firewall: propertyText('firewall', { place: firewallPlace }),
  defender: live('defender'),
  bcd: live('bcd'),
  file: propertyText('file', {
    place: filePlace,
    functions: { Same: 'Test-SameFileState', Format: 'Format-FileState' },
  }),
  driver: propertyText('driver', { place: () => 'only Windows Update itself installs a driver' }),
  action: withValues(propertyText('action', { place: actionPlace })),
}

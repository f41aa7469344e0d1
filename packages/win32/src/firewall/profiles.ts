/**
 * Reads and sets the firewall profiles through COM. The functions run in the worker thread: callers use
 * `onThread('firewall.…')`.
 */
import type { ComObject } from '../com/object.ts'
import { unknownAnswer } from '../core/errors.ts'
import { type PackedResult, packResult } from '../core/result.ts'
import { actions, openPolicy, policy, profileTypes } from './api.ts'

export type FirewallProfile = keyof typeof profileTypes
export type FirewallAction = (typeof actions)[number]
/**
 * Settings of a profile. `enabled`, `notify`: booleans; `inbound`, `outbound`: what happens to connections that no
 * rule covers.
 */
export type ProfileSettings = {
  enabled: boolean
  notify: boolean
  inbound: FirewallAction
  outbound: FirewallAction
}
export type ProfileProperty = keyof ProfileSettings

const actionOf = (requested: string, number: number): FirewallAction => {
  const action = actions[number]
  if (action === undefined) throw unknownAnswer(requested, number)
  return action
}

type Ways<T> = {
  get(from: ComObject, profile: number): T
  set(on: ComObject, profile: number, value: T): void
}

const ways: { [P in ProfileProperty]: Ways<ProfileSettings[P]> } = {
  enabled: { get: policy.enabled, set: policy.setEnabled },
  notify: {
    get: (from, profile) => !policy.notificationsDisabled(from, profile),
    set: (on, profile, value) => policy.setNotificationsDisabled(on, profile, !value),
  },
  inbound: {
    get: (from, profile) => actionOf('INetFwPolicy2.get_DefaultInboundAction', policy.inbound(from, profile)),
    set: (on, profile, value) => policy.setInbound(on, profile, actions.indexOf(value)),
  },
  outbound: {
    get: (from, profile) =>
      actionOf('INetFwPolicy2.get_DefaultOutboundAction', policy.outbound(from, profile)),
    set: (on, profile, value) => policy.setOutbound(on, profile, actions.indexOf(value)),
  },
}

export type ProfilePropertyRequest = { profile: FirewallProfile; property: ProfileProperty }

/**
 * Reads the PC's own settings, which a group policy may override; returns one result for each setting, in the order
 * of the settings. https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwpolicy2
 */
export const readProfileProperties = (
  requested: readonly ProfilePropertyRequest[],
): PackedResult<ProfileSettings[ProfileProperty]>[] => {
  using from = openPolicy()
  return requested.map(({ profile, property }) =>
    packResult(() => ways[property].get(from, profileTypes[profile])),
  )
}

/**
 * Returns the types of the networks that this PC is connected to. Throws Win32Error.
 * https://learn.microsoft.com/windows/win32/api/netfw/nf-netfw-inetfwpolicy2-get_currentprofiletypes
 */
export const readActiveProfiles = (): FirewallProfile[] => {
  using from = openPolicy()
  const bits = policy.active(from)
  return (Object.keys(profileTypes) as FirewallProfile[]).filter((one) => (bits & profileTypes[one]) !== 0)
}

/** Needs an administrator. Throws Win32Error. */
export const setProfileProperty = <P extends ProfileProperty>(
  profile: FirewallProfile,
  property: P,
  value: ProfileSettings[P],
): void => {
  using on = openPolicy()
  const way: Ways<ProfileSettings[P]> = ways[property]
  way.set(on, profileTypes[profile], value)
}

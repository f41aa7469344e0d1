/** Observes and changes every scalar kind on the sample PC, using one table of rules. */
import type { ActResult } from '@clearpane/engine'
import {
  because,
  type Known,
  mustBe,
  mustBeSwitched,
  type Observation,
  powerItems,
  type Reason,
  type ResourceOf,
  type Scalar,
  type ScalarKind,
  type SwitchedKind,
  type ValueType,
  type WrongValue,
} from '@clearpane/model'
import {
  firewallProfiles,
  noPowerScheme,
  wrongAction,
  wrongDns,
  wrongFile,
  wrongFirewall,
  wrongPower,
  wrongValue,
} from '@clearpane/model/kinds'
import { inTheStore, partOfWindows, storeVersion } from '../stock/apps.ts'
import { adapterById, hasProperty, isMade } from '../stock/network.ts'
import { schemes } from '../stock/power.ts'
import type { ScalarStore } from './store.ts'

// The rules of a scalar kind on the sample PC: what can be read, which values are accepted, and what Windows refuses.

/** The read-only view of the PC that a rule gets. */
type Look = { get(resource: ResourceOf<ScalarKind>): Scalar | null }

type Refusal = WrongValue | { status: 'denied'; reason: Reason }

/** A move. `to` null: the value is to be removed. `now` null: the value is absent. */
type Move = { to: Scalar | null; now: Scalar | null }

type ScalarRule<K extends ScalarKind> = {
  /**
   * Returns the reason why this PC can't have the resource, or why the resource can't be read. A resource that the PC
   * can't have or that can't be read never counts as "absent".
   */
  whyUnavailable?(resource: ResourceOf<K>): Reason | null
  /** The value that applies if none is stored; for an action, for example, it's "ready". */
  otherwise?: Scalar
  /** Null: Windows allows it. */
  refuse(resource: ResourceOf<K>, move: Move, pc: Look): Refusal | null
  /** Returns the value to store if it differs from the requested value; null if nothing is to be stored. */
  kept?(resource: ResourceOf<K>, value: Scalar): Scalar | null
  /** Lists other resources that change together with this value. */
  along?(resource: ResourceOf<K>, value: Scalar): readonly ResourceOf<K>[]
  /** Whether the change is completed only when Windows next starts. */
  takesRestart?: true
}

const refusal =
  (status: Refusal['status']) =>
  (reason: Reason): Refusal => ({ status, reason })
const failed = refusal('failed')
const denied = refusal('denied')
const unavailable = refusal('unavailable')

const typeOf = (value: Scalar): ValueType => (Array.isArray(value) ? 'list' : (typeof value as ValueType))

/** Refuses a value whose type differs from the current one, because a setting's type never changes. */
const mustStay = (what: Reason | string, now: Scalar, value: Scalar): Refusal | null =>
  mustBe(what, typeOf(now), value)

/**
 * Creates the rule for a part of Windows that may be missing: it can be switched on or off, but can't be created or
 * removed.
 */
const switched =
  (kind: SwitchedKind) =>
  (_: unknown, { to, now }: Move): Refusal | null =>
    now === null ? failed(because(`${kind}Missing`)) : mustBeSwitched(kind, to)

/**
 * Creates the rule for a setting that Windows may or may not have: it accepts other values of the same type, but
 * can't be created or removed.
 */
const changed =
  (what: Reason, missing: Reason) =>
  (_: unknown, { to, now }: Move): Refusal | null => {
    if (now === null) return failed(missing)
    if (to === null) return unavailable(because('alwaysHasValue', { what }))
    return mustStay(what, now, to)
  }

// Rules for tasks, optional features, capabilities and the boot store, all of which are parts of Windows itself.

/**
 * Folders with tasks that belong to the update service: their access lists allow only an administrator to read the
 * tasks.
 */
const ownedByUpdate = ['\\microsoft\\windows\\updateorchestrator\\', '\\microsoft\\windows\\waasmedic\\']

const task: ScalarRule<'task'> = {
  refuse: (resource, move) => {
    const owned = ownedByUpdate.some((folder) => resource.path.toLowerCase().startsWith(folder))
    return switched('task')(resource, move) ?? (owned ? denied(because('taskOfUpdate')) : null)
  },
}

/**
 * Features that are part of another feature.
 * https://learn.microsoft.com/powershell/module/dism/enable-windowsoptionalfeature (`-All`)
 */
const wholes: Readonly<Record<string, string>> = {
  directplay: 'LegacyComponents',
  'clientfornfs-infrastructure': 'ServicesForNFS-ClientOnly',
  'nfs-administration': 'ServicesForNFS-ClientOnly',
  microsoftwindowspowershellv2: 'MicrosoftWindowsPowerShellV2Root',
}

const feature: ScalarRule<'feature'> = {
  refuse: (resource, move, pc) => {
    const whole = wholes[resource.name.toLowerCase()]
    const isOff =
      move.to === true && whole !== undefined && pc.get({ kind: 'feature', name: whole }) === false
    return switched('feature')(resource, move) ?? (isOff ? failed(because('wholeIsOff', { whole })) : null)
  },
  // If a feature is turned off as a whole, its parts are turned off too; if it's turned on, its parts stay off.
  along: ({ name }, value) =>
    value === false
      ? Object.entries(wholes)
          .filter(([, whole]) => whole.toLowerCase() === name.toLowerCase())
          .map(([part]) => ({ kind: 'feature', name: part }))
      : [],
  takesRestart: true,
}

const capability: ScalarRule<'capability'> = { refuse: switched('capability'), takesRestart: true }

const entries = ['{current}', '{bootmgr}', '{default}']
/** https://learn.microsoft.com/windows-hardware/drivers/devtest/bcdedit--set */
const underSecureBoot = ['testsigning', 'nointegritychecks', 'bootdebug', 'debug']

const bcd: ScalarRule<'bcd'> = {
  whyUnavailable: ({ entry }) =>
    entries.includes(entry.toLowerCase()) ? null : because('noBootEntry', { entry }),
  refuse: ({ element }, { to, now }) => {
    if (underSecureBoot.includes(element.toLowerCase()))
      return denied(because('underSecureBoot', { element }))
    if (to === null) return null
    if (Array.isArray(to)) return failed(because('oneBootValue'))
    return now === null ? null : mustStay(because('aBootElement'), now, to)
  },
}

const file: ScalarRule<'file'> = {
  refuse: (_, { to, now }) => (now === null ? failed(because('filesMissing')) : wrongFile(to)),
}

const action: ScalarRule<'action'> = {
  otherwise: 'ready',
  refuse: (_, { to }) => wrongAction(to),
  kept: () => null,
}

const firewall: ScalarRule<'firewall'> = {
  whyUnavailable: ({ item, name }) =>
    item === 'rule' || firewallProfiles.some((one) => one === name.toLowerCase())
      ? null
      : because('noFirewallProfile', { name }),
  refuse: (resource, { to, now }) => {
    const { item, property } = resource
    if (item === 'profile' && now === null) return failed(because('noProfileProperty', { property }))
    const wrong = wrongFirewall(resource, to)
    return wrong !== null || item === 'rule' || now === null || to === null
      ? wrong
      : mustStay(property, now, to)
  },
}

/**
 * Preferences that no program can change while tamper protection is on, not even one with administrator rights.
 * https://learn.microsoft.com/defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection
 */
const protectedByTamper = [
  'disablerealtimemonitoring',
  'disablebehaviormonitoring',
  'disableioavprotection',
  'disablescriptscanning',
  'disablearchivescanning',
  'mapsreporting',
]

const defender: ScalarRule<'defender'> = {
  refuse: (resource, move, pc) => {
    const name = resource.preference.toLowerCase()
    if (name === 'istamperprotected') return denied(because('tamperSwitch'))
    const on = pc.get({ kind: 'defender', preference: 'IsTamperProtected' }) === true
    if (on && protectedByTamper.includes(name))
      return denied(because('tamperKeeps', { preference: resource.preference }))
    return changed(because('aPreference'), because('preferenceMissing'))(resource, move)
  },
}

const tcp: ScalarRule<'tcp'> = { refuse: changed(because('aTcpSetting'), because('tcpMissing')) }

/**
 * Returns the reason why an adapter doesn't have a property; null if it does. A wireless adapter has none of the
 * keywords for wired networks; a wired adapter without a cable has no network.
 */
const whyNoScalar = ({ adapter: id, property }: ResourceOf<'adapter'>): Reason | null => {
  const found = adapterById(id)
  if (found === undefined) return because('noAdapter')
  if (property === 'NetworkCategory' && !found.connected)
    return because('adapterOffline', { adapter: found.name })
  return hasProperty(found, property)
    ? null
    : because('driverLacks', { adapter: found.name, keyword: property })
}

const adapter: ScalarRule<'adapter'> = {
  whyUnavailable: whyNoScalar,
  refuse: (resource, { to, now }) => {
    if (to === null)
      return isMade(resource.property)
        ? null
        : unavailable(because('alwaysHasValue', { what: because('anAdapterProperty') }))
    const what = because('propertyOfAdapter', { property: resource.property })
    if (now !== null) return mustStay(what, now, to)
    return isMade(resource.property) ? mustBe(what, 'number', to) : failed(because('adapterLacksProperty'))
  },
}

const dns: ScalarRule<'dns'> = {
  whyUnavailable: ({ adapter: id }) => (adapterById(id) === undefined ? because('noAdapter') : null),
  refuse: (resource, { to }) => wrongDns(resource, to),
}

const installed = (scheme: string) => schemes.some(({ id }) => id === scheme)
const isItem = (setting: string) => (powerItems as readonly string[]).includes(setting)

/**
 * The rule for power schemes, for their settings (which differ between mains and battery power), for the active
 * scheme, for the power mode and for hibernation.
 */
const power: ScalarRule<'power'> = {
  whyUnavailable: ({ scheme, setting }) =>
    isItem(setting) || installed(scheme) ? null : noPowerScheme(scheme),
  refuse: (resource, move) => {
    const wrong =
      changed(because('aPowerSetting'), because('powerMissing'))(resource, move) ??
      wrongPower(resource, move.to)
    if (wrong !== null || resource.setting !== 'activeScheme') return wrong
    return installed(String(move.to)) ? null : failed(noPowerScheme(String(move.to)))
  },
}

/** Matches an app's version number. */
const version = /^\d+(\.\d+){3}$/

/** Returns an app's version; a request for `true` means the version in the Store. */
const versionOf = ({ packageFamilyName }: ResourceOf<'appx'>, value: Scalar): Scalar =>
  value === true ? storeVersion(packageFamilyName) : value

/**
 * The rule for apps: an app is either installed in some version or not installed at all. A removed app can be
 * reinstalled if the Store still offers it.
 */
const appx: ScalarRule<'appx'> = {
  refuse: ({ packageFamilyName }, { to, now }) => {
    if (to === null)
      return now !== null && partOfWindows(packageFamilyName) ? denied(because('appOfWindows')) : null
    if (to !== true && (typeof to !== 'string' || !version.test(to)))
      return failed(because('noAppVersion', { value: JSON.stringify(to) }))
    return now !== null || inTheStore(packageFamilyName) ? null : failed(because('notInStore'))
  },
  kept: versionOf,
}

type Rules = { [K in ScalarKind]?: ScalarRule<K> }

/**
 * Rules for this PC, in addition to those that apply to every Windows PC. A kind without an entry has no additional
 * rules.
 */
const rules: Rules = {
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
  action,
}

type Resource = ResourceOf<ScalarKind>

const plain: ScalarRule<ScalarKind> = { refuse: (resource, { to }) => wrongValue(resource, to) }

/**
 * Returns the rule for a resource. The table's type can't express that each resource gets the rule of its own kind.
 */
const ruleOf = (resource: Resource): ScalarRule<ScalarKind> =>
  (rules[resource.kind] ?? plain) as unknown as ScalarRule<ScalarKind>

/** Returns the reason why this PC can't have the resource; null if the PC has or could have it. */
export const whyUnavailable = (resource: Resource): Reason | null =>
  ruleOf(resource).whyUnavailable?.(resource) ?? null

/**
 * Returns the value that is stored when `value` is requested: an app that was requested in any version gets a
 * specific version.
 */
export const keptValue = (resource: Resource, value: Scalar): Scalar | null => {
  const { kept } = ruleOf(resource)
  return kept === undefined ? value : kept(resource, value)
}

const acted: ActResult = { status: 'acted', createdKeys: [], removedKeys: [] }
const refused = ({ status, reason }: Refusal): ActResult => ({
  status,
  reason,
  createdKeys: [],
  removedKeys: [],
})

export type ScalarEvents = {
  /** Records that an action was carried out. */
  done(resource: ResourceOf<'action'>): void
  /** Records that the change will be completed only when Windows next starts. */
  needsRestart(resource: Resource): void
}

export const openProperties = (store: ScalarStore, events: ScalarEvents) => {
  const read = (resource: Resource): Scalar | null =>
    store.get(resource) ?? ruleOf(resource).otherwise ?? null

  const observe = (resource: Resource): Observation => {
    const reason = whyUnavailable(resource)
    if (reason !== null) return { status: 'unavailable', reason }
    const value = read(resource)
    return value === null
      ? { status: 'absent' }
      : { status: 'present', state: { kind: resource.kind, value } }
  }

  const act = (resource: Resource, to: Known): ActResult => {
    const reason = whyUnavailable(resource)
    if (reason !== null) return refused({ status: 'unavailable', reason })
    if (to.status === 'present' && to.state.kind !== resource.kind)
      return refused({
        status: 'failed',
        reason: because('otherKind', { asked: to.state.kind, of: resource.kind }),
      })
    const desired = to.status === 'present' && 'value' in to.state ? to.state.value : null
    const rule = ruleOf(resource)
    const now = read(resource)
    // A value that is already set isn't written again: in that case, Windows' own calls report success even where
    // they would refuse other values.
    if (resource.kind !== 'action' && JSON.stringify(now) === JSON.stringify(desired)) return acted
    const refusal = rule.refuse(resource, { to: desired, now }, store)
    if (refusal !== null) return refused(refusal)
    if (resource.kind === 'action') events.done(resource)
    const kept = desired === null ? null : keptValue(resource, desired)
    if (kept === null) store.drop(resource)
    else {
      store.set(resource, kept)
      for (const other of rule.along?.(resource, kept) ?? []) if (read(other) !== null) store.set(other, kept)
    }
    if (rule.takesRestart) events.needsRestart(resource)
    return acted
  }

  return { observe, act, list: store.list, set: store.set, drop: store.drop }
}

export type SampleProperties = ReturnType<typeof openProperties>

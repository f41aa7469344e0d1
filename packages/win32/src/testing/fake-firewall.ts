/**
 * Fakes a firewall for Wine, whose own firewall returns "not implemented" for nearly every call. The fake replaces
 * the interfaces' methods by name, and stores profiles and rules. Creating objects stays real. The fake returns
 * addresses with their masks, as Windows does.
 */
import { Bstr, readBstr } from '../com/values.ts'
import { type Fake, type NativeValue, replaceNative } from '../core/ffi.ts'

export type FakeRule = Record<string, string | number>

/** The default values that a new rule has before any of its properties is set. */
const blank: FakeRule = {
  Name: '',
  Description: '',
  ApplicationName: '',
  ServiceName: '',
  Protocol: 256,
  LocalPorts: '*',
  RemotePorts: '*',
  LocalAddresses: '*',
  RemoteAddresses: '*',
  Direction: 1,
  InterfaceTypes: 'All',
  Enabled: 0,
  Grouping: '',
  Profiles: 0x7fff_ffff,
  EdgeTraversal: 0,
  Action: 1,
}

const withMasks = (text: string): string =>
  text
    .split(',')
    .map((one) =>
      /^[\d.]+$/.test(one) ? `${one}/255.255.255.255` : one.replace(/^([\d.]+)\/8$/, '$1/255.0.0.0'),
    )
    .join(',')

const answer = (slot: NativeValue | undefined, value: string | number): number => {
  const out = slot as Buffer
  // The caller frees the BSTR, as it does for a real rule.
  if (typeof value === 'string') out.writeBigUInt64LE(new Bstr(value).address)
  else if (out.length === 2) out.writeInt16LE(value)
  else out.writeInt32LE(value)
  return 0
}

/** Methods of newer interfaces, for a rule's accounts and programs. */
const newer: FakeRule = {
  LocalAppPackageId: '',
  LocalUserOwner: '',
  LocalUserAuthorizedList: '',
  RemoteUserAuthorizedList: '',
  RemoteMachineAuthorizedList: '',
  SecureFlags: 0,
}

/** Addresses that don't belong to any real object; they stand for the enumerator and the rules that it returns. */
const enumerator = 0x10n
const firstRule = 0x1000n
const isFake = (address: NativeValue | undefined) => (address as bigint) < 0x8000n

export type FakeFirewall = Disposable & {
  /** Values by property and profile number, for example `FirewallEnabled 2`, as in the interface. */
  readonly profiles: Record<string, number>
  /** The rules that are in the firewall. Tests add other programs' rules here. */
  readonly rules: FakeRule[]
  /** The fake of `INetFwRules.Add`. Tests replace this function in order to refuse some rules. */
  add(args: NativeValue[]): number
}

const profileStart = {
  FirewallEnabled: -1,
  NotificationsDisabled: 0,
  DefaultInboundAction: 0,
  DefaultOutboundAction: 1,
}

const profileMethods = (profiles: Record<string, number>): [string, Fake][] =>
  Object.entries(profileStart).flatMap(([property, start]): [string, Fake][] => [
    [
      `INetFwPolicy2.get_${property}`,
      ([, profile, slot]) => answer(slot, profiles[`${property} ${profile}`] ?? start),
    ],
    [
      `INetFwPolicy2.put_${property}`,
      ([, profile, value]) => {
        profiles[`${property} ${profile}`] = Number(value)
        return 0
      },
    ],
  ])

const ruleMethods = (rules: FakeRule[], drafts: Map<NativeValue, FakeRule>): [string, Fake][] => {
  const at = (address: NativeValue | undefined): FakeRule =>
    rules[Number((address as bigint) - firstRule)] ?? {}
  return Object.keys(blank).flatMap((field): [string, Fake][] => [
    [`INetFwRule.get_${field}`, ([self, slot]) => answer(slot, at(self)[field] ?? 0)],
    [
      `INetFwRule.put_${field}`,
      ([self = 0n, value = 0n]) => {
        // A new rule begins when its name is set, because a new object may reuse the memory of a released one.
        if (field === 'Name') drafts.set(self, { ...blank })
        const kept = typeof blank[field] === 'string' ? readBstr(value as bigint) : Number(value)
        const draft = drafts.get(self)
        if (draft !== undefined) draft[field] = field === 'RemoteAddresses' ? withMasks(String(kept)) : kept
        return 0
      },
    ],
  ])
}

const newerMethods = (rules: FakeRule[]): [string, Fake][] => {
  const get =
    (field: string): Fake =>
    ([self, slot]) =>
      answer(slot, rules[Number((self as bigint) - firstRule)]?.[field] ?? newer[field] ?? 0)
  return [
    ['INetFwRule2.get_EdgeTraversalOptions', get('EdgeTraversalOptions')],
    ...Object.keys(newer).map((field): [string, Fake] => [`INetFwRule3.get_${field}`, get(field)]),
  ]
}

const listMethods = (rules: FakeRule[]): [string, Fake][] => {
  let next = 0
  return [
    ['INetFwRules.get_Count', ([, slot]) => answer(slot, rules.length)],
    [
      'INetFwRules.get__NewEnum',
      ([, slot]) => {
        next = 0
        ;(slot as Buffer).writeBigUInt64LE(enumerator)
        return 0
      },
    ],
    [
      'IEnumVARIANT.Next',
      ([, , slot]) => {
        if (next >= rules.length) return 1
        ;(slot as Buffer).writeUInt16LE(9)
        ;(slot as Buffer).writeBigUInt64LE(firstRule + BigInt(next++), 8)
        return 0
      },
    ],
    [
      'INetFwRules.Remove',
      ([, name]) => {
        const found = rules.findIndex(({ Name }) => Name === readBstr(name as bigint))
        if (found >= 0) rules.splice(found, 1)
        return 0
      },
    ],
    ['INetFwRule.get_Interfaces', () => 0],
  ]
}

const objectMethods: [string, Fake][] = [
  ['IUnknown.Release', (args, real) => (isFake(args[0]) ? 0 : real(...args))],
  [
    'IUnknown.QueryInterface',
    (args, real) => {
      if (!isFake(args[0])) return real(...args)
      ;(args[2] as Buffer).writeBigUInt64LE(args[0] as bigint)
      return 0
    },
  ],
]

/** Creates the fake; it includes the names of its methods, for the report on faked methods. */
export const fakeFirewall = (): FakeFirewall => {
  const [profiles, rules, drafts]: [Record<string, number>, FakeRule[], Map<NativeValue, FakeRule>] = [
    {},
    [],
    new Map(),
  ]
  const add = ([, rule = 0n]: NativeValue[]): number => rules.push({ ...drafts.get(rule) }) * 0
  const methods: [string, Fake][] = [
    ['INetFwRules.Add', add],
    ...profileMethods(profiles),
    ...ruleMethods(rules, drafts),
    ...newerMethods(rules),
    ...listMethods(rules),
    ...objectMethods,
  ]
  const replaced = methods.map(([name, by]) => replaceNative(name, by))
  return {
    profiles,
    rules,
    add,
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
}

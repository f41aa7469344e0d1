/**
 * The rules for registry values: for whole values with their raw type and bytes, and for edits to a single field of a
 * value that other programs use too.
 */
import {
  absentCounts,
  asRegistry,
  because,
  bytesToHex,
  type Desired,
  decodeRegistryData,
  encodeRegistryData,
  hexToBytes,
  type Known,
  type RawValue,
  type RegistryDesired,
  registryTypes,
} from '@clearpane/model'
import { isFurther } from '@clearpane/model/further'
import type { KindRules, Resolved, Wanted } from './kind-rules.ts'

const present = (raw: RawValue): Known => ({
  status: 'present',
  state: { kind: 'registry', type: raw.type, hex: raw.hex },
})

/** Returns the raw value of an observation; null if the value is absent. */
const rawOf = (known: Known): RawValue | null =>
  known.status === 'present' && known.state.kind === 'registry'
    ? { type: known.state.type, hex: known.state.hex }
    : null

type Edit<W extends RegistryDesired['want']> = Extract<RegistryDesired, { want: W }>

const editBits = (desired: Edit<'bits'>, current: RawValue | null): Resolved => {
  const raw =
    current ?? (desired.base === undefined ? null : { type: registryTypes.REG_BINARY, hex: desired.base })
  if (raw === null) return { notApplicable: because('bitsMissing') }
  // Bits are documented only for values that consist of bytes; in a string or a number, the same bits would mean
  // something else.
  if (raw.type !== registryTypes.REG_BINARY) return { notApplicable: because('notBinary') }
  const bytes = hexToBytes(raw.hex)
  const byte = bytes[desired.byte]
  if (byte === undefined) return { notApplicable: because('tooFewBytes', { count: bytes.length }) }
  bytes[desired.byte] = (byte & ~desired.mask) | (desired.bits & desired.mask)
  return { to: present({ type: raw.type, hex: bytesToHex(bytes) }) }
}

/**
 * Requests one pair in a value that consists of a list of pairs. If the list has several pairs with this name, it
 * isn't documented which of them counts. The first of these pairs therefore becomes the requested pair and the others
 * are removed, unless all of them already are that pair.
 */
const editPair = (desired: Edit<'pair'>, current: RawValue | null): Resolved => {
  if (current === null) {
    if (desired.value === null) return { to: { status: 'absent' } }
    return { to: present(encodeRegistryData({ type: 'REG_SZ', data: `${desired.key}=${desired.value};` })) }
  }
  const data = decodeRegistryData(current)
  if (data?.type !== 'REG_SZ') return { notApplicable: because('notTextList') }
  const isOurs = (pair: string) => pair.split('=')[0]?.trim().toLowerCase() === desired.key.toLowerCase()
  const pairs = data.data.split(';').filter((pair) => pair !== '')
  const ours = pairs.filter(isOurs)
  const asked = desired.value === null ? [] : [`${desired.key}=${desired.value}`]
  if (ours.length >= asked.length && ours.every((pair) => pair === asked[0])) return { to: present(current) }
  const at = pairs.findIndex(isOurs)
  const next = pairs.filter((pair) => !isOurs(pair))
  next.splice(at < 0 ? next.length : at, 0, ...asked)
  const text = next.map((pair) => `${pair};`).join('')
  return { to: present(encodeRegistryData({ type: 'REG_SZ', data: text })) }
}

const resolve = (desired: Desired, current: Known): Resolved => {
  const asked = asRegistry(desired)
  switch (asked.want) {
    case 'value':
      return { to: present(encodeRegistryData(asked.value)) }
    case 'absent':
      return { to: { status: 'absent' } }
    case 'bits':
      return editBits(asked, rawOf(current))
    case 'pair':
      return editPair(asked, rawOf(current))
  }
}

/**
 * Checks whether a value is stricter than the request. An absent value counts as the value that Windows uses in its
 * place.
 */
const goesFurther = ({ desired, absentMeans, further }: Wanted, now: RawValue | null): boolean => {
  if (further === undefined || desired.want !== 'value') return false
  const meaning = absentMeans?.want === 'value' ? absentMeans.value : null
  const current = now === null ? meaning : decodeRegistryData(now)
  if (current === null || current.type !== desired.value.type) return false
  const [wanted, is] = [desired.value.data, current.data]
  return !Array.isArray(wanted) && !Array.isArray(is) && isFurther(further, wanted, is)
}

const equalRaw = (a: RawValue | null, b: RawValue | null) => a?.type === b?.type && a?.hex === b?.hex

export const registryRules: KindRules = {
  resolve: (wanted, current) =>
    goesFurther(wanted, rawOf(current)) ? { to: current } : resolve(wanted.desired, current),
  holds: (wanted, current) => {
    const { desired, absentMeans } = wanted
    const resolved = resolve(desired, current)
    if ('notApplicable' in resolved) return false
    const to = rawOf(resolved.to)
    const now = rawOf(current)
    if (equalRaw(to, now) || goesFurther(wanted, now)) return true
    return now === null && absentCounts(absentMeans, desired)
  },
  contradict: (a, b) => {
    const [x, y] = [asRegistry(a), asRegistry(b)]
    if (x.want === 'bits' && y.want === 'bits') {
      const shared = x.byte === y.byte ? x.mask & y.mask : 0
      return (x.bits & shared) !== (y.bits & shared)
    }
    if (x.want === 'pair' && y.want === 'pair')
      return x.key.toLowerCase() === y.key.toLowerCase() && x.value !== y.value
    if (x.want === 'value' && y.want === 'value')
      return !equalRaw(encodeRegistryData(x.value), encodeRegistryData(y.value))
    return x.want !== y.want
  },
  mask: () => ({}),
  relevant: (state) => state,
  rebase: (to) => to,
}

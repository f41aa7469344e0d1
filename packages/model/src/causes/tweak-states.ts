/** Says which option of a tweak some of its values amount to, so that people read its words. Pure. */
import { canonicalJson } from '../canonical.ts'
import type { Desired } from '../catalog/desired.ts'
import { defaultOption } from '../catalog/request.ts'
import type { Setting, Tweak } from '../catalog/tweak.ts'
import { standsForValues } from '../kinds/returns.ts'
import { decodeRegistryData, encodeRegistryData, hexToBytes } from '../registry/data.ts'
import type { ItemPart } from './item-states.ts'
import { standsFor } from './stands-for.ts'

const isSame = (desired: Desired | 'unknown', { state: observed }: ItemPart): boolean => {
  if (desired === 'unknown') return false
  if (observed.status === 'absent')
    return (
      desired.want === 'absent' ||
      desired.want === 'keyAbsent' ||
      (desired.want === 'property' && desired.value === null)
    )
  if (observed.status !== 'present') return false
  const { state } = observed
  switch (desired.want) {
    case 'value':
      return (
        state.kind === 'registry' &&
        canonicalJson(encodeRegistryData(desired.value)) ===
          canonicalJson({ type: state.type, hex: state.hex })
      )
    case 'bits':
      return (
        state.kind === 'registry' &&
        ((hexToBytes(state.hex)[desired.byte] ?? 0) & desired.mask) === desired.bits
      )
    case 'property':
      return 'value' in state && canonicalJson(state.value) === canonicalJson(desired.value)
    case 'service':
      return (
        state.kind === 'service' &&
        (desired.start === undefined || desired.start === state.start) &&
        (desired.start !== 'Automatic' || desired.delayed === undefined || desired.delayed === state.delayed)
      )
    default:
      return false
  }
}

/** A missing value means what Windows does without it. */
const holds = (setting: Setting, desired: Desired | 'unknown', part: ItemPart): boolean => {
  const means = 'absentMeans' in setting ? setting.absentMeans : undefined
  return (
    isSame(desired, part) ||
    (part.state.status === 'absent' &&
      means !== undefined &&
      desired !== 'unknown' &&
      canonicalJson(means) === canonicalJson(desired))
  )
}

/** A pause of ours counts from the beginning of a day. Whether it still runs depends on the time of reading. */
const isOurTime = ({ state: observed }: ItemPart): boolean => {
  if (observed.status !== 'present' || observed.state.kind !== 'registry') return false
  const data = decodeRegistryData(observed.state)?.data
  return typeof data === 'string' && /^\d{4}-\d\d-\d\dT00:00:00Z$/.test(data)
}

/**
 * The option whose values these are, as far as they are among its values; `default` for Windows' own state.
 * Null: none of them, or they can't be read.
 */
export const optionOf = ({ options }: Pick<Tweak, 'options'>, parts: readonly ItemPart[]): string | null => {
  if (parts.length === 0) return null
  const allHold = (settings: readonly Setting[], desired: (one: Setting) => Desired | 'unknown') =>
    parts.every((part) =>
      settings.some(
        (setting) => standsFor(setting.resource, part.resource) && holds(setting, desired(setting), part),
      ),
    )
  const [first] = options
  const isPause = first?.settings.some(({ resource }) => standsForValues(resource)) === true
  if (isPause && parts.every(({ resource }) => resource.kind === 'registry')) {
    if (parts.every(({ state }) => state.status === 'absent')) return defaultOption
    return parts.every(isOurTime) ? first.id : null
  }
  const found = options.find(({ settings }) => allHold(settings, ({ desired }) => desired))
  if (found !== undefined) return found.id
  const all = options.flatMap(({ settings }) => settings)
  return allHold(all, (setting) => setting.default) ? defaultOption : null
}

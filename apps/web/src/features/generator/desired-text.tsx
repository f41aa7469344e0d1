/** Shows a desired state as text: the value, or the edit to a part of it. */
import { type Desired, encodeRegistryData, type Kind, type Observation } from '@clearpane/model'
import { Value } from '../../tweaks/index.ts'

const stateOf = (desired: Desired, kind: Kind): Observation | string => {
  switch (desired.want) {
    case 'value':
      return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(desired.value) } }
    case 'absent':
    case 'keyAbsent':
      return { status: 'absent' }
    case 'bits':
      return `byte ${desired.byte}: ${desired.bits} of ${desired.mask}`
    case 'pair':
      return desired.value === null ? `${desired.key}: –` : `${desired.key}=${desired.value}`
    case 'keyPresent':
      return { status: 'present', state: { kind: 'registryKey', tree: desired.tree } }
    case 'service':
      return [desired.start, desired.delayed === true ? 'delayed' : null, desired.running]
        .filter((word) => word != null)
        .join(', ')
    case 'property':
      return desired.value === null
        ? { status: 'absent' }
        : {
            status: 'present',
            state: {
              kind: kind as Extract<Observation, { status: 'present' }>['state']['kind'] & 'task',
              value: desired.value,
            },
          }
  }
}

export const DesiredText = ({ desired, kind }: { desired: Desired; kind: Kind }) => {
  const state = stateOf(desired, kind)
  return typeof state === 'string' ? (
    <span className="font-mono text-13 text-accent">{state}</span>
  ) : (
    <Value of={state} kind={kind} after />
  )
}

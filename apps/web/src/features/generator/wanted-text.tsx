/** What is asked for, as text: the value that would be there, or the edit of a part of it. */
import { encodeRegistryData, type Kind, type Observation, type Wanted } from '@clearpane/model'
import { Value } from '../../tweaks/index.ts'

const stateOf = (wanted: Wanted, kind: Kind): Observation | string => {
  switch (wanted.want) {
    case 'value':
      return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(wanted.value) } }
    case 'absent':
    case 'keyAbsent':
      return { status: 'absent' }
    case 'bits':
      return `byte ${wanted.byte}: ${wanted.bits} of ${wanted.mask}`
    case 'pair':
      return wanted.value === null ? `${wanted.key}: –` : `${wanted.key}=${wanted.value}`
    case 'keyPresent':
      return { status: 'present', state: { kind: 'registryKey', tree: wanted.tree } }
    case 'service':
      return [wanted.start, wanted.delayed === true ? 'delayed' : null, wanted.running]
        .filter((word) => word != null)
        .join(', ')
    case 'property':
      return wanted.value === null
        ? { status: 'absent' }
        : {
            status: 'present',
            state: {
              kind: kind as Extract<Observation, { status: 'present' }>['state']['kind'] & 'task',
              value: wanted.value,
            },
          }
  }
}

export const WantedText = ({ wanted, kind }: { wanted: Wanted; kind: Kind }) => {
  const state = stateOf(wanted, kind)
  return typeof state === 'string' ? (
    <span className="font-mono text-13 text-accent">{state}</span>
  ) : (
    <Value of={state} kind={kind} after />
  )
}

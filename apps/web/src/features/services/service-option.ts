/** A service's start type as one of the options a person chooses from. Pure. */
import type { ServiceRow } from '@clearpane/contracts'
import type { ServiceOption } from '@clearpane/model'

/** The catalog's words for the same. */
export const startWord = {
  automatic: 'Automatic',
  delayed: 'Delayed',
  manual: 'Manual',
  disabled: 'Disabled',
} as const satisfies Record<ServiceOption, string>

/** Null for a start type that nobody asks for. The delayed flag counts only with Automatic. */
export const optionNow = ({
  start,
  delayed,
}: Pick<ServiceRow, 'start' | 'delayed'>): ServiceOption | null => {
  switch (start) {
    case 'Automatic':
      return delayed === true ? 'delayed' : 'automatic'
    case 'Manual':
      return 'manual'
    case 'Disabled':
      return 'disabled'
    default:
      return null
  }
}

/** Maps a service's start type to one of the options. Pure. */
import type { ServiceRow } from '@clearpane/contracts'
import type { ServiceOption } from '@clearpane/model'

/** The catalog's terms for the same. */
export const startWord = {
  automatic: 'Automatic',
  delayed: 'Delayed',
  manual: 'Manual',
  disabled: 'Disabled',
} as const satisfies Record<ServiceOption, string>

/** Null for a start type that nobody would choose. The delayed flag only matters with Automatic. */
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

/** Shorthand for services. Like the functions in `make.ts`, these functions only build objects. */
import type { Option, ServiceDesired, Setting } from '@clearpane/model'
import { option, type Remarks } from './make.ts'

/**
 * The start type. `AutomaticEither`: Automatic, without a change to the delayed flag, because that flag differs
 * between builds.
 */
type Start = 'Automatic' | 'AutomaticDelayed' | 'AutomaticEither' | 'Manual' | 'Disabled'
type ServiceRemarks = Remarks & { triggered?: true }

const started = (start: Start): ServiceDesired => {
  switch (start) {
    case 'Automatic':
      return { want: 'service', start: 'Automatic', delayed: false }
    case 'AutomaticDelayed':
      return { want: 'service', start: 'Automatic', delayed: true }
    case 'AutomaticEither':
      return { want: 'service', start: 'Automatic' }
    default:
      return { want: 'service', start }
  }
}

/**
 * A service, identified by its key name; `+stop` also stops the service right away instead of at the next start of
 * Windows.
 */
export const service = (
  name: string,
  displayName: string,
  clean: Start | 'unknown',
  desired: Start | `${Start}+stop`,
  remarks: ServiceRemarks = {},
): Setting => {
  const [start = 'Manual', stop] = desired.split('+') as [Start, 'stop'?]
  return {
    resource: { kind: 'service', name },
    desired: { ...started(start), ...(stop === undefined ? {} : { running: 'stopped' as const }) },
    default: clean === 'unknown' ? 'unknown' : started(clean),
    displayName,
    ...remarks,
  }
}

type StartOption = 'automatic' | 'manual' | 'disabled'
type StartRemarks = {
  /** Options that stop the service right away, in addition to changing its start type. */
  stops?: readonly StartOption[]
  /**
   * The load order group that the service belongs to; Windows never delays the start of a service in such a group.
   */
  group?: string
  remarks?: ServiceRemarks
}

/** The labels that the Services window shows in each language. */
const labels = {
  automatic: { en: 'Automatic', de: 'Automatisch' },
  delayed: { en: 'Automatic, delayed', de: 'Automatisch (Verzögerter Start)' },
  manual: { en: 'Manual', de: 'Manuell' },
  disabled: { en: 'Disabled', de: 'Deaktiviert' },
}

/**
 * A service with all of Windows' start types, which
 * https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_delayed_auto_start_info describes. `first`
 * is the option that turns the service off. `automatic` is the automatic start type that Windows itself uses, delayed
 * or not. The other automatic start type is a separate option, because the meaning of an id never changes.
 */
export const startTypes = (
  name: string,
  displayName: string,
  clean: 'Automatic' | 'AutomaticDelayed' | 'Manual',
  first: 'manual' | 'disabled',
  { stops = [], group, remarks = {} }: StartRemarks = {},
): Option[] => {
  const set = (start: Start, id?: StartOption) =>
    service(
      name,
      displayName,
      clean,
      id !== undefined && stops.includes(id) ? `${start}+stop` : start,
      remarks,
    )
  const delayed = group === undefined ? [option('delayed', labels.delayed, set('AutomaticDelayed'))] : []
  const automatic =
    clean === 'AutomaticDelayed'
      ? [
          option('automatic', labels.delayed, set('AutomaticDelayed')),
          option('immediate', labels.automatic, set('Automatic')),
        ]
      : [option('automatic', labels.automatic, set('Automatic')), ...delayed]
  const manual = option('manual', labels.manual, set('Manual', 'manual'))
  const disabled = option('disabled', labels.disabled, set('Disabled', 'disabled'))
  return first === 'manual' ? [manual, ...automatic, disabled] : [disabled, ...automatic, manual]
}

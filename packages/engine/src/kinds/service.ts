/** Compares services by start type, delayed start and running state. Triggers are read, never changed. */
import { asService, because, type Known, type ServiceDesired, type ServiceState } from '@clearpane/model'
import type { KindRules, Wanted } from './kind-rules.ts'

const serviceOf = (known: Known): ServiceState | null =>
  known.status === 'present' && known.state.kind === 'service' ? known.state : null

/** How readily a service starts. One whose delay Windows can't report counts as not delayed. */
const readiness = ({ start, delayed }: Pick<ServiceDesired, 'start' | 'delayed'> | ServiceState): number => {
  if (start === 'Disabled') return 0
  if (start === 'Manual') return 1
  return start === 'Automatic' && delayed === true ? 2 : 3
}

/** A start type that goes further stays; the rest of the request doesn't depend on it. */
const apply = ({ desired, further }: Wanted, now: ServiceState): ServiceState => {
  const asked = asService(desired)
  const stays = further === 'lower' && asked.start !== undefined && readiness(now) < readiness(asked)
  const start = stays ? now.start : (asked.start ?? now.start)
  const delayed = !stays && start === 'Automatic' && asked.delayed !== undefined ? asked.delayed : now.delayed
  return { ...now, start, delayed, running: asked.running ?? now.running }
}

/** Ignores a flag that Windows can't report: whether it differs is unknown. */
const sameDelay = (a: ServiceState, b: ServiceState) =>
  a.start !== 'Automatic' || a.delayed === b.delayed || a.delayed === null || b.delayed === null

/** Services start and stop all day. So the running state counts only for a change that touches it. */
const touchesRunning = (before: Known, to: Known) => serviceOf(before)?.running !== serviceOf(to)?.running

export const serviceRules: KindRules = {
  resolve: (wanted, current) => {
    const now = serviceOf(current)
    if (now === null) return { notApplicable: because('serviceMissing') }
    return { to: { status: 'present', state: apply(wanted, now) } }
  },
  holds: (wanted, current) => {
    const now = serviceOf(current)
    if (now === null) return false
    const to = apply(wanted, now)
    const runs =
      asService(wanted.desired).running === undefined || now.triggered || to.running === now.running
    return to.start === now.start && sameDelay(to, now) && runs
  },
  contradict: (a, b) => {
    const [x, y] = [asService(a), asService(b)]
    const differ = <T>(p: T | undefined, q: T | undefined) => p !== undefined && q !== undefined && p !== q
    return differ(x.start, y.start) || differ(x.delayed, y.delayed) || differ(x.running, y.running)
  },
  mask: (before, to) => ({
    running: touchesRunning(before, to),
    delayed: serviceOf(before)?.delayed !== serviceOf(to)?.delayed,
  }),
  relevant: (state, mask, strict) => {
    const service = state as ServiceState
    const running = mask.running === true && (strict || !service.triggered)
    return {
      start: service.start,
      ...(service.delayed !== null && (service.start === 'Automatic' || mask.delayed === true)
        ? { delayed: service.delayed }
        : {}),
      ...(running ? { running: service.running } : {}),
    }
  },
  rebase: (to, mask, now) => {
    const [target, current] = [serviceOf(to), serviceOf(now)]
    if (target === null || current === null || mask.running === true) return to
    return { status: 'present', state: { ...target, running: current.running, triggered: current.triggered } }
  },
}

/** Waits until a service has reached a stable state. */
import { setTimeout as sleep } from 'node:timers/promises'
import { queryServiceStatus, type Service, type ServiceRunState } from './manager.ts'

/**
 * Error for a state that wasn't reached in time or can't be reached. `state`: the last state of the service.
 */
export class ServiceStateError extends Error {
  override readonly name = 'ServiceStateError'
  readonly state: ServiceRunState
  readonly timeoutMs: number
  /**
   * Exit code of a service that ended although nobody had stopped it; null for a service whose state is still
   * changing.
   */
  readonly exitCode: number | null

  constructor(state: ServiceRunState, timeoutMs: number, exitCode: number | null = null) {
    super(
      exitCode === null
        ? `the service was still ${state} after ${timeoutMs} ms`
        : `the service exited on its own with code ${exitCode}`,
    )
    this.state = state
    this.timeoutMs = timeoutMs
    this.exitCode = exitCode
  }
}

/**
 * States that end the wait early. If the process has ended, or if the service has gone back to an earlier state, the
 * service won't reach the requested state.
 */
const hopeless: Partial<Record<ServiceRunState, readonly ServiceRunState[]>> = {
  running: ['stopped'],
  paused: ['stopped'],
}

export const waitFor = async (
  service: Service,
  desired: ServiceRunState,
  timeoutMs: number,
): Promise<void> => {
  const until = performance.now() + timeoutMs
  for (let pause = 10; ; pause = Math.min(2 * pause, 250)) {
    const { state, exitCode } = queryServiceStatus(service)
    if (state === desired) return
    if (hopeless[desired]?.includes(state)) throw new ServiceStateError(state, timeoutMs, exitCode)
    if (performance.now() > until) throw new ServiceStateError(state, timeoutMs)
    await sleep(pause)
  }
}

const isPending = (state: ServiceRunState): boolean => state.endsWith('Pending')

/**
 * Waits until a service's state stops changing; returns the state that the service reaches. Until the service has
 * reached a stable state, Windows accepts no other request for it.
 */
export const settled = async (service: Service, timeoutMs = 30_000): Promise<ServiceRunState> => {
  const until = performance.now() + timeoutMs
  for (let pause = 10; ; pause = Math.min(2 * pause, 250)) {
    const { state } = queryServiceStatus(service)
    if (!isPending(state)) return state
    if (performance.now() > until) throw new ServiceStateError(state, timeoutMs)
    await sleep(pause)
  }
}

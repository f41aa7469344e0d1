/** Waits until a service has reached its state. */
import { setTimeout as sleep } from 'node:timers/promises'
import { queryServiceStatus, type Service, type ServiceRunState } from './manager.ts'

/**
 * Error for a state that wasn't reached in time, or can't be reached. `state` is the last state of the service.
 */
export class ServiceStateError extends Error {
  override readonly name = 'ServiceStateError'
  readonly state: ServiceRunState
  readonly timeoutMs: number
  /**
   * Exit code of a service that ended although nobody had asked it to; null for a service that is still changing its
   * state.
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
 * States that end the wait early. If the process has ended, or if the service has returned to an earlier state, it
 * won't reach the requested state.
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
 * Waits for a service that is changing its state; returns the state that it has reached. Meanwhile, Windows accepts
 * no other request.
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

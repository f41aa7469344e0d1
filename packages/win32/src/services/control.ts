/**
 * Changes services. A change to a service's configuration takes effect immediately; a change to its running state is
 * awaited for a limited time without blocking the event loop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import {
  ChangeServiceConfig2W,
  ChangeServiceConfigW,
  ControlService,
  controls,
  levels,
  noChange,
  StartServiceW,
} from './api.ts'
import {
  queryServiceStatus,
  type Service,
  type ServiceRunState,
  type ServiceStart,
  serviceStarts,
} from './manager.ts'
import { settled, waitFor } from './settled.ts'

/** Changes the start type of a service opened with `configure`, and nothing else. */
export const changeStart = (service: Service, start: ServiceStart): void => {
  const number = serviceStarts.indexOf(start)
  succeed(
    ChangeServiceConfigW,
    service.value,
    noChange,
    number,
    noChange,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  )
}

/**
 * Changes whether a service opened with `configure` starts with a delay. If Windows doesn't implement delayed start,
 * `isUnavailable` returns true for the error.
 */
export const changeDelayedStart = (service: Service, delayed: boolean): void => {
  const info = Buffer.alloc(4)
  info.writeUInt32LE(delayed ? 1 : 0)
  succeed(ChangeServiceConfig2W, service.value, levels.delayed, info)
}

/** Starts a service. The Windows call waits for the service for up to 30 s, so it doesn't run on the event loop. */
export const startService = async (service: Service, timeoutMs = 30_000): Promise<void> => {
  const { state } = queryServiceStatus(service)
  if (state !== 'startPending' && (await settled(service, timeoutMs)) !== 'running') {
    const { result, lastError } = await StartServiceW.wait(service.value, 0, null)
    if (result === 0 && lastError !== codes.SERVICE_ALREADY_RUNNING)
      throw failure(StartServiceW.name, lastError)
  }
  await waitFor(service, 'running', timeoutMs)
}

/**
 * Requests a state. The service may change between the read and the request; if it does, this function waits and
 * sends the request again.
 */
const request = async (
  service: Service,
  code: number,
  desired: ServiceRunState,
  until: number,
): Promise<void> => {
  for (;;) {
    if ((await settled(service, Math.max(0, until - performance.now()))) === desired) return
    const { result, lastError } = await ControlService.wait(service.value, code, Buffer.alloc(28))
    if (result !== 0 || (desired === 'stopped' && lastError === codes.SERVICE_NOT_ACTIVE)) return
    if (lastError !== codes.SERVICE_CANNOT_ACCEPT_CONTROL || performance.now() > until)
      throw failure(ControlService.name, lastError)
    await sleep(100)
  }
}

const control = async (
  service: Service,
  code: number,
  desired: ServiceRunState,
  timeoutMs: number,
): Promise<void> => {
  await request(service, code, desired, performance.now() + timeoutMs)
  await waitFor(service, desired, timeoutMs)
}

/**
 * Stops a service, but not the services that depend on it: if any of them is running, Windows refuses with 1051, and
 * this function refuses too.
 */
export const stopService = (service: Service, timeoutMs = 30_000): Promise<void> =>
  control(service, controls.stop, 'stopped', timeoutMs)

export const pauseService = (service: Service, timeoutMs = 30_000): Promise<void> =>
  control(service, controls.pause, 'paused', timeoutMs)

export const continueService = (service: Service, timeoutMs = 30_000): Promise<void> =>
  control(service, controls.continue, 'running', timeoutMs)

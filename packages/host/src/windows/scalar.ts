/** Functions shared by the scalar kinds on Windows: their states, and refusals as results. */
import type { ActResult } from '@clearpane/engine'
import {
  because,
  isReason,
  type Known,
  type Observation,
  type Reason,
  type Scalar,
  type ScalarKind,
  type WrongValue,
} from '@clearpane/model'
import { codes, isCode } from '@clearpane/win32'
import { type Refusal, Refused, reasonIn, refusalOf } from './answers.ts'

export const present = (kind: ScalarKind, value: Scalar): Observation => ({
  status: 'present',
  state: { kind, value },
})

/** Ends a change or an observation by throwing a refusal with this status and this reason. */
export const refuse = (status: Refusal['status'], reason: Reason): never => {
  throw new Refused({ status, reason })
}

/** Ends a change if no version of Windows accepts the value. */
export const mustTake = (wrong: WrongValue | null): void => {
  if (wrong !== null) refuse(wrong.status, wrong.reason)
}

export const refusalIn = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : refusalOf(error)

export const observed = (ask: () => Observation): Observation => {
  try {
    return ask()
  } catch (error) {
    return refusalIn(error)
  }
}

const switchedOff = [codes.ENDPOINT_NOT_REGISTERED, codes.SERVICE_DISABLED, codes.SCHEDULER_NOT_RUNNING]

/**
 * Reads a value that only a running Windows service can report. The value is unavailable if the service is switched
 * off.
 */
export const fromService = async <T>(service: string, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (isCode(error, ...switchedOff))
      return refuse('unavailable', because('serviceNotRunning', { service, reason: reasonIn(error) }))
    throw error
  }
}

/**
 * Carries out one change; a null `to` removes the value. If `act` returns a reason, it's used as a remark. The scalar
 * kinds neither create nor remove registry keys.
 */
export const actedOn = async (
  kind: ScalarKind,
  to: Known,
  act: (to: Scalar | null) => Promise<unknown>,
): Promise<ActResult> => {
  const keys = { createdKeys: [], removedKeys: [] }
  try {
    if (to.status === 'present' && to.state.kind !== kind)
      return refuse('failed', because('otherKind', { asked: to.state.kind, of: kind }))
    const remark = (await act(to.status === 'present' && 'value' in to.state ? to.state.value : null)) as
      | Reason
      | undefined
    return { status: 'acted', ...(isReason(remark) ? { remark } : {}), ...keys }
  } catch (error) {
    return { ...refusalIn(error), ...keys }
  }
}

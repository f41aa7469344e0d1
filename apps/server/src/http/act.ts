/**
 * Handles every call that changes a PC and whose answer reports only the run. Such a call (an act) only describes its
 * change; the same code makes the plan, the run, `success` and the message for every act.
 */
import type { KnownAct, Origin, RequestedAct } from '@clearpane/model'
import { carryOut, type Outcome, type Rest, type RunWishes } from '@clearpane/service/changes'
import { ok, type Result } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import type { Services } from '@clearpane/service/services'
import type { ScanType } from '@clearpane/service/systemscan'
import type { z } from 'zod'
import { type Handler, onDevice } from './module.ts'

export type Wanted<R extends object = object> = Rest & {
  /** The plan's origin, or null if there is nothing left to do. */
  origin: Origin | null
  /** If the title is omitted, it's derived from the plan's origin. */
  title?: string | undefined
  /** The title as a code; an act of our own, or one that the request contained. */
  act?: KnownAct | RequestedAct | undefined
  usesUp?: readonly ScanType[]
  /** The fields that this call's answer has in addition to the outcome; they are read after the run. */
  reply(outcome: Outcome): R | Promise<R>
}

/** The fields about the run that the request body of any call that changes a PC may contain. */
type Wishes = RunWishes & { planHash?: string | undefined }

/** The outcome's fields, which the answer of every call that changes a PC contains. */
type Added<O> = Omit<O, keyof Outcome>

export const actsOf =
  (services: Services) =>
  <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
    want: (
      device: DeviceSession,
      body: z.output<B>,
      progressId: string | null,
    ) => Promise<Result<Wanted<Added<z.input<O>> & object>>>,
    failure?: string,
  ): Handler<P, Q, B, O> =>
    onDevice<P, Q, B, O>(
      async (device, { body, progressId }) => {
        const wanted = await want(device, body, progressId)
        if (!wanted.ok) return wanted
        const { reply, ...request } = wanted.value
        const { planHash, requireRestorePoint, withoutBackup } = body as Wishes
        const wishes = { planHash, requireRestorePoint, withoutBackup }
        const done = await carryOut(services, device, { ...request, ...wishes, progressId })
        if (!done.ok) return done
        return ok({ ...done.value, ...(await reply(done.value)) } as z.input<O>)
      },
      failure === undefined ? {} : { failure },
    )

/** The reply to a call whose answer contains only the outcome. */
export const noMore = () => ({})

/**
 * The only way to observe a batch: every resource gets its own result, and a malformed resource is never read.
 */
import { Observations } from '@clearpane/engine'
import { type Observation, type Resource, resourceKey } from '@clearpane/model'
import { orRefusal } from './answers.ts'
import { observed, refusalIn } from './scalar.ts'

export type HowToObserve<R extends Resource, Request, Answer> = {
  /**
   * Returns the request to send for the resource, or an observation if no request is needed. May throw
   * `Refused`.
   */
  parse(resource: R): { ask: Request } | Observation
  /** Reads one result per request, in the order of the requests. */
  read(requests: readonly Request[]): Promise<readonly Answer[]>
  /**
   * Turns the result for a resource into an observation. This function may throw `Refused`, or the error of the
   * Windows call.
   */
  toObservation(answer: Answer, resource: R): Observation
}

/**
 * Observes a batch with a single call, which contains each resource only once. If the call itself is refused (because
 * the kind's service is off or missing), every request gets that refusal as its result.
 */
export const observeEach = async <R extends Resource, Request, Answer>(
  resources: readonly R[],
  { parse, read, toObservation }: HowToObserve<R, Request, Answer>,
): Promise<Observations> => {
  const once = [...new Map(resources.map((resource) => [resourceKey(resource), resource])).values()]
  const parsed = once.map((resource) => ({ resource, got: orRefusal(() => parse(resource)) }))
  const open = parsed.flatMap(({ resource, got }) => ('ask' in got ? [{ resource, ask: got.ask }] : []))
  const closed = parsed.flatMap(({ resource, got }) => ('ask' in got ? [] : [[resource, got] as const]))
  if (open.length === 0) return Observations.from(closed)
  try {
    const answers = await read(open.map(({ ask }) => ask))
    const answered = answers.slice(0, open.length).map((answer, i) => {
      const { resource } = open[i] as (typeof open)[number]
      return [resource, observed(() => toObservation(answer, resource))] as const
    })
    return Observations.from([...closed, ...answered])
  } catch (error) {
    const refusal = refusalIn(error)
    return Observations.from([...closed, ...open.map(({ resource }) => [resource, refusal] as const)])
  }
}

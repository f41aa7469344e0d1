/**
 * Compares the answers of a host with the results that the conformance table expects. A case ends at the first
 * difference.
 */
import { type ActResult, type Host, observeOne } from '@clearpane/engine'
import { formatResource, inEnglish, type Known, type Observation, type Resource } from '@clearpane/model'

/** Thrown if this PC can't run a test case; the case then counts neither as passed nor as failed. */
export class Skipped extends Error {}

/** A difference between the table and the host, as text. */
export class Difference extends Error {}

const short = (text: string) =>
  text.length > 160 ? `${text.slice(0, 160)}… (${text.length} characters)` : text

export const show = (value: unknown): string => short(JSON.stringify(value) ?? 'nothing')

/** Makes observations comparable by ignoring upper and lower case in key names, as Windows does. */
const comparable = (observation: Observation): string =>
  observation.status === 'absent'
    ? JSON.stringify(['absent', (observation.missingKeys ?? []).map((key) => key.toLowerCase())])
    : JSON.stringify(
        observation.status === 'present' ? Object.entries(observation.state).sort() : observation,
      )

export const sameAnswer = (a: Observation, b: Observation): boolean => comparable(a) === comparable(b)

export const expectAnswer = (when: string, answer: Observation, expected: Known): void => {
  if (!sameAnswer(answer, expected))
    throw new Difference(`${when}: expected ${show(expected)}, the host answers ${show(answer)}`)
}

export const expectKeys = (when: string, keys: readonly string[], expected: readonly string[]): void => {
  const sorted = (list: readonly string[]) => JSON.stringify(list.map((key) => key.toLowerCase()).sort())
  if (sorted(keys) !== sorted(expected))
    throw new Difference(`${when}: expected ${show(expected)}, the host reports ${show(keys)}`)
}

export const lookKnown = async (host: Host, resource: Resource): Promise<Known> => {
  const answer = await observeOne(host, resource)
  if (answer.status === 'present' || answer.status === 'absent') return answer
  throw new Difference(
    `${formatResource(resource)} cannot be observed: ${answer.status}, ${inEnglish(answer.reason)}`,
  )
}

export const mustAct = async (
  host: Host,
  when: string,
  resource: Resource,
  from: Known,
  to: Known,
): Promise<ActResult> => {
  const result = await host.act({ resource, from, to })
  if (result.status !== 'acted')
    throw new Difference(`${when}: ${result.status}, ${inEnglish(result.reason)}`)
  return result
}

/**
 * Expects a refusal: either a result other than "acted", or a rejected promise (a state of the wrong kind is the
 * caller's mistake).
 */
export const mustRefuse = async (host: Host, resource: Resource, from: Known, to: Known): Promise<void> => {
  const status = await host.act({ resource, from, to }).then(
    (result) => result.status,
    () => 'rejected',
  )
  if (status === 'acted') throw new Difference(`the host answers success to ${show(to)}`)
}

/** Runs two steps, the second one even if the first one fails (like `finally`), but reports the first error. */
export const always = async (work: () => Promise<void>, after: () => Promise<void>): Promise<void> => {
  const failure = await work().then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const late = await after().then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (failure !== null || late !== null) throw (failure ?? late)?.error
}

/** Looks up a PC's answers by resource, so that two lists needn't be kept in step. */
import { because, type Observation, type Resource, resourceKey } from '@clearpane/model'

const noAnswer: Observation = { status: 'failed', reason: because('noAnswer') }

export class Observations {
  readonly #byKey: ReadonlyMap<string, Observation>

  private constructor(byKey: ReadonlyMap<string, Observation>) {
    this.#byKey = byKey
  }

  /** Makes observations from answers. If two answers are about one resource, the later one wins. */
  static from(answers: Iterable<readonly [Resource, Observation]>): Observations {
    return new Observations(
      new Map([...answers].map(([resource, answer]) => [resourceKey(resource), answer])),
    )
  }

  /** Asks `observe` about each resource. */
  static each<R extends Resource>(
    resources: readonly R[],
    observe: (resource: R) => Observation,
  ): Observations {
    return Observations.from(resources.map((resource) => [resource, observe(resource)]))
  }

  /** Takes a list of answers in the resources' order, as it comes over a wire. */
  static inOrder(resources: readonly Resource[], answers: readonly Observation[]): Observations {
    return Observations.from(resources.map((resource, i) => [resource, answers[i] ?? noAnswer]))
  }

  /** Merges answers; if two are about one resource, the later one wins. */
  static merge(parts: readonly Observations[]): Observations {
    return new Observations(new Map(parts.flatMap((part) => [...part.#byKey])))
  }

  of(resource: Resource): Observation {
    return this.#byKey.get(resourceKey(resource)) ?? noAnswer
  }

  /** Checks whether two sets hold the same answers about the same resources; `same` compares one pair of answers. */
  equals(other: Observations, same: (a: Observation, b: Observation) => boolean): boolean {
    if (this.#byKey.size !== other.#byKey.size) return false
    for (const [key, answer] of this.#byKey) {
      const theirs = other.#byKey.get(key)
      if (theirs === undefined || !same(answer, theirs)) return false
    }
    return true
  }

  /** Lists the answers in the order of these resources. */
  list(resources: readonly Resource[]): Observation[] {
    return resources.map((resource) => this.of(resource))
  }
}

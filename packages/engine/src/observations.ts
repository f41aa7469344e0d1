/** Looks up a PC's observations by resource, so that nobody has to keep two lists in the same order. */
import { because, type Observation, type Resource, resourceKey } from '@clearpane/model'

const noAnswer: Observation = { status: 'failed', reason: because('noAnswer') }

export class Observations {
  readonly #byKey: ReadonlyMap<string, Observation>

  private constructor(byKey: ReadonlyMap<string, Observation>) {
    this.#byKey = byKey
  }

  /** Makes observations from answers. If two observations concern the same resource, the later one is used. */
  static from(answers: Iterable<readonly [Resource, Observation]>): Observations {
    return new Observations(
      new Map([...answers].map(([resource, answer]) => [resourceKey(resource), answer])),
    )
  }

  /** Calls `observe` for each resource. */
  static each<R extends Resource>(
    resources: readonly R[],
    observe: (resource: R) => Observation,
  ): Observations {
    return Observations.from(resources.map((resource) => [resource, observe(resource)]))
  }

  /** Takes a list of observations in the order of the resources, which is how another process sends them. */
  static inOrder(resources: readonly Resource[], answers: readonly Observation[]): Observations {
    return Observations.from(resources.map((resource, i) => [resource, answers[i] ?? noAnswer]))
  }

  /** Merges observations; if two concern the same resource, the later one is used. */
  static merge(parts: readonly Observations[]): Observations {
    return new Observations(new Map(parts.flatMap((part) => [...part.#byKey])))
  }

  of(resource: Resource): Observation {
    return this.#byKey.get(resourceKey(resource)) ?? noAnswer
  }

  /**
   * Checks whether two sets contain the same observations of the same resources; `same` decides whether two
   * observations are equal.
   */
  equals(other: Observations, same: (a: Observation, b: Observation) => boolean): boolean {
    if (this.#byKey.size !== other.#byKey.size) return false
    for (const [key, answer] of this.#byKey) {
      const theirs = other.#byKey.get(key)
      if (theirs === undefined || !same(answer, theirs)) return false
    }
    return true
  }

  /** Lists the observations in the order of these resources. */
  list(resources: readonly Resource[]): Observation[] {
    return resources.map((resource) => this.of(resource))
  }
}

/**
 * The conformance table as data: the state before, the request, the state after, and the undo that leads
 * back. It tests any host through its port alone, so that the sample PC and a real Windows can't drift apart.
 */
import type {
  KeyTree,
  Known,
  RawValue,
  RegistryKeyResource,
  RegistryResource,
  Resource,
  ResourceOf,
  Scalar,
  ScalarKind,
  ServiceResource,
  ServiceState,
} from '@clearpane/model'

export type ValueState = { resource: RegistryResource; raw: RawValue }

type Shared = { name: string /** Why the caller cannot run this case. */; skip?: string }

/**
 * A registry case. `undone`: the change is made, persists, has no effect when it's made again, and is undone.
 * `refused`: the act returns something other than "acted" (or rejects), and nothing has changed.
 */
export type RegistryCase = Shared & {
  kind: 'registry'
  /** A value that keeps the test key in existence while the case runs. */
  anchor: RegistryResource
  /** Full path of the case's own key, which exists neither before the case nor after it. */
  home: string
  given: readonly ValueState[]
  /** Full paths of keys that exist and are empty. */
  emptyKeys: readonly string[]
  resource: RegistryResource
  /** The state that the PC must report once everything that is given exists. */
  before: Known
  to: Known
  expects: 'undone' | 'refused'
  /** Values that somebody else writes between the change and its undo. */
  meanwhile: readonly ValueState[]
  /**
   * The state that the PC must report after the undo: the same as `before`, unless somebody else's value keeps a key
   * in existence.
   */
  undone: Known
}

/** A change of a service; omitted fields stay unchanged. */
export type ServicePatch = Partial<Pick<ServiceState, 'start' | 'delayed' | 'running'>>

export type ServiceCase = Shared & {
  kind: 'service'
  resource: ServiceResource
  /** Another spelling of the same name, with which the result is read. */
  alias: ServiceResource
  given: ServicePatch
  to: ServicePatch
  expects: 'undone' | 'refused'
}

/** A service that isn't installed: reported as absent, every change refused. */
export type MissingServiceCase = Shared & { kind: 'missingService'; resource: ServiceResource; to: Known }

/** One batch: an answer for each resource. */
export type BatchCase = Shared & {
  kind: 'batch'
  anchor: RegistryResource
  home: string
  given: readonly ValueState[]
  ask: readonly { resource: Resource; expected: Known }[]
}

/** A whole key is deleted with everything given below it, and comes back with all of it. */
export type KeyCase = Shared & {
  kind: 'registryKey'
  anchor: RegistryResource
  home: string
  given: readonly ValueState[]
  emptyKeys: readonly string[]
  resource: RegistryKeyResource
  /** Tree that must be read from the key; class and security descriptor depend on the PC. */
  tree: KeyTree
}

/**
 * A scalar case. `undone`, `refused`: as with the registry. `kept`: the change is made and can't be undone.
 * `ready`: an action runs and its state is the same as before.
 */
export type PropertyCase = Shared & {
  kind: 'property'
  resource: ResourceOf<ScalarKind>
  /** null: doesn't exist. */
  to: Scalar | null
  expects: 'undone' | 'refused' | 'kept' | 'ready'
}

/**
 * A resource that this PC doesn't have. The host must report that the resource is absent, and refuse every change. If
 * `to` is null,
 * the case requests no change.
 */
export type MissingPropertyCase = Shared & {
  kind: 'missingProperty'
  resource: ResourceOf<ScalarKind>
  is: 'absent' | 'unavailable'
  to: Scalar | null
}

export type ConformanceCase =
  | RegistryCase
  | ServiceCase
  | MissingServiceCase
  | BatchCase
  | KeyCase
  | PropertyCase
  | MissingPropertyCase

export type ConformanceResult = {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  reason: string | null
}

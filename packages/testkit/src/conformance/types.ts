/**
 * The conformance table as data: the state before, the request, the state after, and the undo that brings the earlier
 * state back. Every host is tested with this table, and only through its port, so that the sample PC and a real
 * Windows always behave in the same way.
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
 * A registry case. `undone`: the change is made, persists, has no effect when it's made again, and is undone at the
 * end. `refused`: the act returns a result other than "acted" (or rejects), and nothing has changed.
 */
export type RegistryCase = Shared & {
  kind: 'registry'
  /** A value in the test key, so that Windows keeps the key while the case runs. */
  anchor: RegistryResource
  /** Full path of the case's own key, which exists neither before nor after the case. */
  home: string
  given: readonly ValueState[]
  /** Full paths of empty keys that exist. */
  emptyKeys: readonly string[]
  resource: RegistryResource
  /** The state that the PC must report once the given values and keys exist. */
  before: Known
  to: Known
  expects: 'undone' | 'refused'
  /** Values that another program writes between the change and its undo. */
  meanwhile: readonly ValueState[]
  /**
   * The state that the PC must report after the undo: the same as `before`, unless a value from another program
   * prevents a key from being removed.
   */
  undone: Known
}

/** A change to a service; fields that are omitted stay unchanged. */
export type ServicePatch = Partial<Pick<ServiceState, 'start' | 'delayed' | 'running'>>

export type ServiceCase = Shared & {
  kind: 'service'
  resource: ServiceResource
  /** Another spelling of the same name; the result is read using this spelling. */
  alias: ServiceResource
  given: ServicePatch
  to: ServicePatch
  expects: 'undone' | 'refused'
}

/** A service that isn't installed: it's reported as absent, and every change to it is refused. */
export type MissingServiceCase = Shared & { kind: 'missingService'; resource: ServiceResource; to: Known }

/** One batch of resources, with an answer for each resource. */
export type BatchCase = Shared & {
  kind: 'batch'
  anchor: RegistryResource
  home: string
  given: readonly ValueState[]
  ask: readonly { resource: Resource; expected: Known }[]
}

/** A whole key is deleted together with all the given content below it, and restored in full. */
export type KeyCase = Shared & {
  kind: 'registryKey'
  anchor: RegistryResource
  home: string
  given: readonly ValueState[]
  emptyKeys: readonly string[]
  resource: RegistryKeyResource
  /** The tree that must be read from the key; the key's class and security descriptor depend on the PC. */
  tree: KeyTree
}

/**
 * A scalar case. `undone`, `refused`: have the same meaning as for the registry. `kept`: the change is made and can't
 * be undone. `ready`: an action runs, and its state is the same afterwards as before.
 */
export type PropertyCase = Shared & {
  kind: 'property'
  resource: ResourceOf<ScalarKind>
  /** null: doesn't exist. */
  to: Scalar | null
  expects: 'undone' | 'refused' | 'kept' | 'ready'
}

/**
 * A resource that this PC doesn't have. The host must report the resource as absent, and refuse every change to it.
 * If `to` is null, no change to the resource is requested.
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

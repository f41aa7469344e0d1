/**
 * The conformance table as data: what exists before, what is requested, what must exist after, and that undo
 * leads back. It tests any host through its port alone, so the sample PC and a real Windows can't drift
 * apart.
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
 * `undone`: the change is made, holds, is made again without effect, and is undone. `refused`: the act
 * returns something other than "acted" (or rejects), and nothing has changed.
 */
export type RegistryCase = Shared & {
  kind: 'registry'
  /** A value that keeps the test key in place while the case runs. */
  anchor: RegistryResource
  /** The case's own key, a full path. Exists neither before the case nor after it. */
  home: string
  given: readonly ValueState[]
  /** Keys that exist and are empty, full paths. */
  emptyKeys: readonly string[]
  resource: RegistryResource
  /** What the PC must report once everything given exists. */
  before: Known
  to: Known
  expects: 'undone' | 'refused'
  /** What somebody else writes between the change and its undo. */
  meanwhile: readonly ValueState[]
  /** What the PC must report after the undo; `before`, unless somebody else's value keeps a key. */
  undone: Known
}

/** Omitted fields stay as they are. */
export type ServicePatch = Partial<Pick<ServiceState, 'start' | 'delayed' | 'running'>>

export type ServiceCase = Shared & {
  kind: 'service'
  resource: ServiceResource
  /** Another spelling of the same name, used to read the result. */
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
  /** What must be read from the key; class and security descriptor are the PC's own. */
  tree: KeyTree
}

/**
 * `undone`, `refused`: as with the registry. `kept`: the change is made and can't be undone. `ready`: an
 * action runs and its state is the same as before.
 */
export type PropertyCase = Shared & {
  kind: 'property'
  resource: ResourceOf<ScalarKind>
  /** null: doesn't exist. */
  to: Scalar | null
  expects: 'undone' | 'refused' | 'kept' | 'ready'
}

/**
 * Something this PC doesn't have: reported as such, and every change refused. `to` null: nothing is requested
 * of it.
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

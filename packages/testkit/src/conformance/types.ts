/**
 * The conformance table as data: what lies there before, what is asked, what must be there after, and that
 * undo leads back. Any host can be held against it through its port alone, so the sample PC and a real
 * Windows cannot drift apart.
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
 * `undone`: the change is carried out, holds, is carried out again without effect, and is undone.
 * `refused`: the act answers something else than "acted" (or rejects), and nothing has changed.
 */
export type RegistryCase = Shared & {
  kind: 'registry'
  /** A value that keeps the test key in place while the case runs. */
  anchor: RegistryResource
  /** The case's own key, a full path. Exists neither before the case nor after it. */
  home: string
  given: readonly ValueState[]
  /** Keys that exist with nothing in them, full paths. */
  emptyKeys: readonly string[]
  resource: RegistryResource
  /** What the PC must answer once all that is given is in place. */
  before: Known
  to: Known
  expects: 'undone' | 'refused'
  /** What somebody else writes between the change and its undo. */
  meanwhile: readonly ValueState[]
  /** What the PC must answer after the undo; `before`, unless somebody else's value holds a key in place. */
  undone: Known
}

/** Fields left out stay as they are. */
export type ServicePatch = Partial<Pick<ServiceState, 'start' | 'delayed' | 'running'>>

export type ServiceCase = Shared & {
  kind: 'service'
  resource: ServiceResource
  /** Another spelling of the same name, used to look at what was done. */
  alias: ServiceResource
  given: ServicePatch
  to: ServicePatch
  expects: 'undone' | 'refused'
}

/** A service that is not installed: answered as absent, every change refused. */
export type MissingServiceCase = Shared & { kind: 'missingService'; resource: ServiceResource; to: Known }

/** One batch: an answer for each resource. */
export type BatchCase = Shared & {
  kind: 'batch'
  anchor: RegistryResource
  home: string
  given: readonly ValueState[]
  ask: readonly { resource: Resource; expected: Known }[]
}

/** A whole key with all that is given below it goes, and comes back with all of it. */
export type KeyCase = Shared & {
  kind: 'registryKey'
  anchor: RegistryResource
  home: string
  given: readonly ValueState[]
  emptyKeys: readonly string[]
  resource: RegistryKeyResource
  /** What must be read of the key; class and security descriptor are the PC's own. */
  tree: KeyTree
}

/**
 * `undone`, `refused`: as with the registry. `kept`: the change is carried out and cannot be undone. `ready`: an action is
 * carried out and the thing answers as before.
 */
export type PropertyCase = Shared & {
  kind: 'property'
  resource: ResourceOf<ScalarKind>
  /** null: not there. */
  to: Scalar | null
  expects: 'undone' | 'refused' | 'kept' | 'ready'
}

/**
 * Something this PC does not have: told as what it is, and every change refused. `to` null: nothing is asked
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

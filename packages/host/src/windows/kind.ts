/** The methods of a kind on the Windows host: how to observe a batch, and how to carry out one change. */
import type { ActResult, Observations, OnStep } from '@clearpane/engine'
import type { Kind, Known, ResourceOf } from '@clearpane/model'
import type { FileClasses, ReinstallOf } from './from-catalog.ts'
import type { Identity } from './identity.ts'
import type { PowerShell } from './powershell/session.ts'
import type { Programs } from './run-program.ts'

/**
 * Everything that a kind's methods use in addition to its resources: a single object that lives as long as the host.
 */
export type HostContext = {
  readonly identity: Identity
  readonly powershell: PowerShell
  readonly reinstallOf: ReinstallOf
  /** The cleanup classes; if the host was made without them, this field is omitted and files are unavailable. */
  readonly files?: FileClasses | undefined
  /** Replaces Windows' own programs, for tests. */
  readonly programs?: Programs | undefined
}

export type KindOnWindows<K extends Kind> = {
  /** Observes a batch. `maxAgeMs`: the maximum age of an observation; kinds that respond immediately ignore it. */
  observe(
    resources: readonly ResourceOf<K>[],
    context: HostContext,
    maxAgeMs: number,
  ): Observations | Promise<Observations>
  act(
    resource: ResourceOf<K>,
    to: Known,
    context: HostContext,
    onStep?: OnStep,
  ): ActResult | Promise<ActResult>
}

/**
 * A PC in memory, for tests of all code that uses a `Host`. This PC can deny requests, fail, or report false results.
 */
import {
  type ActStep,
  because,
  canonicalJson,
  type Device,
  type DeviceFacts,
  type Known,
  type Resource,
  type RestorePoint,
  resourceKey,
  type ScalarState,
  type ServiceState,
  textReason,
} from '@clearpane/model'
import { Observations } from '../observations.ts'
import type { ActResult, ChangeRequest, Host, OnStep } from '../ports.ts'
import { MemoryRegistry } from './memory-registry.ts'

/**
 * How a resource misbehaves. `liar` reports success but changes nothing; `stuck` reports failure after creating the
 * keys; `restless` is a service that accepts its start type but keeps running.
 */
export type Bent = 'denied' | 'failed' | 'unavailable' | 'liar' | 'refuses' | 'stuck' | 'restless'

export const testFacts: DeviceFacts = {
  build: 26100,
  revision: 1,
  edition: 'Pro',
  elevated: true,
  userSid: 'S-1-5-21-1',
  features: {},
  adapters: [],
  powerScheme: null,
  managed: false,
}

export class MemoryHost implements Host {
  readonly id = 'sample' as const
  readonly registry = new MemoryRegistry()
  readonly services = new Map<string, ServiceState>()
  /** Every scalar, by `resourceKey`. */
  readonly properties = new Map<string, ScalarState>()
  readonly bent = new Map<string, Bent>()
  facts: DeviceFacts = testFacts
  /** Called before every step that changes something; simulates a crash if it throws. */
  beforeStep: (step: string) => void = () => {}
  acts = 0
  /** The steps that every change reports before it changes anything. */
  steps: readonly ActStep[] = []
  restorePoints: string[] = []

  async device(): Promise<Device> {
    return {
      id: this.id,
      host: 'sample',
      title: 'Test PC',
      description: 'in memory',
      sample: true,
      limits: [],
      facts: this.facts,
    }
  }

  async observe(resources: readonly Resource[]): Promise<Observations> {
    return Observations.each(resources, (resource) => {
      const bent = this.bent.get(resourceKey(resource))
      if (bent === 'denied' || bent === 'failed' || bent === 'unavailable')
        return { status: bent, reason: textReason(`${bent} for this test`) }
      return this.#read(resource)
    })
  }

  #read(resource: Resource): Known {
    if (resource.kind === 'registry') return this.registry.read(resource)
    if (resource.kind === 'registryKey') return this.registry.readTree(resource)
    if (resource.kind !== 'service') {
      const property = this.properties.get(resourceKey(resource))
      return property === undefined ? { status: 'absent' } : { status: 'present', state: property }
    }
    const state = this.services.get(resource.name.toLowerCase())
    return state === undefined ? { status: 'absent' } : { status: 'present', state }
  }

  async act({ resource, to }: ChangeRequest, onStep?: OnStep): Promise<ActResult> {
    this.acts += 1
    for (const step of this.steps)
      if (await onStep?.(step))
        return { status: 'failed', reason: because('driverStopped'), createdKeys: [], removedKeys: [] }
    const bent = this.bent.get(resourceKey(resource))
    if (bent === 'liar') return { status: 'acted', createdKeys: [], removedKeys: [] }
    if (bent === 'refuses')
      return {
        status: 'denied',
        reason: textReason('refused for this test'),
        createdKeys: [],
        removedKeys: [],
      }
    if (resource.kind === 'service') return this.#actService(resource.name, to, bent === 'restless')
    if (resource.kind === 'registryKey') {
      this.beforeStep('key')
      return { status: 'acted', ...this.registry.writeTree(resource, to) }
    }
    if (resource.kind !== 'registry') return this.#actScalar(resource, to)
    this.beforeStep('keys')
    if (to.status === 'absent') {
      this.registry.remove(resource)
      this.beforeStep('remove keys')
      return {
        status: 'acted',
        createdKeys: [],
        removedKeys: this.registry.removeEmpty(to.missingKeys ?? []),
      }
    }
    if (to.state.kind !== 'registry') throw new Error('a service state for a registry value')
    const createdKeys = this.registry.createKey(`${resource.hive}\\${resource.path}`)
    if (bent === 'stuck')
      return { status: 'failed', reason: textReason('stuck for this test'), createdKeys, removedKeys: [] }
    this.beforeStep('value')
    this.registry.write(resource, { type: to.state.type, hex: to.state.hex })
    return { status: 'acted', createdKeys, removedKeys: [] }
  }

  #actScalar(resource: Resource, to: Known): ActResult {
    this.beforeStep('property')
    if (resource.kind === 'action') return { status: 'acted', createdKeys: [], removedKeys: [] }
    if (to.status === 'absent') this.properties.delete(resourceKey(resource))
    else if ('value' in to.state) this.properties.set(resourceKey(resource), to.state)
    return { status: 'acted', createdKeys: [], removedKeys: [] }
  }

  #actService(name: string, to: Known, restless: boolean): ActResult {
    const now = this.services.get(name.toLowerCase())
    if (now === undefined || to.status === 'absent' || to.state.kind !== 'service')
      throw new Error(`no such change of ${name}`)
    const { start, delayed, running } = to.state
    this.beforeStep('start type')
    this.services.set(name.toLowerCase(), { ...now, start, delayed })
    this.beforeStep('running state')
    this.services.set(name.toLowerCase(), {
      ...now,
      start,
      delayed,
      running: restless ? now.running : running,
    })
    return { status: 'acted', createdKeys: [], removedKeys: [] }
  }

  async restorePoint(title: string): Promise<RestorePoint> {
    this.restorePoints.push(title)
    return { outcome: 'created', reason: textReason('made by the test PC') }
  }

  /** Everything on this PC, in sorted order. */
  dump(): string {
    return `${this.registry.dump()}\n${canonicalJson([Object.fromEntries(this.services), Object.fromEntries(this.properties)])}`
  }
}

/** The sample PC as a host: one observation is one snapshot, one act one durable transaction. */
import type { Act, ActResult, Clock, Host } from '@clearpane/engine'
import type { Device, Kind, Known, Observation, Resource, ResourceOf } from '@clearpane/model'
import { transaction } from './database.ts'
import { sampleFacts } from './facts.ts'
import { makeRestorePoint } from './restore-point.ts'
import type { Parts } from './stock-up.ts'

type KindOnSample<K extends Kind> = { observe(resource: ResourceOf<K>): Known; act(resource: ResourceOf<K>, to: Known): ActResult }

const device: Device = {
  id: 'sample',
  host: 'sample',
  title: 'Sample PC',
  description: `Windows 11 Pro 24H2 (${sampleFacts.build}.${sampleFacts.revision}), simulated`,
  sample: true,
  limits: [],
  facts: sampleFacts,
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
const nothingDone = (status: 'failed' | 'denied', reason: string): ActResult => ({ status, reason, createdKeys: [], removedKeys: [] })

/** Lone surrogates would come back from the database as another character: not kept, and said so. */
const whyNotKept = (resource: Resource): string | null => {
  const text = resource.kind === 'registry' ? `${resource.path}\\${resource.name}` : resource.name
  return /\p{Surrogate}/u.test(text) ? 'the sample PC keeps no name with half a character (a lone surrogate)' : null
}

export const createSampleHost = (parts: Parts, clock: Clock): Host => {
  const { db, registry, services, awkward } = parts
  const kinds: { [K in Kind]: KindOnSample<K> } = {
    registry: { observe: registry.observe, act: registry.act },
    service: {
      observe: services.observe,
      act: (resource, to) => services.act(resource, to, awkward.wontStop(resource.name)),
    },
  }
  const kindOf = (resource: Resource) => kinds[resource.kind] as KindOnSample<Kind>

  const observeOne = (resource: Resource): Observation => {
    const unreadable = awkward.whyUnreadable(resource)
    if (unreadable !== null) return { status: 'denied', reason: unreadable }
    const notKept = whyNotKept(resource)
    return notKept === null ? kindOf(resource).observe(resource) : { status: 'failed', reason: notKept }
  }

  const actOne = ({ resource, to }: Act): ActResult => {
    const unwritable = awkward.whyUnwritable(resource)
    if (unwritable !== null) return nothingDone('denied', unwritable)
    const notKept = whyNotKept(resource)
    if (notKept !== null) return nothingDone('failed', notKept)
    if (awkward.forgets(resource)) return { status: 'acted', createdKeys: [], removedKeys: [] }
    return kindOf(resource).act(resource, to)
  }

  return {
    id: 'sample',
    device: async () => device,
    observe: async (resources) => {
      try {
        return transaction(db, 'read', () => resources.map(observeOne))
      } catch (error) {
        return resources.map(() => ({ status: 'failed', reason: `the sample PC's file cannot be read: ${words(error)}` }))
      }
    },
    act: async (act) => {
      try {
        return transaction(db, 'write', () => actOne(act))
      } catch (error) {
        return nothingDone('failed', `the sample PC's file cannot be written: ${words(error)}`)
      }
    },
    restorePoint: async (title) => {
      try {
        return transaction(db, 'write', () => makeRestorePoint(db, registry, clock, title))
      } catch (error) {
        return { outcome: 'failed', reason: `the sample PC's file cannot be written: ${words(error)}` }
      }
    },
  }
}

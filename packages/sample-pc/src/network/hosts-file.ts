/**
 * The sample PC's hosts file: the one that Windows installs, until somebody changes it. A changed hosts file is
 * stored as one row.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { ActResult, InventoryQuery } from '@clearpane/engine'
import {
  because,
  hostsStateOf,
  type Known,
  type ListedOf,
  listHostsEntries,
  type Observation,
  type ResourceOf,
  withHostsState,
} from '@clearpane/model'
import { wrongHosts } from '@clearpane/model/kinds'
import { openScalarStore } from '../properties/store.ts'
import { sampleHosts } from './lab.ts'

const whole: ResourceOf<'hosts'> = { kind: 'hosts', entry: 'file' }
const keys = { createdKeys: [], removedKeys: [] }

export const openHostsFile = (db: DatabaseSync) => {
  const store = openScalarStore(db)
  const stock = Buffer.from(sampleHosts()).toString('latin1')
  const text = (): string => String(store.get(whole) ?? stock)
  const keep = (after: string): void => {
    if (after === stock) store.drop(whole)
    else store.set(whole, after)
  }
  return {
    text,
    list: (query: InventoryQuery | undefined): ListedOf<'hostsEntry'>[] =>
      listHostsEntries(text(), query?.ids ?? []).map((one) => ({ type: 'hostsEntry', name: one.id, ...one })),
    observe: ({ entry }: ResourceOf<'hosts'>): Observation => {
      const value = hostsStateOf(text(), entry)
      return value === null ? { status: 'absent' } : { status: 'present', state: { kind: 'hosts', value } }
    },
    act: (resource: ResourceOf<'hosts'>, to: Known): ActResult => {
      const value = to.status === 'present' && 'value' in to.state ? to.state.value : null
      const wrong = wrongHosts(resource, value)
      if (wrong !== null) return { ...wrong, ...keys }
      const after = withHostsState(text(), resource.entry, value as string[] | null)
      if (after === null) return { status: 'unavailable', reason: because('hostsNoEnd'), ...keys }
      keep(after)
      return { status: 'acted', ...keys }
    },
  }
}

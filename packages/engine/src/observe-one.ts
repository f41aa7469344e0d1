import type { Observation, Resource } from '@clearpane/model'
import type { Host, ObserveHow } from './ports.ts'

export const observeOne = async (
  host: Pick<Host, 'observe'>,
  resource: Resource,
  how?: ObserveHow,
): Promise<Observation> => (await host.observe([resource], how)).of(resource)

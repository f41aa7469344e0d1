import type { Observation, Resource } from '@clearpane/model'
import type { Host, ObserveHow } from '../ports.ts'

/** Lists a host's observations in the order of the request, so that tests can compare the list as a whole. */
export const observeAll = async (
  host: Pick<Host, 'observe'>,
  resources: readonly Resource[],
  how?: ObserveHow,
): Promise<Observation[]> => (await host.observe(resources, how)).list(resources)

import type { Observation, Resource } from '@clearpane/model'
import type { Host, ObserveHow } from '../ports.ts'

/** Lists what a host answers, in the order asked: tests compare it as a whole. */
export const observeAll = async (
  host: Pick<Host, 'observe'>,
  resources: readonly Resource[],
  how?: ObserveHow,
): Promise<Observation[]> => (await host.observe(resources, how)).list(resources)

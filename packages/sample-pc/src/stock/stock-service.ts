import type { ServiceState } from '@clearpane/model'

/**
 * A stock service. `fixed`: the service control manager doesn't let anybody change the service, not even
 * administrators.
 */
export type StockService = { name: string; display: string; fixed: boolean } & Omit<
  ServiceState,
  'kind' | 'delayed'
> & { delayed: boolean }

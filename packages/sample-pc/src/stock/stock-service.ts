import type { ServiceState } from '@clearpane/model'

/** A stock service. `fixed`: the service control manager denies changes even to administrators. */
export type StockService = { name: string; display: string; fixed: boolean } & Omit<
  ServiceState,
  'kind' | 'delayed'
> & { delayed: boolean }

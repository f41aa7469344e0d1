import type { ServiceState } from '@clearpane/model'

/** `fixed`: the service control manager denies changes even to administrators. */
export type StockService = { name: string; display: string; fixed: boolean } & Omit<
  ServiceState,
  'kind' | 'delayed'
> & { delayed: boolean }

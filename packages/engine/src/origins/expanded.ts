import type { Change, Desired, Resource, Restart } from '@clearpane/model'

/** What an item's option requests. */
export type Expanded = {
  resource: Resource
  desired: Desired
  reversible: Change['reversible']
  /** Omitted: it takes effect at once. */
  restart?: Restart
}

import type { Change, Desired, Resource, Restart } from '@clearpane/model'

/** What an item's option requests. */
export type Expanded = {
  resource: Resource
  desired: Desired
  reversible: Change['reversible']
  /** The restart that the change needs; if omitted, it takes effect at once. */
  restart?: Restart
}

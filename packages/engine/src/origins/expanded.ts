import type { Change, Desired, Resource, Restart } from '@clearpane/model'

/** The request that an item's option stands for. */
export type Expanded = {
  resource: Resource
  desired: Desired
  reversible: Change['reversible']
  /** The restart that the change requires; if it's omitted, the change takes effect at once. */
  restart?: Restart
}

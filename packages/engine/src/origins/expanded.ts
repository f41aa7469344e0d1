import type { Change, Desired, Resource } from '@clearpane/model'

/** What an item's option requests. */
export type Expanded = { resource: Resource; desired: Desired; reversible: Change['reversible'] }

import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { ActionResource } from './schemas/action.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { unavailable, type WrongValue } from './value.ts'

export const action = describeKind<ActionResource>({
  kind: 'action',
  names: ({ name }) => [name],
  needsAdministrator: ({ scope }) => scope === 'machine',
  traits: { undoable: false, oneShot: true },
})

/** Ready before and after: an action leaves no state behind to request. */
export const wrongAction = (to: Scalar | null): WrongValue | null =>
  to === 'done' ? null : unavailable(because('actionIsDone'))

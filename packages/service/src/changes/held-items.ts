/** The items of a run that are as requested. Pure. */
import { type ItemType, type RunDetail, settingsOf } from '@clearpane/model'

type Run = Pick<RunDetail, 'changes'>

/** Ids in lower case. One whose change failed, was left out or already held isn't among them. */
export const heldItems = (run: Run | null, type: ItemType): ReadonlySet<string> =>
  new Set(
    settingsOf(run?.changes ?? []).flatMap(({ cause, changes }) =>
      cause?.by === 'item' && cause.type === type && changes.every(({ result }) => result === 'done')
        ? [cause.id.toLowerCase()]
        : [],
    ),
  )

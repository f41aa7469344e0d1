/** The items of a run that have the requested state. Pure. */
import { type ItemType, type RunDetail, settingsOf } from '@clearpane/model'

type Run = Pick<RunDetail, 'changes'>

/** Lists the ids in lower case, leaving out items whose change failed, was left out or wasn't necessary. */
export const heldItems = (run: Run | null, type: ItemType): ReadonlySet<string> =>
  new Set(
    settingsOf(run?.changes ?? []).flatMap(({ cause, changes }) =>
      cause?.by === 'item' && cause.type === type && changes.every(({ result }) => result === 'done')
        ? [cause.id.toLowerCase()]
        : [],
    ),
  )

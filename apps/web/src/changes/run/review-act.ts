/** What a review, and the run that follows it, is about; its words are in `acts.json`. */
import type { Cause, KnownAct, Resource } from '@clearpane/model'
import type { TitledRun } from '@clearpane/model/status'

export type SettingAct = { setting: Cause | null; resource: Resource | undefined }

/**
 * What a review is about: an act of the closed list; or a run that is undone or carried out again; or one setting of a
 * run that is undone. `among`: the runs that are known, one of which the run itself may have undone.
 */
export type ReviewAct =
  | KnownAct
  | { run: TitledRun; as: 'undo' | 'again'; among?: readonly TitledRun[] }
  | SettingAct

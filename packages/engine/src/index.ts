/** Pure: plan, apply, undo, recovery, drift over the ports. Knows no catalog and no Windows. */

export { editionRemark, featureNames, whyManaged, whyNotApplicable } from './applicability.ts'
export { appendTo, carryOutChange } from './carry-out.ts'
export { sameState } from './compare.ts'
export { findDrift } from './drift.ts'
export { fitTweaks } from './fan-out.ts'
export { pcCatalog } from './fitted.ts'
export { planHash, sha256Hex } from './hash.ts'
export { detail, inOrder, reportOf, summarise, summariseLost } from './history.ts'
export { rulesOf } from './kinds/rules.ts'
export {
  emptyFold,
  type Fold,
  foldAccepted,
  foldJournal,
  foldRun,
  type Journal,
  type Layer,
  type Ledger,
  type LedgerChange,
  type LedgerRun,
  type Ledgers,
  leavesState,
  ledgerRun,
  tellsOfRun,
  writtenByUs,
} from './ledger.ts'
export { Observations, observeOne } from './observations.ts'
export { ownRulesTweak } from './own-rules.ts'
export { type PlanInput, planFrom, planSelection, strongestRestart } from './plan.ts'
export { type CannotPlan, planOrigin } from './plan-origin.ts'
export type {
  ActResult,
  Attachment,
  ChangeRequest,
  Clock,
  Holder,
  Host,
  Ids,
  IsCancelled,
  JournalStore,
  LostRun,
  MakeAttachments,
  ObserveHow,
  OnProgress,
  OpenHost,
  RunJournal,
  RunLock,
  StoredRun,
} from './ports.ts'
export { isUnfinished, keysMoved, recover } from './recover.ts'
export { type RunDeps, type RunOptions, runPlan } from './run.ts'
export { type PrivacyScore, privacyScore } from './score.ts'
export { indexTweaks, select } from './select.ts'
export {
  choicesHold,
  markOne,
  presetStatus,
  resourcesOf,
  type StandingRuns,
  standingRuns,
  tweakStatus,
} from './status.ts'
export { planUndo, planUndoAll } from './undo.ts'

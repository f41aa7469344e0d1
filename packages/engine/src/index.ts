/**
 * The pure engine: plan, apply, undo, recovery and drift. The engine reaches everything outside itself only through
 * its interfaces. The engine depends neither on the catalog nor on Windows.
 */

export { editionRemark, featureNames, whyManaged, whyNotApplicable } from './applicability/applicability.ts'
export { resourcesOf } from './catalog-resources.ts'
export type { Cannot, ClassFacts, Cleaner, ListedFiles, Unlisted } from './cleaner.ts'
export { sameState } from './compare.ts'
export { type DriverLimits, driverLimits, driverSettings } from './driver-limits.ts'
export {
  type DriverOffers,
  type Drivers,
  offerFor,
  type PresentDriver,
  problemWithoutDriver,
  versionIn,
} from './drivers.ts'
export { createFileLists, type FileLists } from './file-lists.ts'
export { eachFinding, findGames, gamesIn, runningGames } from './games/find.ts'
export { type GameAct, type Games, type GamesFound, gameActs, type RunningProgram } from './games/games.ts'
export { type GameItemType, listGamePrograms, programsOf } from './games/programs.ts'
export {
  cleanName,
  type GameReads,
  plainPath,
  type ReadBytes,
  type ReadText,
  rememberFiles,
} from './games/reads.ts'
export { alarmRules, type HealthAlarm, type Threats } from './health/alarms.ts'
export {
  type Health,
  type HealthFact,
  type HealthFacts,
  type HealthMove,
  type HealthPoint,
  healthMoves,
  healthOf,
} from './health/health.ts'
export { type HealthPart, healthParts, healthRules, healthyFrom, knownFrom } from './health/parts.ts'
export { asWindowsReads, type Command, commandOf } from './hygiene/command-line.ts'
export { registryFindings } from './hygiene/detect.ts'
export { expandNames } from './hygiene/expand-names.ts'
export { installedPrograms } from './hygiene/installed.ts'
export { missingProgram } from './hygiene/missing.ts'
export {
  type Place,
  pathOf,
  type RegistryReads,
  type RegistryValue,
  type Unreadable,
} from './hygiene/reads.ts'
export {
  emptyInventory,
  type InstalledProgram,
  type InstalledPrograms,
  type Inventory,
  type InventoryQuery,
  inventoryOf,
  type OnUnread,
  type ScheduledTasks,
  type Signal,
  wantedBy,
} from './inventory.ts'
export { valuesIn } from './journal/covered.ts'
export {
  chosenLedgers,
  type Drift,
  driftIn,
  findDrift,
  movementsTo,
  type OpenSession,
  written,
  writtenResources,
} from './journal/drift.ts'
export { detail, inOrder, reportOf, summarise, summariseLost } from './journal/history.ts'
export { foldAccepted, foldJournal, foldRun, writtenByUs } from './journal/ledger.ts'
export {
  emptyFold,
  type Fold,
  type Journal,
  type Layer,
  type Ledger,
  type LedgerChange,
  type LedgerRun,
  type Ledgers,
} from './journal/ledger-types.ts'
export { describesRun, ledgerRun } from './journal/read-run.ts'
export { leavesState } from './journal/record-change.ts'
export type {
  Attachment,
  JournalStore,
  LostRun,
  MakeAttachments,
  RunJournal,
  StoredRun,
} from './journal-store.ts'
export { rulesOf } from './kinds/rules.ts'
export type { Line, Network, Reported } from './network.ts'
export type { DnsQuestion, Echo, EchoAnswer, EchoRequest, SimulatedLab } from './network-lab.ts'
export { Observations } from './observations.ts'
export { observeOne } from './observe-one.ts'
export { itemOrigins, requestsOfItems } from './origins/items.ts'
export type { SourcedRequest } from './origins/source.ts'
export { leastReversible } from './origins/source.ts'
export type {
  Ending,
  EndProcess,
  Hardware,
  Logbook,
  Logged,
  Notices,
  ProcessIdentity,
  Sensors,
  ToolEvent,
  ToolName,
  ToolSignal,
  Tools,
} from './pc-ports.ts'
export { type HiveFile, type HiveOwner, hiveOwners, type ReadHives } from './pc-ports.ts'
export { fitTweaks } from './plan/fan-out.ts'
export { dayOf, type Fitted, type PcCatalog, pcCatalog } from './plan/fitted.ts'
export { planHash, sha256Hex } from './plan/hash.ts'
export { type PlanInput, planFrom, planSelection } from './plan/plan.ts'
export { type CannotPlan, planOrigin } from './plan/plan-origin.ts'
export { indexTweaks, select } from './plan/select.ts'
export { stoppedServices } from './plan/stopped-services.ts'
export { planUndo, planUndoAll } from './plan/undo.ts'
export type {
  ActResult,
  ChangeRequest,
  Clock,
  Holder,
  Host,
  Ids,
  IsCancelled,
  KeyWatch,
  ObserveHow,
  OnProgress,
  OnStep,
  OpenHost,
  RunLock,
} from './ports.ts'
export { strongestRestart } from './restart.ts'
export { appendTo, carryOutChange } from './run/carry-out.ts'
export { type CheckDead, isUnfinished, keysMoved, recover } from './run/recover.ts'
export { type RunDeps, type RunOptions, runPlan, whyNoPoint } from './run/run.ts'
export {
  type ChangedByOthers,
  type Others,
  othersIn,
  type PresetOfTool,
  type RecognizedPreset,
} from './status/others.ts'
export { type ImpactScore, impactScore } from './status/score.ts'
export {
  type ChosenPresets,
  choicesHold,
  markOne,
  presetStatus,
  type StandingRuns,
  standingRuns,
  tweakStatus,
} from './status/status.ts'
export {
  type Decision,
  decide,
  mostPutBacks,
  quarrelDays,
  type RuleState,
  usualRule,
} from './watch/decide.ts'
export {
  type DiaryListed,
  type DiaryLook,
  type DiarySnapshot,
  diaryAfter,
  startsAround,
  startsCompared,
  type TaskScope,
} from './watch/diary.ts'
export { type Meanings, meaningsOf, noMeanings } from './watch/meaning.ts'
export { policyValuesOf } from './watch/policy.ts'
export {
  emptyMemory,
  itemsOfResource,
  type ListedItems,
  type SeenItem,
  type Watched,
  type WatchedValue,
  type WatchLook,
  type WatchMemory,
  watch,
} from './watch/watch.ts'

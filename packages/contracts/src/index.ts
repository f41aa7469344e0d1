/** The HTTP interface as data: the calls that the server mounts and the web client makes. */

export { allRoutes } from './all-routes.ts'
export { type CallName, type Calls, calls } from './calls.ts'
export { cleaningOf, isCleaning } from './cleanup-origin.ts'
export {
  type AdviceBenefit,
  type AdviceEvidence,
  adviceCalls,
  type Recommendation,
} from './features/advice.ts'
export {
  type Alert,
  type AlertRule,
  alertRuleSchema,
  alertSchema,
  alertsCalls,
  mostAlertRules,
} from './features/alerts.ts'
export { appCalls } from './features/app.ts'
export {
  type AssistantRequest,
  assistantCalls,
  assistantStates,
} from './features/assistant.ts'
export { automationCalls } from './features/automation/automation.ts'
export {
  backupFrequencies,
  concurrencies,
  logLevels,
  type MailTrouble,
  mostEveryDays,
  mostTimes,
  type ReminderRule,
  type ReminderType,
  reminderRules,
  reminderTypes,
  retentions,
  scheduleKinds,
  schedulerKinds,
  type TaskKind,
  taskKinds,
  taskRunStates,
  timeouts,
  type WhyCode,
} from './features/automation/kinds.ts'
export { schedulerCalls } from './features/automation/scheduler.ts'
export {
  type AutomationProfile,
  type AutomationSettings,
  automationSettingsSchema,
  type MailServerAsk,
  type MailServerFields,
  type MailView,
  mailServerSchema,
  type Reminder,
  type WatcherCost,
} from './features/automation/settings.ts'
export {
  dateSchema,
  type ElevatedView,
  type EntryView,
  scheduleSchema,
  type Task,
  type TaskConsent,
  type TaskLogEntry,
  type TaskOutcome,
  type TaskRunView,
  type TaskSchedule,
  type TaskStep,
  type TaskView,
  type TaskWhy,
  taskLogEntrySchema,
  taskOutcomeSchema,
  taskSchema,
  timeSchema,
  type Watched,
  whySchema,
} from './features/automation/tasks.ts'
export {
  type Benchmark,
  type BenchmarkTest,
  benchmarkCalls,
  benchmarkSchema,
} from './features/benchmark.ts'
export {
  type Appearance,
  appearanceSchema,
  type CloudNotice,
  type CloudPc,
  type CloudPreferences,
  type CloudProfile,
  type CloudQuestion,
  type CloudStatus,
  conflictPolicies,
  pcKinds,
  placeProblems,
  type SyncPlace,
  syncIntervals,
} from './features/cloud-profile-schemas.ts'
export { cloudProfilesCalls } from './features/cloud-profiles.ts'
export {
  type DiaryPage,
  driftWatchCalls,
  type Moved,
  type SettingRule,
  type UpdateDiary,
} from './features/drift-watch.ts'
export {
  type Driver,
  type DriverScan,
  driverScanSchema,
  driverStatuses,
  driversCalls,
} from './features/drivers.ts'
export { type Effect, effectNames, effectsCalls } from './features/effects.ts'
export { autoFixCalls, scanResultsBytes } from './features/files/auto-fix.ts'
export {
  type ClassScan,
  type Cleaning,
  type CleanupScan,
  cleaningSchema,
  cleanupCalls,
  type ItemScan,
} from './features/files/cleanup.ts'
export {
  type CleanupItemId,
  cleanupItemIds,
  cleanupItems,
  untickedAtFirst,
} from './features/files/cleanup-items.ts'
export {
  type CopiesGo,
  type CopyRefusal,
  type DuplicateSetRow,
  type DuplicatesResult,
  filesCalls,
  type KeepRule,
  mostDuplicateSets,
  pictureTypes,
  type Quarantined,
  type SpaceFolderRow,
  type SpaceResult,
  type SpaceSoFar,
} from './features/files/files.ts'
export { type ScanRow, scanRows } from './features/files/scan-rows.ts'
export type {
  AutoFixed,
  Skipped,
  SystemScan,
} from './features/files/system-scan.ts'
export {
  type GameProgram,
  type GameSession,
  type GameSettings,
  gameSessionSchema,
  gameSettingsSchema,
  gamesCalls,
  type SessionSetting,
  type SessionValue,
  sessionEnds,
  sessionSettings,
} from './features/games.ts'
export { gamingCalls } from './features/gaming.ts'
export {
  type ForeignFile,
  type GeneratedSection,
  type GeneratorGroup,
  type GeneratorOption,
  generatorCalls,
} from './features/generator/calls.ts'
export {
  type CustomDns,
  type CustomScript,
  customScriptSchema,
  type ShortScript,
} from './features/generator/options.ts'
export {
  type AdvancedOption,
  advancedDefaults,
  type CustomGroup,
  customGroups,
  type ShortGroup,
  shortGroups,
  shortPowerPlans,
} from './features/generator/switches.ts'
export { hardwareCalls } from './features/hardware.ts'
export { type Health, type HealthAlarm, healthCalls } from './features/health.ts'
export { type AllRuns, historyCalls, type UndoFile } from './features/history.ts'
export { type AppRow, inventoryCalls, type ServiceRow } from './features/inventory.ts'
export {
  effectEntrySchema,
  figuresSchema,
  healthEntrySchema,
  type Kept,
  type KeptKind,
  keptKindNames,
  keptKinds,
  keptSchema,
} from './features/kept-data.ts'
export {
  type LiveSample,
  type LiveSensor,
  type MarkKind,
  type MetricRange,
  metricRanges,
  monitoringCalls,
  type OwnCost,
} from './features/monitoring.ts'
export { networkCalls, type TrafficRule } from './features/network/network.ts'
export {
  type KeptSpeedTest,
  keptSpeedTestSchema,
  networkLabCalls,
  type SpeedTest,
  type WrongServer,
  wrongServers,
} from './features/network/network-lab.ts'
export { othersCalls } from './features/others.ts'
export {
  type Analysis,
  type Boosted,
  boostedSchema,
  type Optimized,
  optimizedSchema,
  performanceCalls,
} from './features/performance.ts'
export { presetsCalls } from './features/presets.ts'
export { type PrivacyOptimized, privacyCalls } from './features/privacy.ts'
export {
  type RegistryBackup,
  type RegistryFinding,
  type RegistryScan,
  registryCalls,
} from './features/registry.ts'
export { type SecurityState, securityCalls } from './features/security.ts'
export { type StartupEntry, startupCalls, startupScanSchema } from './features/startup.ts'
export { mostLines, toolsCalls } from './features/tools.ts'
export { type PointAhead, pointAheadSchema, tweaksCalls } from './features/tweaks.ts'
export { usersCalls } from './features/users.ts'
export { type Model, type WordedPart, wordingCalls } from './features/wording.ts'
export { dataCalls, type ResetType, resetTypes } from './jobs/data.ts'
export {
  type DataFile,
  dataFileBytes,
  type ImportStep,
  mostRowsOfFile,
  type Preferences,
  type StoredResult,
  type StoredRun,
  storedResultSchema,
  storedRunSchema,
} from './jobs/data-file.ts'
export {
  type JobPartial,
  type JobResult,
  type JobType,
  type JobTypeName,
  jobTypeNames,
  jobTypes,
  type Ladder,
} from './jobs/job-types.ts'
export { type Job, jobIdSchema, jobSchema, jobsCalls, type KeptResult } from './jobs/jobs.ts'
export { type Contract, type ErrorBody, errorBodySchema, get } from './kit.ts'
export type { Route } from './route.ts'
export { downloads, wire } from './routes.ts'
export {
  type ApiEvent,
  eventSchema,
  type Hello,
  type News,
  type TopicEvent,
  type TopicKey,
  type TopicName,
  topicOf,
  topics,
  topicsSchema,
} from './topics.ts'

/**
 * Clearpane's vocabulary: one schema per concept, from which the types, the checks, the HTTP contract and the journal
 * are derived.
 */

export { type Act, actSchema, type RequestedAct, requestedActSchema } from './act-schema.ts'
export { type Actor, actorSchema } from './actor.ts'
export { actorOfName, nameOfActor } from './actor-names.ts'
export { type ActId, acts, boundedAct, type KnownAct, longestActName } from './acts.ts'
export { addressVersion, dohTemplatePattern, formatAddress, parseAddress } from './address.ts'
export { type Boot, bootPartEvents, bootPhases, bootSchema, bootTypes } from './boot.ts'
export { canonicalJson } from './canonical.ts'
export { type ActionTraits, actionTraits, deletesForGood, makesCopy } from './catalog/action-traits.ts'
export { areas } from './catalog/areas.ts'
export { type Category, categories } from './catalog/categories.ts'
export {
  absentCounts,
  asRegistry,
  asRegistryKey,
  asScalar,
  asService,
  type Desired,
  desiredSchema,
} from './catalog/desired.ts'
export {
  defaultOf,
  defaultOption,
  hasDefault,
  type SettingRequest,
  settingRequests,
} from './catalog/request.ts'
export { type SelectionFile, selectionFileSchema } from './catalog/selection-file.ts'
export {
  type Area,
  areaSchema,
  type Choice,
  choiceSchema,
  evidenceSchema,
  type Impact,
  impactSchema,
  type Option,
  optionSchema,
  type Preset,
  presetSchema,
  propertySettingSchema,
  type Restart,
  registryKeySettingSchema,
  registrySettingSchema,
  reinstallSchema,
  restartSchema,
  riskSchema,
  type Setting,
  type Spoken,
  serviceSettingSchema,
  settingSchema,
  sourceSchema,
  type Tweak,
  tweakIdSchema,
  tweakSchema,
} from './catalog/tweak.ts'
export { antiCheatIn, antiCheatServices } from './causes/anti-cheat.ts'
export { lockOfApp } from './causes/app.ts'
export { causeKey, formatCause, isByTweak, type SettingChanges, settingsOf } from './causes/cause.ts'
export { type FileOnList, formatFileList, isListable, isSameFile, parseFileList } from './causes/file-list.ts'
export { dohServerOf, nameServerRequests } from './causes/name-servers.ts'
export { type ServiceOption, serviceOptions } from './causes/options.ts'
export { qosPath, qosRequests } from './causes/qos.ts'
export { qosNamePattern } from './causes/qos-patterns.ts'
export { isSuggestedFix, lockOfFinding } from './causes/registry-finding.ts'
export { findingOptions, type RegistryIssue, registryIssues } from './causes/registry-issues.ts'
export { type Cause, causeSchema, type ItemCause } from './causes/schemas/cause.ts'
export {
  type AppFacts,
  appFactsSchema,
  type Dependents,
  dependentsSchema,
  type Item,
  type ItemOf,
  type ItemType,
  itemSchema,
  itemTypeSchema,
  type Listed,
  type ListedApp,
  type ListedCleanup,
  type ListedDriver,
  type ListedOf,
  type ListedService,
  listedAppSchema,
  listedServiceSchema,
  unreadSchema,
} from './causes/schemas/items.ts'
export {
  type FindingFix,
  type FindingProof,
  type ListedFinding,
  listedFindingSchema,
  registryIssueSchema,
} from './causes/schemas/listed-finding.ts'
export { type ListedStartup, listedStartupSchema, startupIdSchema } from './causes/schemas/listed-startup.ts'
export {
  adapterKeywordPattern,
  dohTemplateSchema,
  type ListedAdapterProperty,
  type ListedHostsEntry,
  type ListedMtu,
  type ListedNameServers,
  type ListedQosPolicy,
  listedMtuSchema,
  mtuSchema,
} from './causes/schemas/network-items.ts'
export { lockOfService, optionsOfService, serviceDesired } from './causes/service.ts'
export { guardOfService } from './causes/service-guards.ts'
export {
  impactOfSeconds,
  lockOfStartup,
  optionsOfStartup,
  type StartupImpact,
  startsWithWindows,
  startupImpacts,
  turnedOn,
} from './causes/startup.ts'
export { type OptimizeScope, usualScope, whyKept } from './causes/startup-advice.ts'
export {
  nameInStartupId,
  type StartupOption,
  type StartupPlace,
  startupId,
  startupOptions,
  startupPlaces,
} from './causes/startup-place.ts'
export {
  appStartupTasks,
  appTaskStates,
  isOddMark,
  isSwitchedOff,
  type MarkedPlace,
  markOf,
  startupRequest,
} from './causes/startup-request.ts'
export {
  type Device,
  type DeviceFacts,
  type DeviceId,
  deviceFactsSchema,
  deviceIdSchema,
  deviceSchema,
  type Edition,
  editionSchema,
  editions,
  hostNames,
} from './device.ts'
export { type Diagnostic, diagnostic, diagnosticSchema } from './diagnostics/diagnostic.ts'
export { type DiagnosticCode, diagnosticCodes } from './diagnostics/diagnostic-codes.ts'
export { type DiagnosticWords, diagnosticText } from './diagnostics/diagnostic-text.ts'
export {
  type DiagnosticTable,
  englishDiagnostics,
  type PcDiagnosticTable,
} from './diagnostics/diagnostic-words.ts'
export {
  type DriverCategory,
  type DriverOffer,
  driverCategories,
  driverOfferSchema,
  type InstalledDriver,
  installedDriverSchema,
} from './drivers.ts'
export { canonicalAddress } from './firewall/address.ts'
export {
  type FirewallRule,
  firewallGroup,
  formatFirewallRule,
  formatPorts,
  isFirewallRuleName,
  parseFirewallRule,
  parsePorts,
} from './firewall/rule.ts'
export { type HardwarePart, hardwarePart, hardwarePartSchema } from './hardware.ts'
export {
  type HardwareFact,
  type HardwareKind,
  hardwareFacts,
  hardwareKinds,
  hardwareWords,
  wordUnit,
} from './hardware-facts.ts'
export { hostsStateOf, isHostsId, listHostsEntries, withHostsState, withoutPlace } from './hosts/entry.ts'
export { readHostsLine, splitHosts } from './hosts/line.ts'
export {
  type JournalRecord,
  type NoAdministrator,
  noAdministratorSchema,
  outcomeResultSchema,
  outcomeResults,
  type RecordOf,
  type RestorePoint,
  recordSchema,
  restorePointSchema,
  runRecordSchema,
} from './journal.ts'
export { actionNames, activeScheme, powerItems } from './kinds/closed-lists.ts'
export { isBracedGuid, isGuid, type KindTraits } from './kinds/descriptor.ts'
export {
  englishPowerNames,
  type PowerName,
  type PowerNames,
  powerModes,
  powerName,
  powerPlans,
} from './kinds/power-names.ts'
export { keyOf } from './kinds/registry.ts'
export { propertyKinds, type ScalarKind } from './kinds/scalars.ts'
export type {
  RegistryDesired,
  RegistryKeyDesired,
  RegistryKeyResource,
  RegistryKeyState,
  RegistryResource,
  RegistryState,
} from './kinds/schemas/registry.ts'
export {
  type Resource,
  type ResourceOf,
  resourceSchema,
  type State,
  type StateOf,
  stateSchema,
} from './kinds/schemas/resource.ts'
export {
  fileListHash,
  type Scalar,
  type ScalarDesired,
  type ScalarResource,
  type ScalarState,
  scalarSchema,
} from './kinds/schemas/scalars.ts'
export {
  runningSchema,
  type ServiceDesired,
  type ServiceResource,
  type ServiceState,
  type StartType,
  startTypeSchema,
} from './kinds/schemas/service.ts'
export { mustBe, mustBeSwitched, type SwitchedKind, type ValueType, type WrongValue } from './kinds/value.ts'
export {
  type Finding,
  findingSchema,
  type InstalledUpdate,
  installedUpdateSchema,
  type ProtectionLog,
  protectionLogSchema,
} from './logbook.ts'
export { median } from './network/median.ts'
export {
  type LineQuality,
  type LineStatus,
  lineQuality,
  lineStatuses,
  statusOfLine,
} from './network/quality.ts'
export {
  type AdapterProperty,
  adapterKinds,
  adapterPropertySchema,
  type NetworkAdapter,
  type NetworkCounters,
  type NetworkSocket,
  networkAdapterSchema,
  networkCountersSchema,
  type RoundTrip,
  roundTripSchema,
  socketSchema,
} from './network/schemas.ts'
export { numberOf } from './number-of.ts'
export {
  type Absent,
  absentSchema,
  isKnown,
  type Known,
  knownSchema,
  type Observation,
  observationSchema,
  type Present,
  presentSchema,
} from './observation.ts'
export { changesNamed, isKept, type UndoOrigin, undoesEverything } from './origin.ts'
export {
  type Change,
  changeSchema,
  type LeftOut,
  leftOutSchema,
  type Origin,
  type OwnRule,
  originSchema,
  ownRuleSchema,
  type Plan,
  type PlanDamage,
  planDamageSchema,
  planSchema,
  type RefusedSetting,
  type UndoConflict,
  undoConflictSchema,
} from './plan.ts'
export { isMissed } from './planned/left-out.ts'
export { rulesThatLetIn } from './planned/lets-in.ts'
export { type Reading, readingSchema } from './reading.ts'
export { dataTrouble, fileTrouble, onDatabase, ReasonError } from './reasons/file-trouble.ts'
export { messageOf } from './reasons/message-of.ts'
export {
  because,
  inEnglish,
  isReason,
  type KindReasonWords,
  paramsOf,
  type Reason,
  type ReasonCode,
  type ReasonParam,
  type ReasonWords,
  reasonText,
  textReason,
} from './reasons/reason.ts'
export { reasonSchema } from './reasons/reason-schema.ts'
export { englishReasons } from './reasons/reason-words.ts'
export {
  bytesToHex,
  decodeRegistryData,
  encodeRegistryData,
  hexToBytes,
  plainRegistryData,
  type RegistryTypeName,
  registryTypeName,
  registryTypes,
} from './registry/data.ts'
export { type KeyTree, keyTreeSchema, mostTreeBytes } from './registry/key-tree.ts'
export {
  type Hive,
  hexSchema,
  hiveSchema,
  hives,
  type RawValue,
  type RegistryData,
  rawValueSchema,
  registryDataSchema,
} from './registry/registry.ts'
export {
  fansOut,
  formatResource,
  type Kind,
  kinds,
  needsAdministrator,
  resourceKey,
  traitsOf,
} from './resource.ts'
export {
  describeSensor,
  describeSensors,
  historySensors,
  noParts,
  numbered,
  type ProcessRow,
  processRowSchema,
  type SensorDescription,
  type SensorName,
  type SensorParts,
  type SensorReading,
  sensorDescriptionSchema,
  sensorNames,
  sensorReadingSchema,
} from './sensors.ts'
export {
  type ActStep,
  actStepSchema,
  type ChangeReport,
  changeReportSchema,
  type DriftEntry,
  driftEntrySchema,
  type PresetStatus,
  type Progress,
  presetStatusSchema,
  progressSchema,
  type RunChange,
  type RunDetail,
  type RunSummary,
  runChangeSchema,
  runDetailSchema,
  runSummarySchema,
  settingStatusSchema,
  type TweakStatus,
  tweakStatusSchema,
  type Unreadable,
  unreadableReasons,
  unreadableSchema,
} from './status.ts'
export {
  type SystemInformation,
  type SystemInformationKey,
  systemInformation,
  systemInformationKeys,
  systemInformationSchema,
} from './system-information.ts'

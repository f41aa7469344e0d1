/**
 * The Windows API, typed. Loads anywhere; calls throw NotWindowsError off Windows. Knows nothing of
 * Clearpane.
 */
export { letAdministratorsAsk } from './ask-about-us.ts'
export { type CpuTimes, readCpuTimes, readProcessor, readUptimeMs } from './cpu.ts'
export { presentInterfaces } from './devices.ts'
export type { DismKind, DismState, DismThing } from './dism.ts'
export { type Display, listDisplays } from './display.ts'
export type { AskedNameServers } from './dns.ts'
export { isElevated, ownSid, type SessionUser, sessionUser, sidOfProcess } from './elevation.ts'
export { ownProfile, systemEnvironment } from './environment.ts'
export {
  codes,
  isCode,
  isDenied,
  isUnavailable,
  MissingFunctionError,
  NativePartError,
  NotWindowsError,
  Win32Error,
} from './errors.ts'
export type { LoggedEvent } from './event-log.ts'
export { koffiFile, setKoffiFile } from './ffi.ts'
export type {
  AskedProperty,
  FirewallAction,
  FirewallProfile,
  ProfileProperty,
  ProfileSettings,
} from './firewall-profiles.ts'
export { firewallProtocols, type NewFirewallRule, type ReadFirewallRule } from './firewall-rules.ts'
export { type KnownFolder, knownFolder, systemFolder, tempFolder } from './folders.ts'
export { Handle } from './handle.ts'
export { type PerformanceInfo, readMemory, readPerformance } from './memory.ts'
export { HeldMutex, tryAcquireMutex } from './mutex.ts'
export { createMarker, listMarkers } from './named-objects.ts'
export { networkRepairs } from './network-repair.ts'
export { packagesOfFamily } from './packages.ts'
export { createPipe, openPipe, pipeClientPid, pipeServerPid } from './pipe.ts'
export type { PowerSource } from './power.ts'
export { powerModes } from './power-mode.ts'
export type { AskedPower, PowerAnswer } from './power-read.ts'
export { withPrivilege } from './privilege.ts'
export { type Elevated, openProcess } from './process.ts'
export { type ListedProcess, listProcesses } from './processes.ts'
export { hasRecycleBin, readRecycleBin } from './recycle-bin.ts'
export {
  createKey,
  deleteEmptyKey,
  deleteValue,
  type KeyAccess,
  type KeyInfo,
  keyInfo,
  listKeys,
  listValues,
  openKey,
  queryValue,
  type RawRegistryValue,
  RegistryKey,
  setValue,
} from './registry.ts'
export type { Root } from './registry-api.ts'
export { type KeySnapshot, type SnapshotOptions, snapshotKey } from './registry-snapshot.ts'
export { shellProcess } from './restart-manager.ts'
export {
  createRestorePoint,
  endRestorePoint,
  letWindowsCallBack,
  type RestorePointOutcome,
} from './restore-point.ts'
export { createFolder, enforcesAccess, securityOf } from './security.ts'
export {
  changeDelayedStart,
  changeStart,
  continueService,
  pauseService,
  ServiceStateError,
  settled,
  startService,
  stopService,
} from './service-control.ts'
export {
  type ListedService,
  listServices,
  openService,
  openServiceManager,
  queryDelayedStart,
  queryServiceConfig,
  queryServiceStatus,
  queryTriggerCount,
  runningDependants,
  Service,
  type ServiceAccess,
  type ServiceConfig,
  ServiceManager,
  type ServiceRunState,
  type ServiceStart,
  type ServiceStatus,
  serviceStarts,
} from './services.ts'
export { type Drive, driveOfThisSignIn, listDrives, readVolume, type Volume } from './storage.ts'
export type { SweepAsk, Swept } from './sweep.ts'
export {
  isDomainJoined,
  isMdmManaged,
  type WindowsEdition,
  windowsEdition,
  windowsVersion,
} from './system.ts'
export type { ScheduledTask, TaskList } from './tasks.ts'
export type { ThreadCall, ThreadCalls } from './thread/calls.ts'
export { createThread, onThread, type Win32Thread } from './thread/thread.ts'
export { type Told, told } from './thread/told.ts'

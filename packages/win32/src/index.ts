/**
 * The Windows API, typed. The package can be loaded on every system; on systems other than Windows, calls throw
 * NotWindowsError. Nothing in this package is specific to Clearpane.
 */

export {
  codes,
  isCode,
  isDenied,
  isUnavailable,
  MissingFunctionError,
  NativePartError,
  NotWindowsError,
  Win32Error,
} from './core/errors.ts'
export { koffiFile, setKoffiFile } from './core/ffi.ts'
export { Handle } from './core/handle.ts'
export { type PackedResult, unwrap } from './core/result.ts'
export { unpackError } from './core/wire.ts'
export type { DismKind, DismState, DismThing } from './dism/dism.ts'
export type { CleanupRequest, CleanupResult, ListedFile } from './files/cleanup.ts'
export { attributes as fileAttributes, deleteOpened, fileTime, finalPath } from './files/handle.ts'
export { type KnownFolder, knownFolder, systemFolder, tempFolder } from './files/known-folders.ts'
export {
  createCopy,
  createFile,
  flush,
  holdFolder,
  identityOf,
  openToHold,
  openToLetGo,
  openToLook,
  openToMove,
  readBasic,
  renameOpened,
  timesIn,
  writeBasic,
  writeTo,
} from './files/move.ts'
export { recycle } from './files/recycle.ts'
export { hasRecycleBin, readRecycleBin } from './files/recycle-bin.ts'
export {
  openToScan,
  readOpened,
  type ScannedEntry,
  type ScannedFile,
  type ScannedFolder,
  scanFolder,
} from './files/scan.ts'
export { createStream, listStreams, openStream, type StreamEntry } from './files/streams.ts'
export { companyOf } from './files/version-info.ts'
export { isMountedVolume, type VolumeHolds, volumeHolds } from './files/volume.ts'
export type {
  FirewallAction,
  FirewallProfile,
  ProfileProperty,
  ProfilePropertyRequest,
  ProfileSettings,
} from './firewall/profiles.ts'
export { firewallProtocols, type NewFirewallRule, type ReadFirewallRule } from './firewall/rules.ts'
export { listNetworkAdapters, type NetworkAdapter } from './network/adapters.ts'
export type { WindowsConnectivity } from './network/connectivity.ts'
export type { NameServerRequest } from './network/dns.ts'
export type { EchoAnswer, EchoRequest } from './network/echo.ts'
export { networkRepairs } from './network/repair.ts'
export type { CountedConnection } from './network/tcp-estats.ts'
export { listTcp, type TcpConnection } from './network/tcp-table.ts'
export { countConnections, readTraffic, type Traffic } from './network/traffic.ts'
export { listUdp, type UdpListener } from './network/udp-table.ts'
export type { WifiInterface } from './network/wlan.ts'
export { type Battery, readBattery } from './power/battery.ts'
export { readFullCapacity } from './power/battery-state.ts'
export { powerModes } from './power/mode.ts'
export type { PowerAnswer, PowerRequest } from './power/read.ts'
export type { PowerSource } from './power/settings.ts'
export { endProcess } from './process/end.ts'
export { ownProfile, systemEnvironment } from './process/environment.ts'
export { processFile } from './process/image.ts'
export { imageOf, type ListedProcess, listProcesses } from './process/list.ts'
export { HeldMutex, tryAcquireMutex } from './process/mutex.ts'
export { createMarker, listMarkers } from './process/named-objects.ts'
export { createPipe, openPipe, pipeClientPid, pipeServerPid } from './process/pipe.ts'
export { type Elevated, openProcess } from './process/process.ts'
export { shellProcess } from './process/restart-manager.ts'
export type { Root } from './registry/api.ts'
export type { WatchedKey } from './registry/notify.ts'
export { keySecurity } from './registry/security.ts'
export { type KeySnapshot, type SnapshotOptions, snapshotKey } from './registry/snapshot.ts'
export type { Unkeepable } from './registry/tree.ts'
export {
  createKey,
  deleteEmptyKey,
  deleteValue,
  type KeyAccess,
  type KeyInfo,
  keyInfo,
  keyWrittenAt,
  listKeys,
  listValues,
  openKey,
  queryValue,
  type RawRegistryValue,
  RegistryKey,
  setValue,
} from './registry/values.ts'
export { letAdministratorsAsk } from './security/ask-about-us.ts'
export { createFolder, createSecuredFile, enforcesAccess, securityOf } from './security/descriptor.ts'
export { isElevated, ownSid, type SessionUser, sessionUser, sidOfProcess } from './security/elevation.ts'
export {
  type FileSecurity,
  isSameSecurity,
  readFileSecurity,
  securityOfOpened,
  writeFileSecurity,
} from './security/file-security.ts'
export { withPrivilege } from './security/privilege.ts'
export { openForAccount, protectForAccount } from './security/protect.ts'
export {
  changeDelayedStart,
  changeStart,
  continueService,
  pauseService,
  startService,
  stopService,
} from './services/control.ts'
export {
  isPerUserInstance,
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
  servicesByProcess,
} from './services/manager.ts'
export { ServiceStateError, settled } from './services/settled.ts'
export { type Attention, attentionOf, readAttention } from './system/attention.ts'
export { readAllTimes, readCoreTimes } from './system/core-times.ts'
export { type CounterValues, readCounters } from './system/counters.ts'
export { type CpuTimes, readCpuTimes, readProcessor, readUptimeMs } from './system/cpu.ts'
export { type ListedDevice, presentDrivers, presentInterfaces } from './system/devices.ts'
export { type DiskActivity, readDiskActivity } from './system/disk-activity.ts'
export { type Display, listDisplays } from './system/display.ts'
export type { DriveHeat, PhysicalDrive } from './system/drives.ts'
export { readFirmware, readSecureBoot } from './system/firmware.ts'
export { programInFront } from './system/foreground.ts'
export { type PerformanceInfo, readMemory, readPerformance, readStandby } from './system/memory.ts'
export { packageFolder, packagesOfFamily } from './system/packages.ts'
export { cancelRestart, startRestart } from './system/restart.ts'
export {
  createRestorePoint,
  endRestorePoint,
  letWindowsCallBack,
  type RestorePointOutcome,
} from './system/restore-point.ts'
export { type MemoryModule, readSmbios, type Smbios } from './system/smbios.ts'
export {
  type Drive,
  deviceOfDrive,
  driveOfThisSignIn,
  listDrives,
  listVolumes,
  type MountedVolume,
  readVolume,
  type Volume,
} from './system/storage.ts'
export { forgetNotices, toastXml } from './system/toast.ts'
export { readTpm } from './system/tpm.ts'
export {
  isDomainJoined,
  isMdmManaged,
  type WindowsEdition,
  windowsEdition,
  windowsVersion,
} from './system/version.ts'
export type { ScheduledTask, TaskList, TaskRecord } from './tasks/tasks.ts'
export type { ThreadCall, ThreadCalls } from './thread/calls.ts'
export { createThread, onThread, type Win32Thread } from './thread/thread.ts'
export type { DriverStep } from './updates/follow-job.ts'
export type { DriverAnswer } from './updates/install-driver.ts'

/** Processes, memory, devices, displays, power, events, restore points. */
import { numbered, structure as struct, type Tables } from '@clearpane/testkit/headers'

export const machineTables: Tables = {
  // GetCurrentProcess's result: a function in the headers.
  'security/ask-about-us.ts': { currentProcess: null, readAndWriteList: 'READ_CONTROL | WRITE_DAC' },
  'thread/thread.ts': { idleMs: null },
  'system/cpu.ts': { allGroups: 'ALL_PROCESSOR_GROUPS' },
  'system/core-times.ts': {
    processorPerformance: 'SystemProcessorPerformanceInformation',
    times: struct('SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION', {
      idle: 'IdleTime',
      kernel: 'KernelTime',
      user: 'UserTime',
    }),
    // A limit of Windows: a group has at most as many processors as an affinity mask has bits.
    most: null,
  },
  'system/disk-activity.ts': {
    noAccess: null,
    shareReadWrite: 'FILE_SHARE_READ | FILE_SHARE_WRITE',
    openExisting: 'OPEN_EXISTING',
    diskPerformance: 'IOCTL_DISK_PERFORMANCE',
    counters: struct('DISK_PERFORMANCE', {
      read: 'BytesRead',
      written: 'BytesWritten',
      idle: 'IdleTime',
      queue: 'QueueDepth',
      queried: 'QueryTime',
    }),
    notSupported: 'ERROR_NOT_SUPPORTED',
    // As many as we ask for.
    mostDisks: null,
  },
  'power/battery.ts': {
    status: struct('SYSTEM_POWER_STATUS', {
      line: 'ACLineStatus',
      flag: 'BatteryFlag',
      percent: 'BatteryLifePercent',
    }),
    online: 'AC_LINE_ONLINE',
    charging: 'BATTERY_FLAG_CHARGING',
    noBattery: 'BATTERY_FLAG_NO_BATTERY',
    unknown: 'BATTERY_FLAG_UNKNOWN',
  },
  'system/devices.ts': {
    info: struct('SP_DEVINFO_DATA', { instance: 'DevInst' }),
    present: 'DIGCF_PRESENT',
    allClasses: 'DIGCF_ALLCLASSES',
    netClass: 'GUID_DEVCLASS_NET',
    properties: {
      description: 'SPDRP_DEVICEDESC',
      hardwareIds: 'SPDRP_HARDWAREID',
      class: 'SPDRP_CLASS',
      driver: 'SPDRP_DRIVER',
      maker: 'SPDRP_MFG',
      friendlyName: 'SPDRP_FRIENDLYNAME',
    },
    hasProblem: 'DN_HAS_PROBLEM',
  },
  'dism/api.ts': {
    logErrors: 'DismLogErrors',
    noPackage: 'DismPackageNone',
    entry: struct('DismFeature', { name: 'FeatureName', state: 'State' }),
    states: numbered(0, {
      notPresent: 'DismStateNotPresent',
      uninstallPending: 'DismStateUninstallPending',
      staged: 'DismStateStaged',
      removed: 'DismStateRemoved',
      installed: 'DismStateInstalled',
      installPending: 'DismStateInstallPending',
      superseded: 'DismStateSuperseded',
      partiallyInstalled: 'DismStatePartiallyInstalled',
    }),
    restartRequired: { 0: 'ERROR_SUCCESS_REBOOT_REQUIRED' },
  },
  'system/display.ts': {
    device: struct('DISPLAY_DEVICEW', {
      name: 'DeviceName',
      nameUnits: '=sizeof(((DISPLAY_DEVICEW *)0)->DeviceName) / 2',
      card: 'DeviceString',
      cardUnits: '=sizeof(((DISPLAY_DEVICEW *)0)->DeviceString) / 2',
      state: 'StateFlags',
    }),
    mode: struct('DEVMODEW', {
      size: 'dmSize',
      width: 'dmPelsWidth',
      height: 'dmPelsHeight',
      hertz: 'dmDisplayFrequency',
      bytes: '=sizeof(DEVMODEW)',
    }),
    currentSettings: 'ENUM_CURRENT_SETTINGS',
    attached: 'DISPLAY_DEVICE_ATTACHED_TO_DESKTOP',
    primary: 'DISPLAY_DEVICE_PRIMARY_DEVICE',
    mirroring: 'DISPLAY_DEVICE_MIRRORING_DRIVER',
  },
  'security/elevation.ts': {
    maxSid: 'SECURITY_MAX_SID_SIZE',
    administratorsSid: 'WinBuiltinAdministratorsSid',
    // GetCurrentProcess's result: a function in the headers.
    currentProcess: null,
    currentSession: 'WTS_CURRENT_SESSION',
    sessionInfo: { user: 'WTSUserName', domain: 'WTSDomainName' },
  },
  // A documented Windows limit, not a constant of its headers.
  'process/environment.ts': { longest: null },
  'system/event-log.ts': {
    channelPath: 'EvtQueryChannelPath',
    newestFirst: 'EvtQueryReverseDirection',
    asXml: 'EvtRenderEventXml',
    noSuchLog: 'ERROR_EVT_CHANNEL_NOT_FOUND',
  },
  'system/memory.ts': {
    status: struct('MEMORYSTATUSEX', { total: 'ullTotalPhys', available: 'ullAvailPhys' }),
    info: struct('PERFORMANCE_INFORMATION', {
      committed: 'CommitTotal',
      limit: 'CommitLimit',
      peak: 'CommitPeak',
      cache: 'SystemCache',
      kernelPaged: 'KernelPaged',
      kernelNonpaged: 'KernelNonpaged',
      page: 'PageSize',
      handles: 'HandleCount',
      processes: 'ProcessCount',
      threads: 'ThreadCount',
    }),
  },
  'system/packages.ts': { pointerSize: 'sizeof(PWSTR)' },
  'power/api.ts': {
    accessors: { scheme: 'ACCESS_SCHEME', subgroup: 'ACCESS_SUBGROUP', setting: 'ACCESS_INDIVIDUAL_SETTING' },
    levels: { capabilities: 'SystemPowerCapabilities', reserveHiberFile: 'SystemReserveHiberFile' },
    capabilities: struct('SYSTEM_POWER_CAPABILITIES', {
      canHibernate: 'SystemS4',
      hiberFilePresent: 'HiberFilePresent',
    }),
    noSubgroup: 'NO_SUBGROUP_GUID',
  },
  // Windows documents the modes by their GUIDs, without names.
  'power/mode.ts': { powerModes: null },
  // GetCurrentProcess's result: a function in the headers.
  'security/privilege.ts': { currentProcess: null, adjustAndQuery: 'TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY' },
  'process/process.ts': {
    waitAndAsk: 'SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION',
    invalidParameter: 'ERROR_INVALID_PARAMETER',
    info: struct('SHELLEXECUTEINFOW', {
      mask: 'fMask',
      window: 'hwnd',
      verb: 'lpVerb',
      file: 'lpFile',
      parameters: 'lpParameters',
      directory: 'lpDirectory',
      show: 'nShow',
      process: 'hProcess',
    }),
    answerWithProcess: 'SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI',
    apartment: 'COINIT_APARTMENTTHREADED',
    hidden: 'SW_HIDE',
  },
  'process/list.ts': {
    processInformation: 'SystemProcessInformation',
    tooSmall: 'STATUS_INFO_LENGTH_MISMATCH',
    at: struct('SYSTEM_PROCESS_INFORMATION', {
      next: 'NextEntryOffset',
      threads: 'NumberOfThreads',
      created: 'CreateTime',
      userTime: 'UserTime',
      kernelTime: 'KernelTime',
      nameBytes: 'ImageName.Length',
      name: 'ImageName.Buffer',
      pid: 'UniqueProcessId',
      parent: 'InheritedFromUniqueProcessId',
      handles: 'HandleCount',
      session: 'SessionId',
      workingSet: 'WorkingSetSize',
      privateBytes: 'PagefileUsage',
    }),
  },
  'process/restart-manager.ts': { sessionKeyUnits: 'CCH_RM_SESSION_KEY + 1' },
  'system/restart.ts': {
    plannedReason:
      'SHTDN_REASON_MAJOR_OPERATINGSYSTEM | SHTDN_REASON_MINOR_RECONFIG | SHTDN_REASON_FLAG_PLANNED',
  },
  'system/restore-point.ts': {
    info: struct('RESTOREPOINTINFOW', {
      event: 'dwEventType',
      type: 'dwRestorePtType',
      sequence: 'llSequenceNumber',
      description: 'szDescription',
      descriptionUnits: '=sizeof(((RESTOREPOINTINFOW *)0)->szDescription) / 2',
    }),
    status: struct('STATEMGRSTATUS', { code: 'nStatus', sequence: 'llSequenceNumber' }),
    beginSystemChange: 'BEGIN_SYSTEM_CHANGE',
    endSystemChange: 'END_SYSTEM_CHANGE',
    modifySettings: 'MODIFY_SETTINGS',
  },
  'system/storage.ts': {
    kinds: numbered(0, {
      unknown: 'DRIVE_UNKNOWN',
      none: 'DRIVE_NO_ROOT_DIR',
      removable: 'DRIVE_REMOVABLE',
      fixed: 'DRIVE_FIXED',
      network: 'DRIVE_REMOTE',
      disc: 'DRIVE_CDROM',
      memory: 'DRIVE_RAMDISK',
    }),
  },
  'system/version.ts': { versionSize: 'sizeof(OSVERSIONINFOW)', netSetupDomainName: 'NetSetupDomainName' },
}

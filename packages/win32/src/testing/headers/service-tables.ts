/** Services, tasks, the registry. */
import { numbered, structure as struct, type Tables } from '@clearpane/testkit/headers'

export const serviceTables: Tables = {
  'registry/api.ts': {
    roots: {
      HKCU: '(ULONG_PTR)HKEY_CURRENT_USER',
      HKLM: '(ULONG_PTR)HKEY_LOCAL_MACHINE',
      HKU: '(ULONG_PTR)HKEY_USERS',
    },
    access: {
      QUERY_VALUE: 'KEY_QUERY_VALUE',
      SET_VALUE: 'KEY_SET_VALUE',
      CREATE_SUB_KEY: 'KEY_CREATE_SUB_KEY',
      ENUMERATE_SUB_KEYS: 'KEY_ENUMERATE_SUB_KEYS',
      DELETE: 'DELETE',
      READ_CONTROL: 'READ_CONTROL',
      MAXIMUM_ALLOWED: 'MAXIMUM_ALLOWED',
      WOW64_64KEY: 'KEY_WOW64_64KEY',
    },
    openLink: 'REG_OPTION_OPEN_LINK',
    makeLink: 'REG_OPTION_CREATE_LINK',
    createdNewKey: 'REG_CREATED_NEW_KEY',
    regLink: 'REG_LINK',
  },
  'registry/save.ts': { latestFormat: 'REG_LATEST_FORMAT' },
  'registry/security.ts': {
    parts: 'OWNER_SECURITY_INFORMATION | GROUP_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION',
    accessList: 'DACL_SECURITY_INFORMATION',
    control: {
      at: 'offsetof(SECURITY_DESCRIPTOR_RELATIVE, Control)',
      autoInheritAsked: 'SE_DACL_AUTO_INHERIT_REQ',
      autoInherited: 'SE_DACL_AUTO_INHERITED',
    },
  },
  // Derived from `access`; the longest name is a documented Windows limit, not a constant of its headers.
  'registry/values.ts': { rights: null, longestName: null },
  'services/api.ts': {
    managerAccess: { CONNECT: 'SC_MANAGER_CONNECT', ENUMERATE: 'SC_MANAGER_ENUMERATE_SERVICE' },
    serviceAccess: {
      QUERY_CONFIG: 'SERVICE_QUERY_CONFIG',
      CHANGE_CONFIG: 'SERVICE_CHANGE_CONFIG',
      QUERY_STATUS: 'SERVICE_QUERY_STATUS',
      ENUMERATE_DEPENDENTS: 'SERVICE_ENUMERATE_DEPENDENTS',
      START: 'SERVICE_START',
      STOP: 'SERVICE_STOP',
      PAUSE_CONTINUE: 'SERVICE_PAUSE_CONTINUE',
    },
    noChange: 'SERVICE_NO_CHANGE',
    enumEntry: struct('ENUM_SERVICE_STATUS_PROCESSW', {
      name: 'lpServiceName',
      display: 'lpDisplayName',
      type: 'ServiceStatusProcess.dwServiceType',
      state: 'ServiceStatusProcess.dwCurrentState',
      pid: 'ServiceStatusProcess.dwProcessId',
    }),
    dependentEntry: struct('ENUM_SERVICE_STATUSW', { name: 'lpServiceName', display: 'lpDisplayName' }),
    statusProcess: struct('SERVICE_STATUS_PROCESS', {
      type: 'dwServiceType',
      state: 'dwCurrentState',
      accepts: 'dwControlsAccepted',
      exitCode: 'dwWin32ExitCode',
      hint: 'dwWaitHint',
      pid: 'dwProcessId',
    }),
    perUserInstance: 'SERVICE_USERSERVICE_INSTANCE',
    config: struct('QUERY_SERVICE_CONFIGW', {
      type: 'dwServiceType',
      start: 'dwStartType',
      group: 'lpLoadOrderGroup',
    }),
    levels: { delayed: 'SERVICE_CONFIG_DELAYED_AUTO_START_INFO', triggers: 'SERVICE_CONFIG_TRIGGER_INFO' },
    controls: {
      stop: 'SERVICE_CONTROL_STOP',
      pause: 'SERVICE_CONTROL_PAUSE',
      continue: 'SERVICE_CONTROL_CONTINUE',
    },
    allWin32: 'SERVICE_WIN32 | SERVICE_USER_SERVICE | SERVICE_USERSERVICE_INSTANCE',
    allStates: 'SERVICE_STATE_ALL',
    activeState: 'SERVICE_ACTIVE',
    acceptsStop: 'SERVICE_ACCEPT_STOP',
  },
  // Derived from `serviceAccess`; the size of a buffer.
  'services/manager.ts': {
    rights: null,
    mostRoom: null,
    serviceStarts: numbered(0, {
      Boot: 'SERVICE_BOOT_START',
      System: 'SERVICE_SYSTEM_START',
      Automatic: 'SERVICE_AUTO_START',
      Manual: 'SERVICE_DEMAND_START',
      Disabled: 'SERVICE_DISABLED',
    }),
    serviceStates: numbered(1, {
      stopped: 'SERVICE_STOPPED',
      startPending: 'SERVICE_START_PENDING',
      stopPending: 'SERVICE_STOP_PENDING',
      running: 'SERVICE_RUNNING',
      continuePending: 'SERVICE_CONTINUE_PENDING',
      pausePending: 'SERVICE_PAUSE_PENDING',
      paused: 'SERVICE_PAUSED',
    }),
  },
  'tasks/tasks.ts': {
    states: numbered(0, {
      unknown: 'TASK_STATE_UNKNOWN',
      disabled: 'TASK_STATE_DISABLED',
      queued: 'TASK_STATE_QUEUED',
      ready: 'TASK_STATE_READY',
      running: 'TASK_STATE_RUNNING',
    }),
  },
  'tasks/api.ts': {
    withHidden: 'TASK_ENUM_HIDDEN',
    creation: { create: 'TASK_CREATE', createOrUpdate: 'TASK_CREATE_OR_UPDATE' },
    logonFromXml: 'TASK_LOGON_NONE',
    taskScheduler: 'CLSID_TaskScheduler',
    iTaskService: 'IID_ITaskService',
  },
}

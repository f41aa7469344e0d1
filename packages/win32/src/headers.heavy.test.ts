/** Compares every declaration in this package with the Windows headers, using the MinGW compiler. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Claim,
  claimsOf,
  type Declared,
  findCompiler,
  isLacking,
  numbered,
  type Refused,
  readDeclared,
  refusedClaims,
  structure as struct,
  type Tables,
  tableClaims,
} from '@clearpane/testkit/headers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTables } from './testing/headers/file-tables.ts'
import { headers } from './testing/headers/headers.ts'
import { lacking } from './testing/headers/lacking.ts'
import { machineTables } from './testing/headers/machine-tables.ts'
import { networkTables } from './testing/headers/network-tables.ts'

/** Services, tasks, the registry. */
const serviceTables: Tables = {
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
      NOTIFY: 'KEY_NOTIFY',
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
  'registry/notify.ts': {
    changes: 'REG_NOTIFY_CHANGE_NAME | REG_NOTIFY_CHANGE_LAST_SET | REG_NOTIFY_THREAD_AGNOSTIC',
    waits: { signalled: 'WAIT_OBJECT_0', timeout: 'WAIT_TIMEOUT' },
  },
  'system/toast.ts': {
    managerStatics: 'IID_IToastNotificationManagerStatics',
    toastFactory: 'IID_IToastNotificationFactory',
    xmlDocument: 'IID_IXmlDocument',
    xmlDocumentIo: 'IID_IXmlDocumentIO',
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
  // `rights` is derived from `access`; `longestName` is a documented limit of Windows but isn't a constant in its
  // headers.
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
  // `rights` is computed from `serviceAccess`; `mostRoom` is the size of a buffer.
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
    epochDays: null,
    never: null,
  },
  'tasks/api.ts': {
    withHidden: 'TASK_ENUM_HIDDEN',
    creation: { create: 'TASK_CREATE', createOrUpdate: 'TASK_CREATE_OR_UPDATE' },
    noRightsForPrincipal: 'TASK_DONT_ADD_PRINCIPAL_ACE',
    ownerAndAccess: 'OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION',
    logonFromXml: 'TASK_LOGON_NONE',
    taskScheduler: 'CLSID_TaskScheduler',
    iTaskService: 'IID_ITaskService',
  },
}

// Declarations with one fault each, alongside correct ones, to test whether the compiler can distinguish them.

/** `what`: the claim's name. */
type Sample = { words: string; what: string }

const badSamples: readonly Sample[] = [
  { words: 'a handle of four bytes', what: 'CloseHandle' },
  { words: 'a number of eight bytes for one of four', what: 'WaitForSingleObject' },
  { words: 'a number for memory to fill', what: 'GlobalMemoryStatusEx' },
  { words: 'memory for a number', what: 'GetActiveProcessorCount' },
  { words: 'a parameter left out', what: 'ReleaseMutex' },
  { words: 'a parameter too many', what: 'CancelIoEx' },
  { words: 'a result of eight bytes for one of four', what: 'GetLastError' },
  { words: 'a result where nothing comes back', what: 'WTSFreeMemory' },
  { words: 'UTF-16 for the function that takes bytes', what: 'GetDriveTypeA' },
  { words: 'a method one place too early', what: 'ITaskFolder.GetTask' },
  { words: 'a method whose text goes as a number of four bytes', what: 'ITaskFolder.DeleteTask' },
  { words: 'a field one place too late', what: 'SERVICE_STATUS_PROCESS.dwCurrentState' },
  { words: 'a structure without its padding', what: 'sizeof(ENUM_SERVICE_STATUS_PROCESSW)' },
  { words: 'two texts in the wrong order', what: 'bad.ts: starts.Manual: SERVICE_DEMAND_START' },
  { words: 'a constant that is another', what: 'bad.ts: pending: ERROR_IO_PENDING' },
]

const goodSamples: readonly Sample[] = [
  { words: 'a handle of eight bytes', what: 'SetEvent' },
  { words: 'UTF-16 for the function that takes it', what: 'GetDriveTypeW' },
  { words: 'a method at its place', what: 'ITaskFolder.get_Name' },
  { words: 'a field at its place', what: 'SERVICE_STATUS_PROCESS.dwProcessId' },
  { words: 'a negative constant', what: 'bad.ts: refused: E_ACCESSDENIED' },
]

const functions = [
  'int CloseHandle(uint32_t handle)',
  'uint32_t WaitForSingleObject(uint64_t handle, uint64_t ms)',
  'int GlobalMemoryStatusEx(uint32_t status)',
  'uint32_t GetActiveProcessorCount(void *group)',
  'int ReleaseMutex()',
  'int CancelIoEx(uint64_t file, void *overlapped, uint32_t more)',
  'uint64_t GetLastError()',
  'int WTSFreeMemory(uint64_t memory)',
  'uint32_t GetDriveTypeA(const char16_t *root)',
  'int SetEvent(uint64_t event)',
  'uint32_t GetDriveTypeW(const char16_t *root)',
]

const sampleDeclared: Declared = {
  functions: functions.map((prototype) => ({ library: 'sample.dll', prototype })),
  methods: [
    { name: 'ITaskFolder.GetTask', parameters: 'uint64_t self, uint64_t p0, _Out_ void * p1', slot: 12 },
    { name: 'ITaskFolder.DeleteTask', parameters: 'uint64_t self, int32_t p0, int32_t p1', slot: 15 },
    { name: 'ITaskFolder.get_Name', parameters: 'uint64_t self, _Out_ void * p0', slot: 7 },
  ],
  values: new Map([
    [
      'bad.ts',
      {
        status: { state: 8, pid: 28 },
        entry: { name: 0, size: 52 },
        starts: ['Manual', 'Automatic'],
        ...{ pending: 996, refused: 0x8007_0005 | 0 },
        ...{ right: '2faba4c7-4da9-4013-9697-20cc3fd40f85', wrong: '2faba4c7-4da9-4013-9697-20cc3fd40f86' },
      },
    ],
  ]),
}

const sampleTables: Tables = {
  'bad.ts': {
    status: struct('SERVICE_STATUS_PROCESS', { state: 'dwCurrentState', pid: 'dwProcessId' }),
    entry: struct('ENUM_SERVICE_STATUS_PROCESSW', { name: 'lpServiceName' }),
    starts: numbered(2, { Automatic: 'SERVICE_AUTO_START', Manual: 'SERVICE_DEMAND_START' }),
    pending: 'ERROR_IO_PENDING',
    refused: 'E_ACCESSDENIED',
    right: 'IID_ITaskService',
    wrong: 'IID_ITaskService',
  },
}

/**
 * The names that Windows uses for this package's numbers, indexed by file and top-level constant. `null`: the number
 * is our own and has no name in Windows.
 */
const callTables: Tables = {
  'core/call.ts': {
    oneLine: 'FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK',
  },
  'com/collection.ts': { iEnumVariant: 'IID_IEnumVARIANT', noMore: 'S_FALSE' },
  'com/create.ts': {
    multithreaded: 'COINIT_MULTITHREADED',
    apartment: 'COINIT_APARTMENTTHREADED',
    inProcess: 'CLSCTX_INPROC_SERVER',
    changedMode: 'RPC_E_CHANGED_MODE',
  },
  'com/hresult.ts': { fromWin32: '(unsigned)HRESULT_FROM_WIN32(1) >> 16' },
  'com/object.ts': { releaseSlot: 'offsetof(IUnknownVtbl, Release) / 8', variantTrue: 'VARIANT_TRUE' },
  'com/values.ts': {
    variant: struct('VARIANT', { type: 'vt', value: 'llVal' }),
    types: { i4: 'VT_I4', text: 'VT_BSTR', dispatch: 'VT_DISPATCH', unknown: 'VT_UNKNOWN', ui4: 'VT_UI4' },
  },
  'core/errors.ts': {
    codes: {
      SUCCESS: 'ERROR_SUCCESS',
      INVALID_FUNCTION: 'ERROR_INVALID_FUNCTION',
      FILE_NOT_FOUND: 'ERROR_FILE_NOT_FOUND',
      PATH_NOT_FOUND: 'ERROR_PATH_NOT_FOUND',
      ACCESS_DENIED: 'ERROR_ACCESS_DENIED',
      INVALID_HANDLE: 'ERROR_INVALID_HANDLE',
      NOT_ENOUGH_MEMORY: 'ERROR_NOT_ENOUGH_MEMORY',
      INVALID_DATA: 'ERROR_INVALID_DATA',
      SHARING_VIOLATION: 'ERROR_SHARING_VIOLATION',
      NOT_SUPPORTED: 'ERROR_NOT_SUPPORTED',
      FILE_EXISTS: 'ERROR_FILE_EXISTS',
      CALL_NOT_IMPLEMENTED: 'ERROR_CALL_NOT_IMPLEMENTED',
      INSUFFICIENT_BUFFER: 'ERROR_INSUFFICIENT_BUFFER',
      INVALID_LEVEL: 'ERROR_INVALID_LEVEL',
      ALREADY_EXISTS: 'ERROR_ALREADY_EXISTS',
      MORE_DATA: 'ERROR_MORE_DATA',
      NO_MORE_ITEMS: 'ERROR_NO_MORE_ITEMS',
      ELEVATION_REQUIRED: 'ERROR_ELEVATION_REQUIRED',
      SERVICE_ALREADY_RUNNING: 'ERROR_SERVICE_ALREADY_RUNNING',
      SERVICE_DISABLED: 'ERROR_SERVICE_DISABLED',
      SERVICE_DOES_NOT_EXIST: 'ERROR_SERVICE_DOES_NOT_EXIST',
      SERVICE_CANNOT_ACCEPT_CONTROL: 'ERROR_SERVICE_CANNOT_ACCEPT_CTRL',
      SERVICE_NOT_ACTIVE: 'ERROR_SERVICE_NOT_ACTIVE',
      NOT_FOUND: 'ERROR_NOT_FOUND',
      CANCELLED: 'ERROR_CANCELLED',
      PRIVILEGE_NOT_HELD: 'ERROR_PRIVILEGE_NOT_HELD',
      ENDPOINT_NOT_REGISTERED: 'EPT_S_NOT_REGISTERED',
      COM_NOT_IMPLEMENTED: 'E_NOTIMPL',
      COM_NO_INTERFACE: 'E_NOINTERFACE',
      COM_CLASS_NOT_REGISTERED: 'REGDB_E_CLASSNOTREG',
      SCHEDULER_NOT_RUNNING: 'SCHED_E_SERVICE_NOT_RUNNING',
    },
    // Derived from `codes`.
    ...{ notImplemented: null, refusals: null },
  },
}

const tables: Tables = {
  ...callTables,
  ...fileTables,
  ...machineTables,
  ...networkTables,
  ...serviceTables,
}

const compiler = findCompiler()
const folder = mkdtempSync(join(tmpdir(), 'clearpane-declared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const declaredHere = () => readDeclared('packages/win32/src', join(folder, `${Math.random()}.mjs`))

const prototypes = /['`]\w+ (?:\w+|\$\{name\})\((?:void|[^'`()]*)\)['`]/g

describe('the check of declarations', () => {
  test('includes every prototype in the code', async () => {
    const { functions, methods } = await declaredHere()
    const src = import.meta.dirname
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?!testing\/|thread\/entry)(\w+\/)?[\w-]+(?<!test|wine)\.ts$/.test(name),
    )
    const checked = new Set(functions.map(({ prototype }) => prototype))
    const written = files.flatMap((name) =>
      [...readFileSync(join(src, name), 'utf8').matchAll(prototypes)].map(([text]) => text.slice(1, -1)),
    )
    expect(written.length).toBeGreaterThan(100)
    expect(written.filter((prototype) => !prototype.includes('$') && !checked.has(prototype))).toEqual([])
    expect(methods.length).toBeGreaterThan(50)
  })

  test('fails for a constant without a name, and for a name without a constant', async () => {
    const declared = await declaredHere()
    const values = new Map([...declared.values, ['new.ts', { access: 0x10 }]])
    expect(() =>
      tableClaims(values, {
        ...tables,
        'system/memory.ts': { ...tables['system/memory.ts'], gone: 'ERROR_SUCCESS' },
      }),
    ).toThrow(/memory\.ts: gone is named.*new\.ts: access isn't in the tables/s)
  })
})

describe('the binding to Windows', () => {
  let claims: Claim[] = []
  let refused: Refused[] = []
  beforeAll(async () => {
    if (!compiler.ok) return
    claims = claimsOf(headers, await declaredHere(), tables)
    refused = refusedClaims(headers, claims)
  })

  test('has structures, functions, constants, COM slots and GUIDs that match the headers', ({ skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    const names = new Set(refused.filter(isLacking).map(({ claim }) => claim.what))
    const failed = new Set(refused.map(({ claim }) => claim))
    const count = (kind: Claim['kind']) =>
      claims.filter((claim) => claim.kind === kind && !failed.has(claim)).length
    console.log(
      `gcc ${compiler.version} agrees with ${count('structure')} structures, ${count('field')} fields and sizes, ${count('function')} functions, ` +
        `${count('method')} COM slots, ${count('constant')} constants, ${count('identifier')} GUIDs; lacking in its headers, ${names.size}: ${[...names].join(', ')}`,
    )
    expect(refused.filter((one) => !isLacking(one))).toEqual([])
  })

  test('has a list of exactly those declarations that are missing from the headers', ({ skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    expect([...new Set(refused.filter(isLacking).map(({ claim }) => claim.what))].sort()).toEqual(
      [...new Set(lacking)].sort(),
    )
  })
})

describe('a declaration', () => {
  let refused: Refused[] = []
  const isWrong = (what: string) => refused.some((one) => one.claim.what === what && !isLacking(one))
  beforeAll(() => {
    if (compiler.ok) refused = refusedClaims(headers, claimsOf(headers, sampleDeclared, sampleTables))
  })

  test.for(badSamples)('is refused if it is wrong: $words', ({ what }, { skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    expect(isWrong(what)).toBe(true)
  })

  test.for(goodSamples)('is accepted if it is correct: $words', ({ what }, { skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    expect(refused.filter((one) => one.claim.what === what)).toEqual([])
  })

  test('is refused if one digit in a GUID is wrong', ({ skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    const words = 'bad.ts: wrong: IID_ITaskService'
    expect(refused.filter(({ claim }) => claim.kind === 'identifier').map(({ claim }) => claim.what)).toEqual(
      [words],
    )
    expect(isWrong(words)).toBe(true)
  })
})

/** Declarations with one fault each, and their sound neighbours: does the compiler tell them apart? */
import { type Declared, numbered, structure as struct, type Tables } from '@clearpane/testkit/headers'

/** `what` is the claim's name. */
type Sample = { words: string; what: string }

export const badSamples: readonly Sample[] = [
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

export const goodSamples: readonly Sample[] = [
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

export const sampleDeclared: Declared = {
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

export const sampleTables: Tables = {
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

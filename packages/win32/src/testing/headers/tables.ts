/** Windows' names for this package's numbers, by file and top-level constant. `null`: a number of our own. */
import { structure as struct, type Tables } from '@clearpane/testkit/headers'
import { fileTables } from './file-tables.ts'
import { machineTables } from './machine-tables.ts'
import { networkTables } from './network-tables.ts'
import { serviceTables } from './service-tables.ts'

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
    types: { i4: 'VT_I4', dispatch: 'VT_DISPATCH', unknown: 'VT_UNKNOWN', ui4: 'VT_UI4' },
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

export const tables: Tables = {
  ...callTables,
  ...fileTables,
  ...machineTables,
  ...networkTables,
  ...serviceTables,
}

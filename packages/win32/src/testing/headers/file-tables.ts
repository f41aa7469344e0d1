/** Files, folders, pipes, security and named objects. */
import { structure as struct, type Tables } from '@clearpane/testkit/headers'

const shareAll = 'FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE'

export const fileTables: Tables = {
  'files/handle.ts': {
    attributes: {
      READONLY: 'FILE_ATTRIBUTE_READONLY',
      DIRECTORY: 'FILE_ATTRIBUTE_DIRECTORY',
      REPARSE_POINT: 'FILE_ATTRIBUTE_REPARSE_POINT',
      OFFLINE: 'FILE_ATTRIBUTE_OFFLINE',
      RECALL_ON_OPEN: 'FILE_ATTRIBUTE_RECALL_ON_OPEN',
      RECALL_ON_DATA_ACCESS: 'FILE_ATTRIBUTE_RECALL_ON_DATA_ACCESS',
    },
    readAttributes: 'FILE_READ_ATTRIBUTES',
    deleteAndReadAttributes: 'DELETE | FILE_READ_ATTRIBUTES',
    shareAll,
    openExisting: 'OPEN_EXISTING',
    linkItself: 'FILE_FLAG_OPEN_REPARSE_POINT',
    folderToo: 'FILE_FLAG_BACKUP_SEMANTICS',
    readContent: 'FILE_READ_DATA | FILE_READ_ATTRIBUTES',
    info: struct('BY_HANDLE_FILE_INFORMATION', {
      attributes: 'dwFileAttributes',
      lastWrite: 'ftLastWriteTime',
      sizeHigh: 'nFileSizeHigh',
      sizeLow: 'nFileSizeLow',
      links: 'nNumberOfLinks',
    }),
    dispositionInfo: 'FileDispositionInfo',
  },
  'files/list.ts': {
    data: struct('WIN32_FIND_DATAW', {
      attributes: 'dwFileAttributes',
      lastWrite: 'ftLastWriteTime',
      sizeHigh: 'nFileSizeHigh',
      sizeLow: 'nFileSizeLow',
      name: 'cFileName',
      nameUnits: '=sizeof(((WIN32_FIND_DATAW *)0)->cFileName) / 2',
    }),
    basicInfo: 'FindExInfoBasic',
    largeFetch: 'FIND_FIRST_EX_LARGE_FETCH',
  },
  'files/scan.ts': {
    idBothInfo: 'FileIdBothDirectoryInfo',
    idBothRestart: 'FileIdBothDirectoryRestartInfo',
    entry: struct('FILE_ID_BOTH_DIR_INFO', {
      next: 'NextEntryOffset',
      lastWrite: 'LastWriteTime',
      size: '=offsetof(FILE_ID_BOTH_DIR_INFO, EndOfFile)',
      allocated: 'AllocationSize',
      attributes: 'FileAttributes',
      nameBytes: 'FileNameLength',
      id: 'FileId',
      name: 'FileName',
    }),
    listBytes: null,
    noMoreFiles: 'ERROR_NO_MORE_FILES',
    idInfo: 'FileIdInfo',
    fileId: struct('FILE_ID_INFO', { volume: 'VolumeSerialNumber' }),
    overlapped: struct('OVERLAPPED', { offset: 'Offset' }),
    endOfFile: 'ERROR_HANDLE_EOF',
  },
  'files/known-folders.ts': {
    ids: {
      programData: 'FOLDERID_ProgramData',
      localAppData: 'FOLDERID_LocalAppData',
      roamingAppData: 'FOLDERID_RoamingAppData',
      profile: 'FOLDERID_Profile',
      downloads: 'FOLDERID_Downloads',
      documents: 'FOLDERID_Documents',
      pictures: 'FOLDERID_Pictures',
      desktop: 'FOLDERID_Desktop',
      windows: 'FOLDERID_Windows',
      programFiles: 'FOLDERID_ProgramFiles',
      programFilesX86: 'FOLDERID_ProgramFilesX86',
    },
  },
  'process/mutex.ts': {
    takeAndGive: 'SYNCHRONIZE | MUTEX_MODIFY_STATE',
    waits: { taken: 'WAIT_OBJECT_0', abandoned: 'WAIT_ABANDONED', timeout: 'WAIT_TIMEOUT' },
  },
  // The header is our own memory, not a GUID.
  'process/named-objects.ts': {
    pathHeader: null,
    synchronize: 'SYNCHRONIZE',
    noMoreEntries: 'STATUS_NO_MORE_ENTRIES',
  },
  'process/pipe.ts': {
    ioPending: 'ERROR_IO_PENDING',
    pipeConnected: 'ERROR_PIPE_CONNECTED',
    brokenPipe: 'ERROR_BROKEN_PIPE',
    pipeClosing: 'ERROR_NO_DATA',
    aborted: 'ERROR_OPERATION_ABORTED',
    notConnected: 'ERROR_PIPE_NOT_CONNECTED',
    // Derived from the above.
    gone: null,
    firstAndOnly: 'PIPE_ACCESS_DUPLEX | FILE_FLAG_FIRST_PIPE_INSTANCE | FILE_FLAG_OVERLAPPED',
    localBytes: 'PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS',
    bufferBytes: null,
    readWrite: 'GENERIC_READ | GENERIC_WRITE',
    openExisting: 'OPEN_EXISTING',
    overlappedIdentified: 'FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION',
  },
  'files/recycle-bin.ts': {
    info: struct('SHQUERYRBINFO', { bytes: 'i64Size', items: 'i64NumItems' }),
    silently: 'SHERB_NOCONFIRMATION | SHERB_NOPROGRESSUI | SHERB_NOSOUND',
  },
  'security/descriptor.ts': {
    revision: 'SDDL_REVISION_1',
    fileObject: 'SE_FILE_OBJECT',
    kernelObject: 'SE_KERNEL_OBJECT',
    accessAlone: 'DACL_SECURITY_INFORMATION',
    ownerAndAccess: 'OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION',
    alreadyExists: 'ERROR_ALREADY_EXISTS',
    readControl: 'READ_CONTROL',
    shareAll,
    openExisting: 'OPEN_EXISTING',
    folderOrLinkItself: 'FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT',
  },
  'security/signature.ts': {
    genericVerify: '=WINTRUST_ACTION_GENERIC_VERIFY_V2',
    file: struct('WINTRUST_FILE_INFO', { path: 'pcwszFilePath' }),
    data: struct('WINTRUST_DATA', {
      ui: 'dwUIChoice',
      choice: 'dwUnionChoice',
      file: 'pFile',
      action: 'dwStateAction',
      flags: 'dwProvFlags',
      // Since Windows 8 its last field is a pointer, pSignatureSettings, which these headers lack.
      size: '=offsetof(WINTRUST_DATA, dwUIContext) + 4 + sizeof(void *)',
    }),
    noUi: 'WTD_UI_NONE',
    ofFile: 'WTD_CHOICE_FILE',
    verify: 'WTD_STATEACTION_VERIFY',
    close: 'WTD_STATEACTION_CLOSE',
    offline: 'WTD_CACHE_ONLY_URL_RETRIEVAL',
    noWindow: '(LONG_PTR)INVALID_HANDLE_VALUE',
    codesOf: {
      unsigned: {
        0: 'TRUST_E_NOSIGNATURE',
        1: 'TRUST_E_SUBJECT_FORM_UNKNOWN',
        2: 'TRUST_E_PROVIDER_UNKNOWN',
      },
      altered: { 0: 'TRUST_E_BAD_DIGEST', 1: 'TRUST_E_SUBJECT_NOT_TRUSTED' },
    },
  },
  'files/cleanup.ts': {
    gone: { 0: 'ERROR_FILE_NOT_FOUND', 1: 'ERROR_PATH_NOT_FOUND' },
    // Derived from `attributes`.
    elsewhere: null,
  },
}

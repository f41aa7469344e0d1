/** The headers with the names this package uses. winsock2.h and ntstatus.h must keep their positions. */
export const headers: readonly string[] = [
  ...[
    'winsock2.h',
    'ws2tcpip.h',
    'windows.h',
    'winternl.h',
    'taskschd.h',
    'netfw.h',
    'iphlpapi.h',
    'netioapi.h',
    'powrprof.h',
    'wintrust.h',
  ],
  ...[
    'softpub.h',
    'restartmanager.h',
    'srrestoreptapi.h',
    'winevt.h',
    'setupapi.h',
    'cfgmgr32.h',
    'shellapi.h',
    'shlobj.h',
    'knownfolders.h',
  ],
  ...['psapi.h', 'lm.h', 'wtsapi32.h', 'sddl.h', 'aclapi.h', 'dismapi.h', 'userenv.h', 'devguid.h'],
]

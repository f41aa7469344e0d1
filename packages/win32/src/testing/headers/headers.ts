/**
 * The headers that declare the names used in this package. winsock2.h and ntstatus.h must keep their positions in the
 * list.
 */
export const headers: readonly string[] = [
  ...[
    'winsock2.h',
    'ws2tcpip.h',
    'windows.h',
    'winternl.h',
    'taskschd.h',
    'netfw.h',
    'iphlpapi.h',
    'icmpapi.h',
    'netioapi.h',
    'powrprof.h',
    'wintrust.h',
    'mscat.h',
    'wuapi.h',
    'netlistmgr.h',
    'wlanapi.h',
    'tcpestats.h',
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
    'shlwapi.h',
    'knownfolders.h',
  ],
  ...[
    'pdh.h',
    'pdhmsg.h',
    'psapi.h',
    'wtsapi32.h',
    'sddl.h',
    'aclapi.h',
    'dismapi.h',
    'userenv.h',
    'devguid.h',
    'winver.h',
    'roapi.h',
    'winstring.h',
  ],
  // This function is in lm.h, but a name in another part of lm.h conflicts with pdh.h.
  ...['lmcons.h', 'lmerr.h', 'lmaccess.h', 'lmserver.h', 'lmwksta.h', 'lmapibuf.h', 'lmjoin.h'],
]

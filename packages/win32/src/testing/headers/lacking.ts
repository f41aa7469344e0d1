/**
 * Names that MinGW's headers (Debian 12, mingw-w64 10) lack and that only Microsoft's pages document. The test fails
 * if any other name is missing from the headers.
 */
export const lacking: readonly string[] = [
  // Functions for drivers, and undocumented functions; the headers for ordinary programs don't declare them.
  ...[
    'NtDeleteKey',
    'NtQuerySystemInformationEx',
    'NtOpenDirectoryObject',
    'NtQueryDirectoryObject',
    'RtlGetVersion',
    'DnsFlushResolverCache',
  ],
  // In the headers, this name is a macro, but in the DLL it's a function.
  'RtlMoveMemory',
  // Wine's own.
  'wine_get_version',
  // Names that are newer than these headers, or that the headers lack for other reasons.
  ...[
    'GetInterfaceDnsSettings',
    'SetInterfaceDnsSettings',
    'FreeInterfaceDnsSettings',
    'GetPackagesByPackageFamily',
    'GetPackagePathByFullName',
    'Tbsi_GetDeviceInfo',
    'IWindowsDriverUpdate.get_DriverHardwareID',
    'IWindowsDriverUpdate.get_DriverVerDate',
    'updates/api.ts: iWindowsDriverUpdate: IID_IWindowsDriverUpdate',
    'IUpdate2.get_RebootRequired',
    'updates/api.ts: iUpdate2: IID_IUpdate2',
    'updates/api.ts: updateCollection: CLSID_UpdateCollection',
    'updates/jobs.ts: iDownloadCompleted: IID_IDownloadCompletedCallback',
    'updates/jobs.ts: iDownloadProgressChanged: IID_IDownloadProgressChangedCallback',
    'updates/jobs.ts: iInstallationCompleted: IID_IInstallationCompletedCallback',
    'updates/jobs.ts: iInstallationProgressChanged: IID_IInstallationProgressChangedCallback',
  ],
  ...['PowerGetUserConfiguredACPowerMode', 'PowerGetUserConfiguredDCPowerMode'],
  ...[
    'PowerSetUserConfiguredACPowerMode',
    'PowerSetUserConfiguredDCPowerMode',
    'IsDeviceRegisteredWithManagement',
  ],
  ...['DNS_INTERFACE_SETTINGS', 'sizeof(DNS_INTERFACE_SETTINGS)'],
  ...['Version', 'Flags', 'Domain', 'NameServer', 'SearchList', 'ProfileNameServer'].map(
    (field) => `DNS_INTERFACE_SETTINGS.${field}`,
  ),
  ...['ICMPV6_ECHO_REPLY', 'sizeof(ICMPV6_ECHO_REPLY)'],
  ...['ICMPV6_ECHO_REPLY.Address.sin6_addr', 'ICMPV6_ECHO_REPLY.Status'],
  'network/dns-api.ts: version1: DNS_INTERFACE_SETTINGS_VERSION1',
  ...[
    'network/dns-api.ts: flags.ipv6: DNS_SETTING_IPV6',
    'network/dns-api.ts: flags.nameServer: DNS_SETTING_NAMESERVER',
  ],
  // MinGW has no headers for these parts of the Windows Runtime.
  'IToastNotificationManagerStatics.CreateToastNotifierWithId',
  'IToastNotificationFactory.CreateToastNotification',
  'system/toast.ts: managerStatics: IID_IToastNotificationManagerStatics',
  'system/toast.ts: toastFactory: IID_IToastNotificationFactory',
  ...['system/toast.ts: xmlDocument: IID_IXmlDocument', 'system/toast.ts: xmlDocumentIo: IID_IXmlDocumentIO'],
  ...['IToastNotifier.Show', 'IToastNotifier.get_Setting', 'IXmlDocumentIO.LoadXml'],
  'core/errors.ts: codes.ELEVATION_REQUIRED: ERROR_ELEVATION_REQUIRED',
  'files/handle.ts: attributes.RECALL_ON_OPEN: FILE_ATTRIBUTE_RECALL_ON_OPEN',
  'files/handle.ts: attributes.RECALL_ON_DATA_ACCESS: FILE_ATTRIBUTE_RECALL_ON_DATA_ACCESS',
  'firewall/rules.ts: firewallProtocols.any: NET_FW_IP_PROTOCOL_ANY',
  ...['SYSTEM_PROCESS_INFORMATION.WorkingSetSize', 'SYSTEM_PROCESS_INFORMATION.PagefileUsage'],
  'services/api.ts: allWin32: SERVICE_WIN32 | SERVICE_USER_SERVICE | SERVICE_USERSERVICE_INSTANCE',
  'services/api.ts: perUserInstance: SERVICE_USERSERVICE_INSTANCE',
]

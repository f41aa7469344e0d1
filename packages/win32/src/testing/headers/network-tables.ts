/** Adapters, connections, name servers, firewall. */
import { structure as struct, type Tables } from '@clearpane/tools/headers'

export const networkTables: Tables = {
  'dns-api.ts': {
    settings: struct('DNS_INTERFACE_SETTINGS', {
      version: 'Version',
      flags: 'Flags',
      domain: 'Domain',
      nameServer: 'NameServer',
      searchList: 'SearchList',
      profileNameServer: 'ProfileNameServer',
    }),
    version1: 'DNS_INTERFACE_SETTINGS_VERSION1',
    flags: { ipv6: 'DNS_SETTING_IPV6', nameServer: 'DNS_SETTING_NAMESERVER' },
  },
  'firewall-api.ts': {
    profileTypes: { domain: 'NET_FW_PROFILE2_DOMAIN', private: 'NET_FW_PROFILE2_PRIVATE', public: 'NET_FW_PROFILE2_PUBLIC' },
    allProfiles: 'NET_FW_PROFILE2_ALL',
    iNetFwRule: 'IID_INetFwRule',
    iNetFwRule3: 'IID_INetFwRule3',
    netFwPolicy2: 'CLSID_NetFwPolicy2',
    iNetFwPolicy2: 'IID_INetFwPolicy2',
    netFwRule: 'CLSID_NetFwRule',
  },
  'firewall-rules.ts': {
    firewallProtocols: { tcp: 'NET_FW_IP_PROTOCOL_TCP', udp: 'NET_FW_IP_PROTOCOL_UDP', any: 'NET_FW_IP_PROTOCOL_ANY' },
  },
  'network-adapters.ts': {
    adapter: struct('IP_ADAPTER_ADDRESSES', {
      index: 'IfIndex',
      next: 'Next',
      id: 'AdapterName',
      unicast: 'FirstUnicastAddress',
      description: 'Description',
      name: 'FriendlyName',
      mac: 'PhysicalAddress',
      macLength: 'PhysicalAddressLength',
      mtu: 'Mtu',
      type: 'IfType',
      status: 'OperStatus',
      transmit: 'TransmitLinkSpeed',
      receive: 'ReceiveLinkSpeed',
      // What is read, not the whole.
      size: '=offsetof(IP_ADAPTER_ADDRESSES, ReceiveLinkSpeed) + 8',
    }),
    unicast: struct('IP_ADAPTER_UNICAST_ADDRESS', {
      next: 'Next',
      address: 'Address.lpSockaddr',
      size: '=offsetof(IP_ADAPTER_UNICAST_ADDRESS, Address) + sizeof(SOCKET_ADDRESS)',
    }),
    ipv4: 'AF_INET',
    ipv6: 'AF_INET6',
    bufferOverflow: 'ERROR_BUFFER_OVERFLOW',
    noData: 'ERROR_NO_DATA',
    unknownSpeed: '(ULONG64)-1',
    types: null,
  },
  'network-repair.ts': {
    map: struct('IP_ADAPTER_INDEX_MAP', {
      count: '=offsetof(IP_INTERFACE_INFO, Adapter)',
      name: 'Name',
      nameUnits: '=sizeof(((IP_ADAPTER_INDEX_MAP *)0)->Name) / 2',
    }),
  },
  'tcp-table.ts': {
    ownerPidAll: 'TCP_TABLE_OWNER_PID_ALL',
    rows: {
      ipv4: struct('MIB_TCPROW_OWNER_PID', {
        family: '=AF_INET',
        state: 'dwState',
        local: 'dwLocalAddr',
        localPort: 'dwLocalPort',
        remote: 'dwRemoteAddr',
        remotePort: 'dwRemotePort',
        pid: 'dwOwningPid',
        text: '',
      }),
      ipv6: struct('MIB_TCP6ROW_OWNER_PID', {
        family: '=AF_INET6',
        state: 'dwState',
        local: 'ucLocalAddr',
        localPort: 'dwLocalPort',
        remote: 'ucRemoteAddr',
        remotePort: 'dwRemotePort',
        pid: 'dwOwningPid',
        text: '',
      }),
    },
  },
}

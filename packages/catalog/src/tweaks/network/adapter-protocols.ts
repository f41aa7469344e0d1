/** Network adapters' protocols and power saving, and how far the network is trusted. */
import { on, option, primary, tweakWith } from '../../make.ts'
import { adapter, keyword } from '../../make-system.ts'
import { states, unavailable } from '../../state-words.ts'

const setProperty = primary(
  'https://learn.microsoft.com/powershell/module/netadapter/set-netadapteradvancedproperty',
)

const tweak = tweakWith({ area: 'network', category: 'adapters' })

export const networkAdapterProtocols = [
  tweak({
    id: 'network.disableNetBIOS',
    title: 'Turn off NetBIOS over TCP/IP',
    name: { en: 'NetBIOS over TCP/IP', de: 'NetBIOS über TCP/IP' },
    states: unavailable,
    description: 'Turns off an old way of finding names that listens on ports 137 to 139.',
    category: 'namesAndAddresses',
    risk: 'caution',
    riskReason: 'Very old network devices may no longer be found by name.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/windows/win32/cimwin32prov/settcpipnetbios-method-in-class-win32-networkadapterconfiguration',
      ),
    ],
    disputed: "This setting is a choice for security; it doesn't make anything faster.",
    options: on(adapter('TcpipNetbiosOptions', 2, 0)),
  }),
  tweak({
    id: 'network.disableNagle',
    title: 'Turn off delayed TCP acknowledgments',
    name: { en: 'TCP acknowledgments', de: 'TCP-Bestätigungen' },
    states: states(['Bundled', 'Gebündelt'], ['Sent at once', 'Sofort gesendet']),
    keywords: ['lag', 'ping', 'latency', 'latenz'],
    description: 'Sends small packets and acknowledgments at once, on each adapter.',
    risk: 'caution',
    riskReason: 'The PC sends more small packets, so weak lines and Wi-Fi can get slower.',
    evidence: 'unsourced',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/help/328890/new-registry-entry-for-controlling-the-tcp-acknowledgment-ack-behavior',
      ),
    ],
    disputed:
      'Games use UDP or request immediate sending themselves, so there is usually nothing to gain. The first value is documented for old versions of Windows, and the second is not documented at all.',
    unverified: true,
    restart: 'reboot',
    options: on(
      adapter('Interface TcpAckFrequency', 1, null, {
        note: 'Without the value, Windows acknowledges every second segment.',
      }),
      adapter('Interface TCPNoDelay', 1, null, { unverified: true }),
    ),
  }),
  tweak({
    id: 'network.ipv6Switch',
    title: 'Turn on IPv6 on network adapters',
    name: { en: 'IPv6 on network adapters', de: 'IPv6 auf Netzwerkadaptern' },
    description: 'Binds IPv6 to each adapter, or unbinds it.',
    risk: 'unsafe',
    riskReason: 'With IPv6 off, parts of Windows may not work. Microsoft advises against turning IPv6 off.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/troubleshoot/windows-server/networking/configure-ipv6-in-windows'),
      primary('https://learn.microsoft.com/powershell/module/netadapter/disable-netadapterbinding'),
    ],
    disputed:
      "Turning IPv6 off doesn't make anything faster. If IPv6 doesn't work on your connection, prefer IPv4 instead.",
    options: [
      option('on', { en: 'On', de: 'Ein' }, adapter('Binding ms_tcpip6', true, true)),
      option('off', { en: 'Off', de: 'Aus' }, adapter('Binding ms_tcpip6', false, true)),
    ],
  }),
  tweak({
    id: 'network.privateProfile',
    title: 'Choose whether others on this network can see this PC',
    name: { en: 'Network profile', de: 'Netzwerkprofil' },
    keywords: ['öffentlich', 'café', 'sichtbar'],
    description:
      'Public hides this PC, for example in a cafe or hotel; Private shows it, for example at home.',
    risk: 'safe',
    riskReason: 'On a public network others do not see your shared folders and printers.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/netconnection/set-netconnectionprofile'),
    ],
    notes: 'The network of a company domain cannot be set to public or private.',
    options: [
      option('public', { en: 'Public', de: 'Öffentlich' }, adapter('NetworkCategory', 'Public', 'Public')),
      option('private', { en: 'Private', de: 'Privat' }, adapter('NetworkCategory', 'Private', 'Public')),
    ],
  }),
  tweak({
    id: 'network.greenEthernet',
    title: 'Turn off energy-efficient Ethernet',
    name: { en: 'Energy-efficient Ethernet', de: 'Energieeffizientes Ethernet' },
    states: states(['Saves power when idle', 'Spart im Leerlauf Strom'], ['Full power', 'Volle Leistung']),
    keywords: ['LAN', 'lag'],
    description: 'Keeps wired adapters awake between packets.',
    risk: 'safe',
    riskReason: 'A little more power.',
    evidence: 'unsourced',
    sources: [setProperty],
    disputed: 'This setting fixes links that drop or start slowly; a healthy link gains nothing.',
    unverified: true,
    notes:
      'Some makers have additional keywords for the same setting. Clearpane sets only the standard keyword.',
    options: on(keyword('*EEE', '0', '1')),
  }),
  tweak({
    id: 'power.nicPowerSaving',
    title: 'Keep network adapters powered',
    name: { en: 'Network adapter power saving', de: 'Energiesparen der Netzwerkadapter' },
    states: states(['May power down', 'Darf abschalten'], ['Always powered', 'Bleibt an']),
    keywords: ['WLAN', 'disconnect'],
    description: 'Keeps Windows from switching network adapters off to save power.',
    risk: 'safe',
    riskReason: 'The PC uses a little more power, and the adapter restarts once.',
    evidence: 'unsourced',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/netadapter/disable-netadapterpowermanagement'),
    ],
    unverified: true,
    notes: 'Many adapters do not have this setting.',
    options: on(adapter('AllowComputerToTurnOffDevice', 'Disabled', 'Enabled')),
  }),
]

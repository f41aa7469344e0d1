/**
 * Network adapters: what their drivers offer, and what Windows lets them do. Each setting is planned for
 * every adapter of the PC.
 */
import { on, option, primary, tweakWith } from '../../make.ts'
import { adapter, keyword } from '../../make-system.ts'
import { disabled, states } from '../../state-words.ts'

const keywords = primary('https://learn.microsoft.com/windows-hardware/drivers/network/enumeration-keywords')
const setProperty = primary(
  'https://learn.microsoft.com/powershell/module/netadapter/set-netadapteradvancedproperty',
)
const tuning = primary(
  'https://learn.microsoft.com/windows-server/networking/technologies/network-subsystem/net-sub-performance-tuning-nics',
)

const tweak = tweakWith({ area: 'network', category: 'Adapters' })

export const networkAdapters = [
  tweak({
    id: 'network.optimizeNetworkCard',
    title: 'Turn on the offloads of network adapters',
    name: { en: 'Network adapter offloads', de: 'Abladung auf Netzwerkadapter' },
    states: states(['Not complete', 'Unvollständig'], ['In use', 'In Gebrauch']),
    keywords: ['Netzwerkkarte'],
    description: 'Lets each adapter do the work its hardware can do: scaling, segmentation and checksums.',
    risk: 'safe',
    riskReason: 'These are the defaults; the connection drops for a few seconds while an adapter restarts.',
    evidence: 'documented',
    sources: [keywords, setProperty, tuning],
    disputed: 'Helps only where somebody had turned them off.',
    options: on(
      keyword('*RSS', '1', '1'),
      keyword('*LsoV2IPv4', '1', '1'),
      keyword('*LsoV2IPv6', '1', '1'),
      keyword('*TCPChecksumOffloadIPv4', '3', '3'),
      keyword('*UDPChecksumOffloadIPv4', '3', '3'),
    ),
  }),
  tweak({
    id: 'network.interruptModeration',
    title: 'Turn off interrupt moderation',
    name: { en: 'Interrupt moderation', de: 'Interruptdrosselung' },
    states: states(['Packets bundled', 'Pakete gebündelt'], ['One by one', 'Einzeln']),
    keywords: ['lag', 'ping', 'latency', 'latenz'],
    description:
      'Makes wired adapters wake the processor for each packet at once instead of for several together.',
    risk: 'caution',
    riskReason: 'More work for the processor at high speed; downloads can get slower.',
    evidence: 'documented',
    sources: [keywords, tuning],
    disputed: 'Saves microseconds: nothing you can see in an online game.',
    options: on(keyword('*InterruptModeration', '0', '1')),
  }),
  tweak({
    id: 'network.flowControl',
    title: 'Set flow control of network adapters',
    name: { en: 'Flow control', de: 'Flusssteuerung' },
    keywords: ['lag', 'ping'],
    description: 'Chooses whether an adapter pauses when the other side asks for it.',
    risk: 'caution',
    riskReason: 'Without it packets get lost between a fast switch and a slow device.',
    evidence: 'documented',
    sources: [keywords, setProperty],
    disputed: 'The default is right for nearly everybody; off only to test a network that stalls.',
    options: [
      option(
        'both',
        { en: 'Send and obey pauses', de: 'Pausen senden und beachten' },
        keyword('*FlowControl', '3', '3'),
      ),
      option('off', { en: 'Off', de: 'Aus' }, keyword('*FlowControl', '0', '3')),
    ],
  }),
  tweak({
    id: 'network.jumboFrames',
    title: 'Turn on jumbo frames',
    name: { en: 'Frame size', de: 'Rahmengröße' },
    states: states(['Normal', 'Normal'], ['Jumbo (9014 bytes)', 'Groß (9014 Byte)']),
    keywords: ['NAS'],
    description: 'Sends frames of 9014 bytes on the local network.',
    risk: 'unsafe',
    riskReason: 'Connections hang unless every device on the network uses the same size.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-hardware/drivers/network/keywords-that-can-be-edited'),
      setProperty,
    ],
    disputed:
      'Only useful between a PC and a storage device when both and the switch support it; no gain for internet, games or Wi-Fi.',
    options: on(keyword('*JumboPacket', '9014', '1514')),
  }),
  tweak({
    id: 'network.mtu',
    title: 'Set the largest packet (MTU)',
    name: { en: 'Largest packet (MTU)', de: 'Größtes Paket (MTU)' },
    description: 'Sets how large a packet each adapter sends over IPv4.',
    risk: 'caution',
    riskReason: 'A size above what the line carries breaks web pages and VPNs.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/powershell/module/nettcpip/set-netipinterface')],
    disputed: '1500 is right for Ethernet and Wi-Fi. Go lower only where a test of the path shows less.',
    notes: 'Other sizes are set on the network page, after its test of the path.',
    options: [
      option(
        'ethernet',
        { en: '1500: Ethernet and Wi-Fi', de: '1500: Ethernet und WLAN' },
        adapter('NlMtu IPv4', 1500, 1500),
      ),
      option(
        'pppoe',
        { en: '1492: dial-in by PPPoE', de: '1492: Einwahl über PPPoE' },
        adapter('NlMtu IPv4', 1492, 1500),
      ),
      option(
        'tunnel',
        { en: '1420: inside a WireGuard tunnel', de: '1420: in einem WireGuard-Tunnel' },
        adapter('NlMtu IPv4', 1420, 1500),
      ),
    ],
  }),
  tweak({
    id: 'network.disableNetBIOS',
    title: 'Turn off NetBIOS over TCP/IP',
    name: { en: 'NetBIOS over TCP/IP', de: 'NetBIOS über TCP/IP' },
    states: disabled,
    description: 'Turns off an old way of finding names that listens on ports 137 to 139.',
    category: 'Names and addresses',
    risk: 'caution',
    riskReason: 'Very old network devices may no longer be found by name.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/windows/win32/cimwin32prov/settcpipnetbios-method-in-class-win32-networkadapterconfiguration',
      ),
    ],
    disputed: "A choice for security; it doesn't make anything faster.",
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
    riskReason: 'More small packets; weak lines and Wi-Fi can get slower.',
    evidence: 'unsourced',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/help/328890/new-registry-entry-for-controlling-the-tcp-acknowledgment-ack-behavior',
      ),
    ],
    disputed:
      'Games use UDP or ask for it themselves, so there is usually nothing to gain. The first value is documented for old Windows, the second not at all.',
    unverified: true,
    restart: 'reboot',
    options: on(
      adapter('Interface TcpAckFrequency', 1, null, {
        note: 'Without the value every second segment is acknowledged.',
      }),
      adapter('Interface TCPNoDelay', 1, null, { unverified: true }),
    ),
  }),
  tweak({
    id: 'network.ipv6Switch',
    title: 'Turn on IPv6 on network adapters',
    name: { en: 'IPv6 on network adapters', de: 'IPv6 auf Netzwerkadaptern' },
    description: 'Binds IPv6 to each adapter, or takes it off.',
    risk: 'unsafe',
    riskReason: 'With IPv6 off, parts of Windows may not work; Microsoft advises against it.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/troubleshoot/windows-server/networking/configure-ipv6-in-windows'),
      primary('https://learn.microsoft.com/powershell/module/netadapter/disable-netadapterbinding'),
    ],
    disputed:
      "Turning it off doesn't make anything faster. Where the IPv6 of your line is broken, prefer IPv4 instead.",
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
    description: 'Public hides it (in a cafe or hotel); Private shows it (at home).',
    risk: 'safe',
    riskReason: 'On a public network others do not see your shared folders and printers.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/netconnection/set-netconnectionprofile'),
    ],
    notes: 'The network of a company domain cannot be marked.',
    options: [
      option('public', { en: 'Public', de: 'Öffentlich' }, adapter('NetworkCategory', 'Public', 'Public')),
      option('private', { en: 'Private', de: 'Privat' }, adapter('NetworkCategory', 'Private', 'Public')),
    ],
  }),
  tweak({
    id: 'network.greenEthernet',
    title: 'Turn off energy-efficient Ethernet',
    name: { en: 'Energy-efficient Ethernet', de: 'Energieeffizientes Ethernet' },
    states: states(['Dozes between packets', 'Döst zwischen Paketen'], ['Always awake', 'Immer wach']),
    keywords: ['LAN', 'lag'],
    description: 'Keeps wired adapters awake between packets.',
    risk: 'safe',
    riskReason: 'A little more power.',
    evidence: 'unsourced',
    sources: [setProperty],
    disputed: 'Fixes links that drop or start slowly; a healthy link gains nothing.',
    unverified: true,
    notes: 'Makers have more keywords of their own for the same thing; only the standard one is set.',
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
    riskReason: 'A little more power; the adapter restarts once.',
    evidence: 'unsourced',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/netadapter/disable-netadapterpowermanagement'),
    ],
    unverified: true,
    notes: 'Many adapters do not know the setting.',
    options: on(adapter('AllowComputerToTurnOffDevice', 'Disabled', 'Enabled')),
  }),
]

/**
 * Network adapters: their drivers' options, and what Windows allows the adapters to do. Each setting is planned for
 * every adapter on the PC.
 */
import { on, option, primary, tweakWith } from '../../make.ts'
import { adapter, keyword } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const keywords = primary('https://learn.microsoft.com/windows-hardware/drivers/network/enumeration-keywords')
const setProperty = primary(
  'https://learn.microsoft.com/powershell/module/netadapter/set-netadapteradvancedproperty',
)
const tuning = primary(
  'https://learn.microsoft.com/windows-server/networking/technologies/network-subsystem/net-sub-performance-tuning-nics',
)

const tweak = tweakWith({ area: 'network', category: 'adapters' })

export const networkAdapters = [
  tweak({
    id: 'network.optimizeNetworkCard',
    title: 'Turn on the offloads of network adapters',
    name: { en: 'Network adapter offloads', de: 'Abladung auf Netzwerkadapter' },
    states: states(['Not complete', 'Unvollständig'], ['In use', 'In Gebrauch']),
    keywords: ['Netzwerkkarte'],
    description:
      'Lets each adapter do the work that its hardware can do: scaling, segmentation and checksums.',
    risk: 'safe',
    riskReason: 'These are the defaults; the connection drops for a few seconds while an adapter restarts.',
    evidence: 'documented',
    sources: [keywords, setProperty, tuning],
    disputed: 'This setting helps only if somebody had turned these features off.',
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
      'Makes wired adapters wake the processor at once for each packet instead of once for several packets.',
    risk: 'caution',
    riskReason: 'The processor has more work at high speed, and downloads can get slower.',
    evidence: 'documented',
    sources: [keywords, tuning],
    disputed: 'This setting saves microseconds, which you cannot notice in an online game.',
    options: on(keyword('*InterruptModeration', '0', '1')),
  }),
  tweak({
    id: 'network.flowControl',
    title: 'Set flow control of network adapters',
    name: { en: 'Flow control', de: 'Flusssteuerung' },
    keywords: ['lag', 'ping'],
    description: 'Chooses whether an adapter pauses sending when the other device requests a pause.',
    risk: 'caution',
    riskReason: 'Without pauses, packets get lost between a fast switch and a slow device.',
    evidence: 'documented',
    sources: [keywords, setProperty],
    disputed:
      'The default is right for nearly everybody; turn flow control off only to test a network that stalls.',
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
      'Large frames are useful only between a PC and a storage device, and only when the switch supports the frames too. Internet, games and Wi-Fi gain nothing.',
    options: on(keyword('*JumboPacket', '9014', '1514')),
  }),
  tweak({
    id: 'network.mtu',
    title: 'Set the largest packet (MTU)',
    name: { en: 'Largest packet (MTU)', de: 'Größtes Paket (MTU)' },
    description: 'Sets the size of the largest packet that each adapter sends over IPv4.',
    risk: 'caution',
    riskReason: 'A size larger than the line can carry breaks web pages and VPNs.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/powershell/module/nettcpip/set-netipinterface')],
    disputed:
      '1500 is right for Ethernet and Wi-Fi. Choose a lower size only where a test of the path shows a lower limit.',
    notes: 'Other sizes are set on the network page, where the path is tested first.',
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
]

/**
 * Work that the TCP stack offloads to the adapter, and minor options of the stack. Most of these entries restore
 * the default.
 */
import { on, primary, tweakWith } from '../../make.ts'
import { tcp } from '../../make-system.ts'
import { states, unavailable } from '../../state-words.ts'

const tcpSetting = primary('https://learn.microsoft.com/powershell/module/nettcpip/set-nettcpsetting')
const offload = primary('https://learn.microsoft.com/powershell/module/nettcpip/set-netoffloadglobalsetting')
const tuning = primary(
  'https://learn.microsoft.com/windows-server/networking/technologies/network-subsystem/net-sub-performance-tuning-nics',
)

const tweak = tweakWith({ area: 'network', category: 'tcp' })

export const networkOffloads = [
  tweak({
    id: 'network.receiveSideScaling',
    title: 'Turn on receive-side scaling',
    name: { en: 'Receive-side scaling', de: 'Empfangsseitige Skalierung' },
    states: states(['One core', 'Ein Kern'], ['Several cores', 'Mehrere Kerne']),
    keywords: ['RSS'],
    description: 'Spreads the work of incoming packets over several processor cores.',
    risk: 'safe',
    riskReason: 'This setting is the Windows default.',
    evidence: 'documented',
    sources: [
      offload,
      primary('https://learn.microsoft.com/powershell/module/netadapter/enable-netadapterrss'),
      tuning,
    ],
    options: on(tcp('offload', 'ReceiveSideScaling', 'Enabled', 'Enabled')),
  }),
  tweak({
    id: 'network.receiveSegmentCoalescing',
    title: 'Turn on receive segment coalescing',
    name: { en: 'Receive segment coalescing', de: 'Zusammenfassen empfangener Segmente' },
    states: states(['Separate', 'Einzeln'], ['Combined', 'Zusammengefasst']),
    keywords: ['RSC'],
    description: 'Lets adapters join incoming segments before Windows handles them.',
    risk: 'safe',
    riskReason: 'This setting is the Windows default.',
    evidence: 'documented',
    sources: [
      offload,
      primary('https://learn.microsoft.com/powershell/module/netadapter/enable-netadapterrsc'),
    ],
    disputed:
      'Switching this feature off saves microseconds but costs processor time. It helps only with a few faulty Wi-Fi drivers.',
    options: on(tcp('offload', 'ReceiveSegmentCoalescing', 'Enabled', 'Enabled')),
  }),
  tweak({
    id: 'network.packetCoalescing',
    title: 'Turn on the packet coalescing filter',
    name: { en: 'Packet coalescing filter', de: 'Filter zum Bündeln von Paketen' },
    states: states(['Separate', 'Einzeln'], ['Combined', 'Zusammengefasst']),
    keywords: ['battery', 'akku'],
    description: 'Joins broadcast packets, so that they wake the processor less often.',
    risk: 'safe',
    riskReason: 'This setting is the Windows default and saves power.',
    evidence: 'documented',
    sources: [offload],
    options: on(tcp('offload', 'PacketCoalescingFilter', 'Enabled', 'Enabled')),
  }),
  tweak({
    id: 'network.ecn',
    title: 'Turn on congestion notification (ECN)',
    name: { en: 'Congestion notification (ECN)', de: 'Überlastungsmeldung (ECN)' },
    states: states(['Not used', 'Ungenutzt'], ['In use', 'In Gebrauch']),
    keywords: ['lag', 'ping'],
    description: 'Lets routers report congestion instead of dropping packets.',
    risk: 'caution',
    riskReason: 'A few old routers drop packets that carry the congestion mark.',
    evidence: 'documented',
    sources: [tcpSetting, tuning],
    disputed: 'This setting helps only where both the router and the server support the reports.',
    options: on(tcp('Internet', 'EcnCapability', 'Enabled', 'Disabled')),
  }),
  tweak({
    id: 'network.timestamps',
    title: 'Turn off TCP timestamps',
    name: { en: 'TCP timestamps', de: 'TCP-Zeitstempel' },
    states: states(['May be sent', 'Können gesendet werden'], ['Not sent', 'Nicht gesendet']),
    description: 'Leaves timestamps out of the headers of TCP packets.',
    risk: 'safe',
    riskReason: 'This setting is the default; newer builds allow timestamps if the other side requests them.',
    evidence: 'unsourced',
    sources: [tcpSetting, tuning],
    disputed: 'No effect could be measured at home.',
    unverified: true,
    options: on(tcp('Internet', 'Timestamps', 'Disabled', 'Disabled')),
  }),
  tweak({
    id: 'network.chimneyOffload',
    title: 'Leave chimney offload off',
    name: { en: 'Chimney offload', de: 'Chimney-Abladung' },
    states: states(['Changed', 'Verändert'], ['Windows default', 'Windows-Standard']),
    description:
      'Shows the old chimney offload switch, which Windows 11 no longer has; Clearpane never changes it.',
    risk: 'safe',
    riskReason: 'Nothing is written.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://techcommunity.microsoft.com/blog/coreinfrastructureandsecurityblog/why-are-we-deprecating-network-performance-features-kb4014193/259053',
      ),
      offload,
    ],
    disputed: 'Microsoft removed the code with Windows 10 1709, so the switch does nothing.',
    options: on(tcp('offload', 'Chimney', 'Disabled', 'Disabled', { guard: true })),
  }),
  tweak({
    id: 'network.otherStackOptions',
    title: 'Check one hidden TCP setting',
    name: { en: 'Hidden TCP setting', de: 'Verborgene TCP-Einstellung' },
    states: states(['Changed', 'Verändert'], ['Windows default', 'Windows-Standard']),
    description: 'Shows whether a tuning program changed this setting; Clearpane never changes it itself.',
    risk: 'safe',
    riskReason: 'Nothing is written.',
    evidence: 'unsourced',
    sources: [tuning],
    disputed:
      'At home you gain nothing by changing retransmission times, fast open, pacing and similar settings.',
    unverified: true,
    notes:
      'The defaults of similar settings differ by build. A reset of the network stack restores all of them.',
    options: on(
      tcp('Internet', 'NonSackRttResiliency', 'Disabled', 'Disabled', { guard: true, unverified: true }),
    ),
  }),
  tweak({
    id: 'network.disableTeredo',
    title: 'Turn off the Teredo tunnel',
    name: { en: 'Teredo tunnel', de: 'Teredo-Tunnel' },
    states: unavailable,
    keywords: ['xbox', 'NAT'],
    description: 'Turns off an old helper that carries IPv6 through routers that support only IPv4.',
    risk: 'caution',
    riskReason: 'Xbox party chat and some peer-to-peer games need this helper.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/troubleshoot/windows-server/networking/configure-ipv6-in-windows'),
    ],
    disputed: "Turning the helper off doesn't make anything faster, but closes one way into this PC.",
    options: on(tcp('teredo', 'Type', 'Disabled', 'Default')),
  }),
]

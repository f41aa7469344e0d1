/** The options of the TCP stack. What is healthy is the default; most of these put it back. */
import { on, option, primary, setting, tweakWith } from '../../make.ts'
import { tcp } from '../../make-system.ts'
import { magicX } from '../../sources.ts'
import { disabled, states } from '../../state-words.ts'

const tcpSetting = primary('https://learn.microsoft.com/powershell/module/nettcpip/set-nettcpsetting')
const offload = primary('https://learn.microsoft.com/powershell/module/nettcpip/set-netoffloadglobalsetting')
const tuning = primary(
  'https://learn.microsoft.com/windows-server/networking/technologies/network-subsystem/net-sub-performance-tuning-nics',
)
const parameters = 'HKLM\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters'

/** Written by old tuning programs, read by no Windows since Vista. */
const fixedWindow = ['TcpWindowSize', 'GlobalMaxTcpWindowSize', 'Tcp1323Opts'].map((name) =>
  setting(parameters, name, 'absent', 'absent'),
)

const tweak = tweakWith({ area: 'network', category: 'TCP' })

export const networkTcp = [
  tweak({
    id: 'network.optimizeTCP',
    title: 'Reset TCP to its healthy defaults',
    name: { en: 'TCP defaults', de: 'TCP-Standardwerte' },
    states: states(['Changed by others', 'Anderswo verändert'], ['As Windows intends', 'Wie vorgesehen']),
    keywords: ['internet slow', 'langsam', 'speed'],
    description:
      'Puts back what Windows expects: a receive window that grows, no heuristics against it, work spread over all cores.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'These are the Windows defaults; it repairs what tuning programs broke.',
    evidence: 'documented',
    sources: [tcpSetting, offload, tuning, magicX('network.yaml', 384)],
    disputed: 'Speeds up only a PC where these settings had been changed before.',
    conflictsWith: ['network.disableAutoTuning'],
    notes: 'A group policy can override the level.',
    options: on(
      tcp('Internet', 'AutoTuningLevelLocal', 'Normal', 'Normal'),
      tcp('Internet', 'ScalingHeuristics', 'Disabled', 'Disabled'),
      tcp('offload', 'ReceiveSideScaling', 'Enabled', 'Enabled'),
      tcp('offload', 'ReceiveSegmentCoalescing', 'Enabled', 'Enabled'),
      ...fixedWindow,
    ),
  }),
  tweak({
    id: 'network.congestionCubic',
    title: 'Reset congestion control to CUBIC',
    name: { en: 'Congestion control', de: 'Überlastungssteuerung' },
    states: states(['Another method', 'Anderes Verfahren'], ['CUBIC', 'CUBIC (Standard)']),
    description: 'Uses the congestion control that Windows itself chooses for internet connections.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'This is the default since Windows 10 1709.',
    evidence: 'documented',
    sources: [tcpSetting],
    disputed: 'Only useful to revert BBR2, CTCP or NewReno; BBR2 breaks connections inside this PC on 24H2.',
    notes: 'The cmdlet cannot write it on client Windows; netsh does.',
    options: on(tcp('Internet', 'CongestionProvider', 'CUBIC', 'CUBIC')),
  }),
  tweak({
    id: 'network.disableAutoTuning',
    title: 'Limit TCP auto-tuning',
    name: { en: 'TCP auto-tuning', de: 'TCP-Autotuning' },
    description: 'Keeps Windows from growing the TCP receive window as far as a line needs.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason: 'Downloads get slower on most lines.',
    evidence: 'documented',
    sources: [tuning, tcpSetting],
    disputed:
      'Harmful: switched off, one connection gets 64 KB per round trip, 51 Mbit/s at 10 ms. Only to test a faulty router.',
    conflictsWith: ['network.optimizeTCP'],
    options: [
      option(
        'disabled',
        { en: 'Off', de: 'Aus' },
        tcp('Internet', 'AutoTuningLevelLocal', 'Disabled', 'Normal'),
      ),
      option(
        'highlyRestricted',
        { en: 'Highly restricted', de: 'Stark eingeschränkt' },
        tcp('Internet', 'AutoTuningLevelLocal', 'HighlyRestricted', 'Normal'),
      ),
      option(
        'restricted',
        { en: 'Restricted', de: 'Eingeschränkt' },
        tcp('Internet', 'AutoTuningLevelLocal', 'Restricted', 'Normal'),
      ),
      option(
        'experimental',
        { en: 'Experimental', de: 'Experimentell' },
        tcp('Internet', 'AutoTuningLevelLocal', 'Experimental', 'Normal'),
      ),
    ],
  }),
  tweak({
    id: 'network.optimizeTCPWindow',
    title: 'Remove fixed TCP window sizes',
    name: { en: 'TCP window size', de: 'TCP-Fenstergröße' },
    states: states(['Fixed', 'Fest vorgegeben'], ['Grows by itself', 'Wächst von selbst']),
    description: 'Deletes window sizes that tuning programs wrote into the registry.',
    risk: 'safe',
    riskReason: 'Windows ignores the values.',
    evidence: 'placebo',
    sources: [tuning],
    disputed:
      "Since Windows Vista nobody can set a fixed window: auto-tuning chooses it. By default the values don't exist; this only tidies up.",
    options: on(...fixedWindow),
  }),
  tweak({
    id: 'network.receiveSideScaling',
    title: 'Turn on receive-side scaling',
    name: { en: 'Receive-side scaling', de: 'Empfangsseitige Skalierung' },
    states: states(['One core', 'Ein Kern'], ['Several cores', 'Mehrere Kerne']),
    keywords: ['RSS'],
    description: 'Spreads the work of incoming packets over several processor cores.',
    risk: 'safe',
    riskReason: 'This is the Windows default.',
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
    states: states(['Each by itself', 'Einzeln'], ['Joined', 'Zusammengefasst']),
    keywords: ['RSC'],
    description: 'Joins incoming segments before Windows handles them.',
    risk: 'safe',
    riskReason: 'This is the Windows default.',
    evidence: 'documented',
    sources: [
      offload,
      primary('https://learn.microsoft.com/powershell/module/netadapter/enable-netadapterrsc'),
    ],
    disputed:
      'Switching it off saves microseconds and costs processor time; it helps with a few faulty Wi-Fi drivers only.',
    options: on(tcp('offload', 'ReceiveSegmentCoalescing', 'Enabled', 'Enabled')),
  }),
  tweak({
    id: 'network.packetCoalescing',
    title: 'Turn on the packet coalescing filter',
    name: { en: 'Packet coalescing filter', de: 'Filter zum Bündeln von Paketen' },
    states: states(['Each by itself', 'Einzeln'], ['Joined', 'Zusammengefasst']),
    keywords: ['battery', 'akku'],
    description: 'Joins broadcast packets, so that they wake the processor less often.',
    risk: 'safe',
    riskReason: 'This is the Windows default and saves power.',
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
    riskReason: 'A few old routers drop packets that carry the mark.',
    evidence: 'documented',
    sources: [tcpSetting, tuning],
    disputed: 'Helps only where router and server take part.',
    options: on(tcp('Internet', 'EcnCapability', 'Enabled', 'Disabled')),
  }),
  tweak({
    id: 'network.timestamps',
    title: 'Turn off TCP timestamps',
    name: { en: 'TCP timestamps', de: 'TCP-Zeitstempel' },
    states: states(['May be sent', 'Dürfen mitgehen'], ['Left out', 'Weggelassen']),
    description: 'Leaves the time out of the headers of TCP packets.',
    risk: 'safe',
    riskReason: 'This is the default; newer builds allow them where the other side asks.',
    evidence: 'unsourced',
    sources: [tcpSetting, tuning],
    disputed: 'No effect that could be measured at home.',
    unverified: true,
    options: on(tcp('Internet', 'Timestamps', 'Disabled', 'Disabled')),
  }),
  tweak({
    id: 'network.chimneyOffload',
    title: 'Leave chimney offload off',
    name: { en: 'Chimney offload', de: 'Chimney-Abladung' },
    states: states(['Changed', 'Verändert'], ['As Windows has it', 'Wie von Windows']),
    description:
      'Shows the old switch of chimney offload, which Windows 11 no longer has; Clearpane never changes it.',
    risk: 'safe',
    riskReason: 'Nothing is written.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://techcommunity.microsoft.com/blog/coreinfrastructureandsecurityblog/why-are-we-deprecating-network-performance-features-kb4014193/259053',
      ),
      offload,
    ],
    disputed: 'Microsoft removed the code with Windows 10 1709: the switch does nothing.',
    options: on(tcp('offload', 'Chimney', 'Disabled', 'Disabled', { guard: true })),
  }),
  tweak({
    id: 'network.otherStackOptions',
    title: 'Check one hidden TCP setting',
    name: { en: 'Hidden TCP setting', de: 'Verborgene TCP-Einstellung' },
    states: states(['Changed', 'Verändert'], ['As Windows has it', 'Wie von Windows']),
    description: 'Shows whether a tuning program changed it; Clearpane never changes it itself.',
    risk: 'safe',
    riskReason: 'Nothing is written.',
    evidence: 'unsourced',
    sources: [tuning],
    disputed:
      'At home you gain nothing by changing retransmission times, fast open, pacing and similar settings.',
    unverified: true,
    notes: 'The defaults of the others differ by build. A reset of the network stack puts all of them back.',
    options: on(
      tcp('Internet', 'NonSackRttResiliency', 'Disabled', 'Disabled', { guard: true, unverified: true }),
    ),
  }),
  tweak({
    id: 'network.disableTeredo',
    title: 'Turn off the Teredo tunnel',
    name: { en: 'Teredo tunnel', de: 'Teredo-Tunnel' },
    states: disabled,
    keywords: ['xbox', 'NAT'],
    description: 'Turns off an old helper that carries IPv6 through routers that know only IPv4.',
    risk: 'caution',
    riskReason: 'Xbox party chat and some peer-to-peer games need it.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/troubleshoot/windows-server/networking/configure-ipv6-in-windows'),
    ],
    disputed: "It doesn't make anything faster, but closes one way in.",
    options: on(tcp('teredo', 'Type', 'Disabled', 'Default')),
  }),
]

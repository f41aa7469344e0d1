/** TCP window sizes. The default is healthy, so most of these entries restore it. */
import { on, option, primary, setting, tweakWith } from '../../make.ts'
import { tcp } from '../../make-system.ts'
import { magicX } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tcpSetting = primary('https://learn.microsoft.com/powershell/module/nettcpip/set-nettcpsetting')
const offload = primary('https://learn.microsoft.com/powershell/module/nettcpip/set-netoffloadglobalsetting')
const tuning = primary(
  'https://learn.microsoft.com/windows-server/networking/technologies/network-subsystem/net-sub-performance-tuning-nics',
)
const parameters = 'HKLM\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters'

/** Values that old tuning programs wrote and that Windows has ignored since Vista. */
const fixedWindow = ['TcpWindowSize', 'GlobalMaxTcpWindowSize', 'Tcp1323Opts'].map((name) =>
  setting(parameters, name, 'absent', 'absent'),
)

const tweak = tweakWith({ area: 'network', category: 'tcp' })

export const networkTcp = [
  tweak({
    id: 'network.optimizeTCP',
    title: 'Reset TCP to its healthy defaults',
    name: { en: 'TCP defaults', de: 'TCP-Standardwerte' },
    states: states(['Changed by others', 'Von anderen geändert'], ['Windows default', 'Windows-Standard']),
    keywords: ['internet slow', 'langsam', 'speed'],
    description:
      'Restores the TCP settings that Windows expects: Windows accepts more data at once on a fast line, without a fixed limit, and all processor cores share the work.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'These are the Windows defaults. Setting them repairs what tuning programs broke.',
    evidence: 'documented',
    sources: [tcpSetting, offload, tuning, magicX('network.yaml', 384)],
    disputed: 'This setting speeds up a PC only if somebody had changed these TCP settings before.',
    conflictsWith: ['network.disableAutoTuning'],
    notes: 'A group policy can override the auto-tuning level.',
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
    states: states(['A different method', 'Anderes Verfahren'], ['CUBIC', 'CUBIC (Standard)']),
    description: 'Uses the congestion control that Windows itself chooses for internet connections.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'This setting has been the default since Windows 10 1709.',
    evidence: 'documented',
    sources: [tcpSetting],
    disputed:
      'This setting is useful only to revert BBR2, CTCP or NewReno. BBR2 breaks connections inside this PC on 24H2.',
    notes: 'The cmdlet cannot write this value on client Windows; netsh can.',
    options: on(tcp('Internet', 'CongestionProvider', 'CUBIC', 'CUBIC')),
  }),
  tweak({
    id: 'network.disableAutoTuning',
    title: 'Limit TCP auto-tuning',
    name: { en: 'TCP auto-tuning', de: 'TCP-Autotuning' },
    otherwise: { en: 'Normal', de: 'Normal' },
    description: 'Keeps Windows from enlarging the TCP receive window as much as a line requires.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason: 'Downloads get slower on most lines.',
    evidence: 'documented',
    sources: [tuning, tcpSetting],
    disputed:
      'This setting is harmful. Without auto-tuning, one connection gets 64 KB per round trip, which is 51 Mbit/s at 10 ms. Use the setting only to test a faulty router.',
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
      "Since Windows Vista nobody can set a fixed window size, because auto-tuning chooses the size. By default the values don't exist, so this setting only tidies up.",
    options: on(...fixedWindow),
  }),
]

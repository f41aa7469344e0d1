/** Network repairs, and priority marks for network traffic. */
import { on, primary, proAndUp, setting, text, tweakWith } from '../../make.ts'
import { action } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'network' })

export const networkRepair = [
  tweak({
    id: 'network.enableQoS',
    title: 'Turn on traffic marks outside a domain',
    name: { en: 'Traffic marks outside a domain', de: 'QoS-Markierungen ohne Domäne' },
    states: states(['Ignored', 'Ignoriert'], ['Honored', 'Beachtet']),
    description:
      "Makes Windows apply rules that mark a program's packets, even on networks outside a company domain.",
    category: 'bandwidth',
    risk: 'safe',
    riskReason: 'Packets are only marked; routers may ignore the marks.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/powershell/module/netqos/new-netqospolicy')],
    disputed:
      'Home routers and providers mostly ignore the marks, and Windows cannot divide a line by percentages. A router with smart queueing lowers lag.',
    unverified: true,
    editions: proAndUp,
    notes: 'Each rule applies to one program. You make these rules on the network page.',
    options: on(
      setting('HKLM\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\QoS', 'Do not use NLA', text('1'), 'absent'),
    ),
  }),
  tweak({
    id: 'network.reset',
    title: 'Reset the network stack',
    name: { en: 'Network stack', de: 'Netzwerkstapel' },
    keywords: ['internet broken', 'kein internet', 'zurücksetzen'],
    description:
      'Resets TCP/IP and Winsock to the state in which Windows installs them, and requests a new address.',
    category: 'repair',
    risk: 'caution',
    riskReason: 'Fixed addresses, VPN programs and filters must be set up again.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-server/administration/windows-commands/netcfg'),
      primary(
        'https://learn.microsoft.com/windows-server/networking/technologies/network-subsystem/net-sub-performance-tuning-nics',
      ),
    ],
    disputed: 'This reset repairs a network that does not work, but makes nothing faster.',
    restart: 'reboot',
    reversible: 'no',
    options: on(
      action('resetTcpIp', 'machine'),
      action('resetWinsock', 'machine'),
      action('renewAddress', 'machine'),
      action('flushDnsCache', 'machine'),
    ),
  }),
]

/** The ways in which Windows finds names and addresses on the network. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { hardeningKitty, policyCsp } from '../../sources.ts'
import { running, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'network', category: 'namesAndAddresses' })

export const networkLookup = [
  tweak({
    id: 'network.disableLLMNR',
    title: 'Turn off LLMNR',
    name: { en: 'LLMNR name lookup', de: 'LLMNR-Namensauflösung' },
    states: states(['Answers the network', 'Antwortet im Netz'], ['Silent', 'Stumm']),
    description: 'Turns off LLMNR, one way of finding names on the local network.',
    risk: 'caution',
    riskReason: 'Devices that are found only through LLMNR are no longer found; mDNS stays.',
    evidence: 'documented',
    sources: [
      policyCsp('admx-dnsclient', 'Turn_Off_Multicast'),
      hardeningKitty('finding_list_0x6d69636b_machine.csv', 105),
    ],
    disputed: "This setting is a choice for security; it doesn't make anything faster.",
    notes: "This setting is listed in Windows' own policy template DnsClient.admx.",
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows NT\\DNSClient', 'EnableMulticast', dword(0)),
    ),
  }),
  tweak({
    id: 'network.dnsClientCache',
    title: 'Keep the DNS cache on',
    name: { en: 'DNS cache', de: 'DNS-Zwischenspeicher' },
    states: running,
    description: 'Shows whether Windows still remembers name look-ups; Clearpane never turns that off.',
    risk: 'safe',
    riskReason: 'Without this cache, look-ups get slower, and sign-in to domains and Store apps break.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/powershell/module/dnsclient/get-dnsclientcache')],
    disputed: 'Windows refuses to change this service, with good reason.',
    options: on(
      service('Dnscache', 'DNS Client', 'Automatic', 'Automatic', {
        guard: true,
        note: 'Windows 11 refuses to change the start type of this service.',
      }),
    ),
  }),
  tweak({
    id: 'network.preferIPv4',
    title: 'Prefer IPv4 over IPv6',
    name: { en: 'Preferred IP version', de: 'Bevorzugte IP-Version' },
    states: states(['IPv6 first', 'IPv6 zuerst'], ['IPv4 first', 'IPv4 zuerst']),
    description: 'Uses IPv4 first where both IPv4 and IPv6 exist; IPv6 stays on.',
    risk: 'caution',
    riskReason:
      'Some services work better over IPv6. Parts of IPv6 that were turned off by hand, such as tunnels, are turned on again.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/troubleshoot/windows-server/networking/configure-ipv6-in-windows'),
    ],
    disputed: 'This setting is only for networks whose IPv6 is broken.',
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Services\\Tcpip6\\Parameters',
        'DisabledComponents',
        dword(32),
        'absent',
        {
          note: 'One number holds the choices for all parts of IPv6. Here the number turns everything on and puts IPv4 first.',
        },
      ),
    ),
  }),
]

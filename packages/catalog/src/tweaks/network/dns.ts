/** DNS servers. */
import { option, primary, tweak } from '../../make.ts'
import { dns } from '../../make-system.ts'
import { noid, winutil } from '../../sources.ts'

export const networkDns = [
  tweak({
    id: 'network.setCustomDNS',
    area: 'network',
    title: 'Choose a DNS provider',
    name: { en: 'DNS provider', de: 'DNS-Anbieter' },
    keywords: ['internet', 'werbung', 'porn', 'malware filter'],
    description:
      'Looks up names at the provider that you choose, on every network adapter of this PC, over IPv4 and IPv6.',
    category: 'namesAndAddresses',
    risk: 'caution',
    riskReason:
      "Names on a company network, hotel sign-in pages and the router's parental filters can stop working. A provider that filters also blocks some sites you may want.",
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/dnsclient/set-dnsclientserveraddress'),
      primary('https://learn.microsoft.com/windows-server/networking/dns/doh-client-support'),
      winutil('dns.json', 17),
      noid('DNS/Config/Providers.json', 65),
    ],
    disputed:
      "This setting changes how fast a name is found, but never the speed of a download or the ping to a game. Your provider's own server is often nearer.",
    notes:
      'Quad9 and OpenDNS refuse names known to be malicious. Windows knows the encrypted servers of Cloudflare, Google and Quad9 by itself. You can set servers of your own on the network page, which tests them first. Where encryption was chosen for an adapter in Settings, undo restores the addresses, but not the choice of encryption.',
    options: [
      option(
        'cloudflare',
        'Cloudflare',
        ...dns(['1.1.1.1', '1.0.0.1'], ['2606:4700:4700::1111', '2606:4700:4700::1001']),
      ),
      option(
        'google',
        'Google',
        ...dns(['8.8.8.8', '8.8.4.4'], ['2001:4860:4860::8888', '2001:4860:4860::8844']),
      ),
      option('quad9', 'Quad9', ...dns(['9.9.9.9', '149.112.112.112'], ['2620:fe::fe', '2620:fe::9'])),
      option(
        'opendns',
        'OpenDNS',
        ...dns(['208.67.222.222', '208.67.220.220'], ['2620:119:35::35', '2620:119:53::53']),
      ),
      option(
        'cloudflareSecurity',
        { en: 'Cloudflare, without malware', de: 'Cloudflare, ohne Schadsoftware' },
        ...dns(['1.1.1.2', '1.0.0.2'], ['2606:4700:4700::1112', '2606:4700:4700::1002']),
      ),
      option(
        'cloudflareFamily',
        {
          en: 'Cloudflare, without malware and adult sites',
          de: 'Cloudflare, ohne Schadsoftware und Erwachsenenseiten',
        },
        ...dns(['1.1.1.3', '1.0.0.3'], ['2606:4700:4700::1113', '2606:4700:4700::1003']),
      ),
      option(
        'adguard',
        { en: 'AdGuard, without ads', de: 'AdGuard, ohne Werbung' },
        ...dns(['94.140.14.14', '94.140.15.15'], ['2a10:50c0::ad1:ff', '2a10:50c0::ad2:ff']),
      ),
      option(
        'adguardFamily',
        { en: 'AdGuard, without ads and adult sites', de: 'AdGuard, ohne Werbung und Erwachsenenseiten' },
        ...dns(['94.140.14.15', '94.140.15.16'], ['2a10:50c0::bad1:ff', '2a10:50c0::bad2:ff']),
      ),
      option('automatic', { en: 'Automatic', de: 'Automatisch' }, ...dns([], [])),
    ],
  }),
]

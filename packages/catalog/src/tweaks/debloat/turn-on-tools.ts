/** Servers, clients and viewers that are off on a clean Windows. */
import { on, primary, proAndUp, tweakWith } from '../../make.ts'
import { capability } from '../../make-apps.ts'
import { featureState } from '../../make-system.ts'
import { winhance, winutil } from '../../sources.ts'
import { nowInstalled } from '../../state-words.ts'

const onDemand = primary(
  'https://learn.microsoft.com/en-us/windows-hardware/manufacture/desktop/features-on-demand-non-language-fod',
)
const feature = (name: string) => featureState(name, true, false, { optional: true })

const tweak = tweakWith({
  area: 'debloat',
  category: 'featuresToTurnOn',
  risk: 'caution',
  evidence: 'documented',
  restart: 'reboot',
  states: nowInstalled,
})

export const debloatTurnOnTools = [
  tweak({
    id: 'features.nfsClient',
    title: 'Turn on the NFS client',
    name: { en: 'NFS client', de: 'Client für NFS' },
    description: 'Lets this PC open folders that Linux PCs and network storage share over NFS.',
    riskReason:
      'NFS sends files over the network without encryption. Windows may download the feature from Windows Update.',
    evidence: 'unsourced',
    sources: [winutil('feature.json', 66)],
    disputed:
      'One project lists these three NFS features of Windows. The command nfsadmin sets your identity on the NFS server.',
    unverified: true,
    editions: proAndUp,
    options: on(
      feature('ServicesForNFS-ClientOnly'),
      feature('ClientForNFS-Infrastructure'),
      feature('NFS-Administration'),
    ),
  }),
  tweak({
    id: 'features.sshServer',
    title: 'Turn on the OpenSSH server',
    name: { en: 'OpenSSH server', de: 'OpenSSH-Server' },
    description: 'Installs the program that lets other PCs sign in to this PC over SSH.',
    riskReason:
      'Windows downloads the program and opens a port in the firewall. As soon as its service is started, anybody on the network can try passwords.',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/administration/openssh/openssh_install_firstuse',
      ),
      winhance('SoftwareApps/Models/CapabilityDefinitions.cs', 109),
    ],
    disputed: "This setting doesn't start the program's service, because starting it stays your decision.",
    restart: 'none',
    weakensSecurity: true,
    options: on(capability('OpenSSH.Server~~~~0.0.1.0', true, false)),
  }),
  tweak({
    id: 'features.faxAndScan',
    title: 'Turn on Windows Fax and Scan',
    name: { en: 'Windows Fax and Scan', de: 'Windows-Fax und -Scan' },
    keywords: ['scanner'],
    description: 'Installs the program that scans documents and sends faxes.',
    risk: 'safe',
    riskReason: 'Windows downloads the program from Windows Update; nothing else changes.',
    sources: [onDemand],
    restart: 'none',
    conflictsWith: ['debloat.printFeatures'],
    options: on(
      capability('Print.Fax.Scan~~~~0.0.1.0', true, false, {
        note: 'Windows Fax and Scan has been installed only on demand since 22H2.',
      }),
    ),
  }),
  tweak({
    id: 'features.xpsViewer',
    title: 'Turn on the XPS viewer',
    name: { en: 'XPS viewer', de: 'XPS-Viewer' },
    description: 'Installs the program that opens XPS and OXPS documents.',
    risk: 'safe',
    riskReason: 'Windows downloads the program from Windows Update; nothing else changes.',
    sources: [onDemand],
    restart: 'none',
    conflictsWith: ['debloat.printFeatures'],
    options: on(capability('XPS.Viewer~~~~0.0.1.0', true, false)),
  }),
  tweak({
    id: 'features.wirelessDisplay',
    title: 'Turn on the wireless display receiver',
    name: { en: 'Wireless display receiver', de: 'Empfänger für drahtlose Anzeige' },
    keywords: ['miracast'],
    description: 'Installs the program that lets phones and other PCs show their screen on this PC.',
    riskReason:
      'Devices near you can ask to show their screen on this PC. Windows downloads the program from Windows Update.',
    sources: [onDemand],
    restart: 'none',
    options: on(capability('App.WirelessDisplay.Connect~~~~0.0.1.0', true, false)),
  }),
]

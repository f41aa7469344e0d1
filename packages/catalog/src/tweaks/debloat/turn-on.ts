/**
 * Optional features and capabilities that are off on a clean Windows. An undo, or the option "Windows default", turns
 * them off again. Missing files are downloaded from Windows Update, as each entry explains.
 */
import { on, primary, proAndUp, tweakWith } from '../../make.ts'
import { featureState } from '../../make-system.ts'
import { privacySexy, winutil } from '../../sources.ts'
import { nowInstalled } from '../../state-words.ts'

const feature = (name: string) => featureState(name, true, false, { optional: true })

const tweak = tweakWith({
  area: 'debloat',
  category: 'featuresToTurnOn',
  risk: 'caution',
  evidence: 'documented',
  restart: 'reboot',
  states: nowInstalled,
})

export const debloatTurnOn = [
  tweak({
    id: 'features.windowsSandbox',
    title: 'Turn on Windows Sandbox',
    name: { en: 'Windows Sandbox', de: 'Windows-Sandbox' },
    description: 'Gives you a temporary Windows in which you can try programs.',
    riskReason:
      'The Windows hypervisor then runs all the time, and some virtual machine programs and old emulators get slower. Windows may download parts from Windows Update.',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/security/application-security/application-isolation/windows-sandbox/windows-sandbox-install',
      ),
      winutil('feature.json', 124),
    ],
    disputed: 'Virtualization must be turned on in the firmware, which no program can do for you.',
    editions: proAndUp,
    options: on(feature('Containers-DisposableClientVM')),
  }),
  tweak({
    id: 'features.wsl',
    title: 'Turn on the Windows Subsystem for Linux',
    name: { en: 'Windows Subsystem for Linux', de: 'Windows-Subsystem für Linux' },
    keywords: ['wsl'],
    description: 'Turns on the two parts of Windows that Linux programs need to run.',
    riskReason:
      'The Windows hypervisor then runs all the time, and some virtual machine programs and old emulators get slower. Windows may download parts from Windows Update.',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/wsl/install-manual'),
      winutil('feature.json', 54),
    ],
    disputed:
      'Virtualization must be turned on in the firmware. Afterwards, you install Linux with the command wsl --install.',
    conflictsWith: ['gaming.virtualMachinePlatform'],
    options: on(
      featureState('VirtualMachinePlatform', true, 'unknown', { optional: true }),
      feature('Microsoft-Windows-Subsystem-Linux'),
    ),
  }),
  tweak({
    id: 'features.hyperV',
    title: 'Turn on Hyper-V',
    name: { en: 'Hyper-V', de: 'Hyper-V' },
    description: 'Lets this PC run virtual machines, and adds the tools to manage them.',
    riskReason:
      'The Windows hypervisor then runs all the time, and other virtual machine programs get slower or stop working. Windows may download parts from Windows Update.',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/virtualization/hyper-v/get-started/install-hyper-v',
      ),
      winutil('feature.json', 30),
    ],
    disputed: 'Virtualization must be turned on in the firmware, which no program can do for you.',
    editions: proAndUp,
    options: on(
      featureState('Microsoft-Hyper-V-All', true, false, {
        optional: true,
        note: 'Windows turns on the parts of Hyper-V together with this feature.',
      }),
    ),
  }),
  tweak({
    id: 'features.dotNet35',
    title: 'Turn on .NET Framework 3.5',
    name: { en: '.NET Framework 3.5', de: '.NET Framework 3.5' },
    description: 'Lets old programs that require .NET 2.0 or 3.5 run.',
    riskReason:
      'This old part of Windows is downloaded from Windows Update, so turn it on only if a program requires it.',
    sources: [
      primary('https://learn.microsoft.com/en-us/dotnet/framework/install/dotnet-35-windows'),
      winutil('feature.json', 9),
    ],
    options: on(feature('NetFx3')),
  }),
  tweak({
    id: 'features.directPlay',
    title: 'Turn on DirectPlay',
    name: { en: 'DirectPlay', de: 'DirectPlay' },
    keywords: ['alte spiele'],
    description: 'Lets games from before about 2008 play over the network.',
    riskReason:
      'This old code can be reached over the network, so turn it on only if a game requires it. Windows may download it from Windows Update.',
    evidence: 'community',
    sources: [winutil('feature.json', 43), privacySexy(37640)],
    options: on(
      // The whole feature comes before its part, because Windows refuses to turn on the part while the whole feature
      // is off.
      feature('LegacyComponents'),
      feature('DirectPlay'),
    ),
  }),
]

/** Graphics settings that affect games. */
import { dword, on, pair, primary, setting, tweakWith, windows11 } from '../../make.ts'
import { sophia, winhance } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'gaming', category: 'graphics', section: 'graphics' })

export const gamingGraphics = [
  tweak({
    id: 'gaming.optimizeGPU',
    minBuild: windows11,
    title: 'Turn on graphics optimizations for windowed games',
    name: { en: 'Optimizations for windowed games', de: 'Optimierungen für Spiele im Fenstermodus' },
    states: states(['Windows decides', 'Windows entscheidet'], ['On', 'Ein']),
    keywords: ['fps', 'vrr', 'freesync', 'g-sync'],
    description: 'Turns on optimizations for windowed games and variable refresh rate.',
    risk: 'safe',
    riskReason: 'You can turn off both features for each game.',
    evidence: 'unsourced',
    sources: [primary('https://devblogs.microsoft.com/directx/demystifying-full-screen-optimizations/')],
    unverified: true,
    options: on(
      pair(
        'HKCU\\Software\\Microsoft\\DirectX\\UserGpuPreferences',
        'DirectXUserGlobalSettings',
        'SwapEffectUpgradeEnable',
        '1',
        { note: 'The value is a list of pairs. Only this pair changes, and the other pairs stay.' },
      ),
      pair(
        'HKCU\\Software\\Microsoft\\DirectX\\UserGpuPreferences',
        'DirectXUserGlobalSettings',
        'VRROptimizeEnable',
        '1',
        { note: 'The value is a list of pairs. Only this pair changes, and the other pairs stay.' },
      ),
    ),
  }),
  tweak({
    id: 'gaming.enableHardwareAcceleration',
    title: 'Turn on hardware-accelerated GPU scheduling',
    name: { en: 'Hardware-accelerated GPU scheduling', de: 'Hardwarebeschleunigte GPU-Planung' },
    states: states(['Windows decides', 'Windows entscheidet'], ['On', 'Ein']),
    keywords: ['hags', 'fps', 'grafikkarte'],
    description: 'Lets the graphics card manage its own work queue.',
    risk: 'caution',
    riskReason: 'The graphics driver must support this setting. A few cards and VR headsets stutter with it.',
    evidence: 'community',
    sources: [sophia(8701), winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 614)],
    disputed: 'The effect is a few percent either way, and on most cards this setting is already on.',
    restart: 'reboot',
    notes: 'The graphics driver must support WDDM 2.7 or later.',
    options: on(
      setting('HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers', 'HwSchMode', dword(2), 'absent'),
    ),
  }),
  tweak({
    id: 'gaming.mpo',
    title: 'Turn off the multi-plane overlay',
    name: { en: 'Multi-plane overlay', de: 'Multi-Plane-Überlagerung' },
    states: blocked,
    keywords: ['flackern', 'schwarzer bildschirm'],
    description: 'Works around flicker and black screens on some PCs with several displays.',
    risk: 'caution',
    riskReason: 'The PC uses more power, and games in a window get slower.',
    evidence: 'unsourced',
    sources: [primary('https://devblogs.microsoft.com/directx/demystifying-full-screen-optimizations/')],
    disputed:
      'This setting is a workaround for a fault and is harmful otherwise. 24H2 reportedly ignores the value; on 24H2, only DisableOverlays works.',
    unverified: true,
    restart: 'reboot',
    conflictsWith: ['gaming.hardwareOverlays'],
    options: on(setting('HKLM\\SOFTWARE\\Microsoft\\Windows\\Dwm', 'OverlayTestMode', dword(5), 'absent')),
  }),
  tweak({
    id: 'gaming.memoryIntegrity',
    title: 'Turn off memory integrity',
    name: { en: 'Memory integrity in games', de: 'Speicherintegrität beim Spielen' },
    states: states(['Protected', 'Geschützt'], ['Less protected', 'Weniger geschützt']),
    keywords: ['hvci', 'vbs', 'fps', 'kernisolierung'],
    description: 'Turns off a protection that checks drivers in an isolated part of memory.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason:
      'Malicious drivers can then reach the core of Windows; some anti-cheat programs need this protection on.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/windows/options-to-optimize-gaming-performance-in-windows-11-a255f612-2949-4373-a566-ff6f3f474613',
      ),
      primary(
        'https://learn.microsoft.com/windows/security/hardware-security/enable-virtualization-based-protection-of-code-integrity',
      ),
    ],
    disputed:
      'Microsoft itself suggests turning this protection off for games and back on after playing. The protection costs a few percent on current processors and more on old ones.',
    weakensSecurity: true,
    restart: 'reboot',
    conflictsWith: ['security.coreIsolation'],
    notes:
      'This protection is on by default on supported hardware. Where the firmware locks it, this value cannot turn it off.',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\DeviceGuard\\Scenarios\\HypervisorEnforcedCodeIntegrity',
        'Enabled',
        dword(0),
        dword(1),
      ),
    ),
  }),
]

/** Settings for interruptions during a game. */
import { on, primary, setting, text, tweakWith } from '../../make.ts'
import { featureState } from '../../make-system.ts'
import { sophia, systemParameters } from '../../sources.ts'
import { removed, states } from '../../state-words.ts'

const accessibility = 'HKCU\\Control Panel\\Accessibility'

const tweak = tweakWith({ area: 'gaming' })

export const gamingComfort = [
  tweak({
    id: 'gaming.stickyKeys',
    title: 'Turn off the Sticky Keys question',
    name: { en: 'Sticky Keys question', de: 'Frage zur Einrastfunktion' },
    states: states(['As chosen in Settings', 'Wie in Einstellungen'], ['Hidden', 'Ausgeblendet']),
    keywords: ['umschalttaste'],
    description: 'Keeps five presses of Shift and similar shortcuts from opening a prompt while you play.',
    category: 'input',
    risk: 'caution',
    riskReason:
      'If you use Sticky Keys, Toggle Keys or Filter Keys, these features turn off, and their sounds return to the Windows default. You can change all of this in Settings.',
    evidence: 'documented',
    sources: [systemParameters, sophia(6417)],
    disputed:
      'This setting is not for people who use Sticky Keys, Toggle Keys or Filter Keys, because the shortcuts for these features stop working.',
    restart: 'logoff',
    options: on(
      setting(`${accessibility}\\StickyKeys`, 'Flags', text('506'), text('510'), {
        note: 'One number holds all choices for Sticky Keys. Here the number means off, with the shortcut off and the sounds at the Windows default.',
      }),
      setting(`${accessibility}\\ToggleKeys`, 'Flags', text('58'), text('62'), {
        note: 'One number holds all choices for Toggle Keys. Here the number means off, with the shortcut off and the sounds at the Windows default.',
      }),
      setting(`${accessibility}\\Keyboard Response`, 'Flags', text('122'), text('126'), {
        note: 'One number holds all choices for Filter Keys. Here the number means off, with the shortcut off and the sounds at the Windows default.',
      }),
    ),
  }),
  tweak({
    id: 'gaming.virtualMachinePlatform',
    title: 'Turn off the Virtual Machine Platform',
    name: { en: 'Virtual Machine Platform', de: 'VM-Plattform' },
    states: removed,
    keywords: ['wsl', 'hyper-v', 'fps'],
    description: 'Turns off the part of Windows that runs virtual machines.',
    category: 'system',
    risk: 'caution',
    riskReason: 'WSL 2, Sandbox, Docker and Android emulators stop working.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/windows/options-to-optimize-gaming-performance-in-windows-11-a255f612-2949-4373-a566-ff6f3f474613',
      ),
    ],
    disputed:
      'While memory integrity is on, the hypervisor runs anyway, so this setting alone changes little.',
    restart: 'reboot',
    conflictsWith: ['features.wsl'],
    options: on(featureState('VirtualMachinePlatform', false, 'unknown', { optional: true })),
  }),
]

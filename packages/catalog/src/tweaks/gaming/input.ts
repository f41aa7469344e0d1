/** Mouse settings. */
import { dword, on, primary, setting, text, tweakWith } from '../../make.ts'
import { systemParameters, win11Debloat } from '../../sources.ts'
import { states } from '../../state-words.ts'

const mouse = 'HKCU\\Control Panel\\Mouse'

const tweak = tweakWith({ area: 'gaming', category: 'mouseAndKeyboard' })

export const gamingInput = [
  tweak({
    id: 'gaming.optimizeMouseKeyboard',
    title: 'Turn off pointer acceleration',
    name: { en: 'Pointer acceleration', de: 'Zeigerbeschleunigung' },
    states: states(['Accelerates', 'Beschleunigt'], ['Constant speed', 'Gleiches Tempo']),
    keywords: ['maus', 'aim', 'zielen'],
    description: "Makes the pointer's distance depend only on how far you move the mouse, not on how fast.",
    risk: 'safe',
    riskReason: 'The mouse feels different at first.',
    evidence: 'documented',
    sources: [systemParameters, win11Debloat('Regfiles/Disable_Enhance_Pointer_Precision.reg')],
    disputed:
      'This setting is a matter of taste. Most games read the mouse directly and ignore this setting.',
    restart: 'logoff',
    options: on(
      setting(mouse, 'MouseSpeed', text('0'), text('1')),
      setting(mouse, 'MouseThreshold1', text('0'), text('6')),
      setting(mouse, 'MouseThreshold2', text('0'), text('10')),
    ),
  }),
  tweak({
    id: 'gaming.backgroundMouseRate',
    title: 'Set the mouse rate of background windows',
    name: { en: 'Mouse rate of background windows', de: 'Mausrate von Hintergrundfenstern' },
    states: states(['Windows decides', 'Windows entscheidet'], ['Every 8 ms', 'Alle 8 ms']),
    keywords: ['maus', 'polling'],
    description: 'Sets how often windows in the background get mouse messages.',
    risk: 'safe',
    riskReason: 'Background overlays may follow the mouse less smoothly.',
    evidence: 'unsourced',
    sources: [
      primary(
        'https://blogs.windows.com/windowsdeveloper/2023/05/26/delivering-delightful-performance-for-more-than-one-billion-users-worldwide',
      ),
    ],
    disputed: 'Windows 11 22H2 and later limit these messages by themselves.',
    unverified: true,
    restart: 'logoff',
    minBuild: 22621,
    options: on(setting(mouse, 'RawMouseThrottleDuration', dword(8), 'absent')),
  }),
]

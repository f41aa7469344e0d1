/** The screens that Windows shows before the desktop. */
import { dword, on, policy, setting, text, tweakWith } from '../../make.ts'
import { policyCsp, sophia, winutil } from '../../sources.ts'
import { states, turnedOn } from '../../state-words.ts'

const tweak = tweakWith({ area: 'explorer', category: 'signInScreen' })

export const explorerSignIn = [
  tweak({
    id: 'performance.loginBlur',
    title: 'Turn off blur on the sign-in screen',
    name: { en: 'Picture of the sign-in screen', de: 'Bild des Anmeldebildschirms' },
    states: states(['Blurred', 'Unscharf'], ['Clear', 'Scharf']),
    description: 'Shows the picture of the sign-in screen without blur.',
    risk: 'safe',
    riskReason: 'Only the look changes.',
    evidence: 'documented',
    sources: [policyCsp('admx-logon', 'DisableAcrylicBackgroundOnLogon'), winutil('tweaks.json', 1642)],
    notes: "This setting is listed in Windows' own policy template Logon.admx.",
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System',
        'DisableAcrylicBackgroundOnLogon',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'performance.lockScreen',
    title: 'Skip the lock screen',
    name: { en: 'Lock screen', de: 'Sperrbildschirm' },
    states: states(['Shown', 'Sichtbar'], ['Skipped', 'Übersprungen']),
    description: 'Skips the lock screen and opens the sign-in box straight away.',
    risk: 'safe',
    riskReason: 'You no longer see lock screen notifications.',
    evidence: 'documented',
    sources: [
      policyCsp('admx-controlpaneldisplay', 'CPL_Personalization_NoLockScreen'),
      winutil('tweaks.json', 1660),
    ],
    disputed: 'This setting is documented for Enterprise and Education, and other editions may ignore it.',
    notes: "This setting is listed in Windows' own policy template ControlPanelDisplay.admx.",
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Personalization', 'NoLockScreen', dword(1)),
    ),
  }),
  tweak({
    id: 'registry.numLockAtSignIn',
    title: 'Turn on Num Lock at sign-in',
    name: { en: 'Num Lock at sign-in', de: 'Num-Taste bei der Anmeldung' },
    states: turnedOn,
    keywords: ['ziffernblock', 'numpad'],
    description: 'Turns Num Lock on at the sign-in screen.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [sophia(6313), winutil('tweaks.json', 1526)],
    restart: 'logoff',
    options: on(
      setting(
        'HKU\\.DEFAULT\\Control Panel\\Keyboard',
        'InitialKeyboardIndicators',
        text('2147483650'),
        text('2147483648'),
      ),
      setting('HKCU\\Control Panel\\Keyboard', 'InitialKeyboardIndicators', text('2'), text('0')),
    ),
  }),
]

/** Copilot in browsers, menus and Microsoft 365. */
import { dword, on, policy, primary, proAndUp, setting, text, tweakWith, windows11 } from '../../make.ts'
import { crapFixer, removeWindowsAI } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ai', category: 'copilot' })

export const aiCopilotInApps = [
  tweak({
    id: 'ai.copilotAppBrowsing',
    minBuild: windows11,
    title: 'Limit the Copilot desktop app',
    name: { en: 'Copilot desktop app', de: 'Copilot-Desktop-App' },
    states: states(['Unlimited', 'Uneingeschränkt'], ['Limited', 'Eingeschränkt']),
    description: 'Keeps the Copilot app from using the pages that you browse and from acting with tools.',
    risk: 'safe',
    riskReason: 'Copilot answers with less context.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/configure-microsoft-copilot-policies',
      ),
    ],
    disputed: 'This setting requires version 152 or later of the Copilot app.',
    unverified: true,
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Copilot', 'BrowsingEnabled', dword(0), {
        unverified: true,
      }),
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Copilot', 'CopilotCoworkToolActionsEnabled', dword(0), {
        unverified: true,
      }),
    ),
  }),
  tweak({
    id: 'ai.askCopilotMenu',
    title: 'Remove "Ask Copilot" from the right-click menu',
    name: { en: 'Copilot menu entry', de: 'Menüeintrag „Copilot fragen“' },
    states: nowHidden,
    keywords: ['kontextmenü'],
    description: 'Blocks the "Ask Copilot" entry in the right-click menu for this user.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [crapFixer('Features/AI/AskCopilot.cs', 10)],
    disputed: "This setting uses an old mechanism and an id that Microsoft doesn't document.",
    unverified: true,
    restart: 'explorer',
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Blocked',
        '{CB3B0003-8088-4EDE-8769-8B354AB2FF8C}',
        text(''),
        'absent',
        { unverified: true, note: 'Only the name of the value matters. Its text has no effect.' },
      ),
    ),
  }),
  tweak({
    id: 'ai.m365StartupTask',
    title: 'Stop Microsoft 365 Copilot from starting with Windows',
    name: { en: 'Microsoft 365 Copilot at sign-in', de: 'Microsoft 365 Copilot bei der Anmeldung' },
    states: states(['Starts', 'Startet'], ['Stays closed', 'Bleibt geschlossen']),
    keywords: ['autostart'],
    description: 'Turns off the start-up task of the Microsoft 365 Copilot app.',
    risk: 'safe',
    riskReason: 'You have to open the app yourself when you need it.',
    evidence: 'unsourced',
    sources: [removeWindowsAI(1072)],
    unverified: true,
    requires: ['officeInstalled'],
    options: on(
      setting(
        'HKCU\\Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\SystemAppData\\Microsoft.MicrosoftOfficeHub_8wekyb3d8bbwe\\WebViewHostStartupId',
        'State',
        dword(1),
        dword(2),
        { optional: true, unverified: true },
      ),
    ),
  }),
]

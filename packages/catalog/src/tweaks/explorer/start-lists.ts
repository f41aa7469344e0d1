/**
 * The lists in the Start menu; if the Settings app has a switch for a list, the entry changes the list for one
 * account.
 */
import { dword, on, policy, proAndUp, setting, tweakWith, windows11 } from '../../make.ts'
import { sophia, template, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const start = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start'

const tweak = tweakWith({ area: 'explorer', category: 'startMenu', risk: 'safe', evidence: 'community' })

export const explorerStartLists = [
  tweak({
    id: 'explorer.startAllApps',
    title: 'Hide "All apps" in the new Start',
    name: { en: 'List of all apps in Start', de: 'Liste aller Apps im Startmenü' },
    states: nowHidden,
    description: 'Shows only the pinned apps and the recommendations in the Start menu of 25H2.',
    risk: 'caution',
    riskReason: "Search is the only way to reach apps that aren't pinned.",
    sources: [win11Debloat('Regfiles/Disable_Start_All_Apps.reg'), template('StartMenu')],
    restart: 'explorer',
    minBuild: 26200,
    options: on(
      policy(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoStartMenuMorePrograms',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'explorer.startRecentlyAdded',
    minBuild: windows11,
    title: 'Hide recently added apps in Start, for your account',
    name: { en: 'Recently added apps, your account', de: 'Zuletzt hinzugefügte Apps, Ihr Konto' },
    states: nowHidden,
    description: 'Turns off the switch for new apps in Settings, under Personalization, Start.',
    riskReason: 'You find new apps in the list of all apps.',
    sources: [sophia(3500), winhance('Customize/Models/StartMenuCustomizations.cs', 325)],
    disputed:
      'Another entry does this by policy for every user, but only on Pro and up; this value also works on Home.',
    options: on(setting(start, 'ShowRecentList', dword(0), 'absent', { absentMeans: dword(1) })),
  }),
  tweak({
    id: 'explorer.startMostUsed',
    minBuild: windows11,
    title: 'Hide most used apps in Start, for your account',
    name: { en: 'Most used apps, your account', de: 'Meistverwendete Apps, Ihr Konto' },
    states: nowHidden,
    description: 'Turns off the switch for most used apps in Settings, under Personalization, Start.',
    riskReason: 'You find the apps you use often in the list of all apps.',
    sources: [sophia(3695), winhance('Customize/Models/StartMenuCustomizations.cs', 349)],
    disputed:
      'Another entry does this by policy for every user, but only on Pro and up; this value also works on Home.',
    options: on(setting(start, 'ShowFrequentList', dword(0), 'absent', { absentMeans: dword(1) })),
  }),
  tweak({
    id: 'explorer.startCategoryView',
    title: 'Turn off app categories in Start',
    name: { en: 'App categories in Start', de: 'App-Kategorien im Startmenü' },
    states: states(['Available', 'Verfügbar'], ['Removed', 'Entfernt']),
    description: 'Removes the category view from the new Start, for every user.',
    riskReason: 'Grid and list stay.',
    sources: [template('StartMenu'), sophia(3603)],
    restart: 'explorer',
    minBuild: 26100,
    editions: proAndUp,
    options: on(
      policy('HKLM\\Software\\Policies\\Microsoft\\Windows\\Explorer', 'HideCategoryView', dword(1)),
    ),
  }),
]

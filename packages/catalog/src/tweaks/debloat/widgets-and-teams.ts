/** Widgets and Teams, each of which consists of more than one app. */
import { dword, on, option, policy, primary, setting, windows11 } from '../../make.ts'
import { app, byHand, fromStore } from '../../make-apps.ts'
import { revision, win11Debloat } from '../../sources.ts'
import { appSources, storeApp } from './store-app.ts'

const teams = [
  app('MicrosoftTeams_8wekyb3d8bbwe', 'depends', {
    displayName: 'Teams (personal, old)',
    back: byHand(),
    note: 'Not on 24H2.',
  }),
  app('MSTeams_8wekyb3d8bbwe', 'installed', {
    displayName: 'Microsoft Teams',
    back: fromStore('XP8BT8DW290MPQ'),
    note: 'The same app is used at work and at home.',
  }),
]

export const debloatWidgetsAndTeams = [
  storeApp({
    id: 'debloat.widgets',
    minBuild: windows11,
    title: 'Remove Widgets',
    name: { en: 'Widgets packages', de: 'Widgets-Pakete' },
    keywords: ['nachrichten', 'wetter'],
    description: 'Uninstalls the packages of the widget board.',
    category: 'features',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'These packages also contain other web parts of the desktop, and Store updates may bring the packages back.',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-newsandinterests'),
      win11Debloat('Config/Apps.json'),
      revision('Configuration/Tasks/packages/appx.yml', 18),
    ],
    disputed:
      'The policy for Widgets can be undone exactly, but current builds of Windows may refuse it. Uninstalling is the alternative.',
    unverified: true,
    options: on(
      app('MicrosoftWindows.Client.WebExperience_cw5n1h2txyewy', 'installed', {
        displayName: 'Windows Web Experience Pack',
        back: fromStore('9MSSGKG348SP'),
        unverified: true,
        note: 'Only community reports describe how to install this package again.',
      }),
      app('Microsoft.WidgetsPlatformRuntime_8wekyb3d8bbwe', 'depends', {
        displayName: 'Widgets platform',
        back: byHand(),
        unverified: true,
        note: 'The way to install this package again is not confirmed.',
      }),
      app('Microsoft.StartExperiencesApp_8wekyb3d8bbwe', 'depends', {
        displayName: 'Start Experiences App',
        back: fromStore('9PC1H9VN18CM'),
        note: 'From 24H2.',
      }),
    ),
  }),
  storeApp({
    id: 'debloat.teamsChat',
    minBuild: windows11,
    title: 'Remove Teams and its chat',
    name: { en: 'Teams and its chat', de: 'Teams und sein Chat' },
    description: 'Uninstalls Teams, in both its old and its new form.',
    category: 'features',
    riskReason: 'People who use Teams for work lose the app too.',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#configurechaticon',
      ),
      ...appSources,
    ],
    disputed:
      'The chat icon has been gone from the taskbar since 23H2, so its two values matter only up to 22H2 and are a separate option.',
    options: [
      option('apps', { en: 'The apps', de: 'Die Apps' }, ...teams),
      option(
        'appsAndIcon',
        { en: 'The apps, and the chat icon of 22H2 and before', de: 'Die Apps und das Chat-Symbol bis 22H2' },
        ...teams,
        setting(
          'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
          'TaskbarMn',
          dword(0),
          'absent',
          { note: 'Read up to 22H2.' },
        ),
        policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Chat', 'ChatIcon', dword(3), {
          note: 'Read up to 22H2.',
        }),
      ),
    ],
  }),
]

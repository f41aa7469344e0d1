/** Right-click menus and what they look up. */
import { dword, on, policy, primary, setting, text, tweakWith } from '../../make.ts'
import { policyCsp, privacySexy, sophia, template, win11Debloat, winhance } from '../../sources.ts'

const tweak = tweakWith({ area: 'explorer', category: 'Menus' })

export const explorerMenus = [
  tweak({
    id: 'performance.classicContextMenu',
    title: 'Show the full right-click menu',
    description: 'Shows all commands at once instead of "Show more options".',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the look and speed of the menu change.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Show_More_Options_Context_Menu.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 313),
    ],
    disputed: 'Some later builds ignore it.',
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Classes\\CLSID\\{86ca1aa0-34aa-4e8b-a509-50c905bae2a2}\\InprocServer32',
        '',
        text(''),
        'absent',
        { note: 'An empty text, not a missing value.' },
      ),
    ),
  }),
  tweak({
    id: 'performance.multiSelectMenu',
    title: 'Keep the full menu for many selected files',
    description: 'Keeps all commands when more than 15 files are selected.',
    risk: 'safe',
    riskReason: 'Opening hundreds of files at once becomes possible.',
    evidence: 'documented',
    sources: [primary('https://devblogs.microsoft.com/oldnewthing/20150715-00/?p=45141'), sophia(10904)],
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer',
        'MultipleInvokePromptMinimum',
        dword(100),
        'absent',
        { absentMeans: dword(15) },
      ),
    ),
  }),
  tweak({
    id: 'performance.internetOpenWith',
    title: 'Turn off the web look-up for unknown files',
    description: 'Stops "Open with" from asking the internet.',
    risk: 'safe',
    riskReason: 'Only the offer disappears.',
    evidence: 'documented',
    sources: [policyCsp('admx-icm', 'ShellNoUseInternetOpenWith_2'), privacySexy(30356)],
    notes: "Named in Windows' own policy template ICM.admx.",
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoInternetOpenWith',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'performance.brokenShortcutSearch',
    title: 'Stop searching for lost shortcut targets',
    description: 'Keeps Windows from searching the disk when a shortcut is broken.',
    risk: 'safe',
    riskReason: 'Broken shortcuts are no longer repaired automatically.',
    evidence: 'documented',
    sources: [
      policyCsp('admx-startmenu', 'NoResolveSearch'),
      policyCsp('admx-startmenu', 'NoResolveTrack'),
      template('StartMenu'),
    ],
    restart: 'logoff',
    notes: "Named in Windows' own policy template StartMenu.admx.",
    options: on(
      policy(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoResolveSearch',
        dword(1),
      ),
      policy(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoResolveTrack',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'ads.editWithClipchampMenu',
    title: 'Remove "Edit with Clipchamp" from the right-click menu',
    description: 'Blocks one entry of the right-click menu.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [sophia(10603)],
    disputed: 'The id was found by users.',
    unverified: true,
    restart: 'explorer',
    minBuild: 22621,
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Blocked',
        '{8AB635F8-9A67-4698-AB99-784AD929F3B4}',
        text(''),
        'absent',
        { unverified: true },
      ),
    ),
  }),
  tweak({
    id: 'ads.editWithPhotosMenu',
    title: 'Remove "Edit with Photos" from the right-click menu',
    description: 'Blocks one entry of the right-click menu for this user.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [sophia(10679)],
    disputed: 'The id was found by users.',
    unverified: true,
    restart: 'explorer',
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Blocked',
        '{BFE0E2A4-C70C-4AD7-AC3D-10D1ECEBB5B4}',
        text(''),
        'absent',
        { unverified: true },
      ),
    ),
  }),
]

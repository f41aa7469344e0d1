/** Items that File Explorer lists beside and below This PC. */
import { dword, on, option, setting, text, tweakWith } from '../../make.ts'
import { sophia, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, nowShown, states } from '../../state-words.ts'

const explorer = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer'
const letters = (data: number) =>
  setting(explorer, 'ShowDriveLettersFirst', dword(data), 'absent', { absentMeans: dword(0) })

const folder = (name: string, id: string) =>
  setting(
    `HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\MyComputer\\NameSpace\\${id}`,
    'HiddenByDefault',
    dword(0),
    dword(1),
    { note: name },
  )

const tweak = tweakWith({ area: 'explorer', category: 'folders', risk: 'safe', restart: 'explorer' })

export const explorerThisPc = [
  tweak({
    id: 'explorer.driveLetters',
    title: 'Show drive letters first',
    name: { en: 'Drive letters', de: 'Laufwerkbuchstaben' },
    states: states(['After the name', 'Hinter dem Namen'], ['Your choice', 'Ihre Wahl']),
    description: 'Shows the drive letter before the name of a drive, or hides the letter.',
    riskReason: 'Only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Show_Drive_Letters_First.reg'),
      win11Debloat('Regfiles/Hide_Drive_Letters.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 1872),
    ],
    options: [
      option('first', { en: 'Before the name', de: 'Vor dem Namen' }, letters(4)),
      option(
        'networkFirst',
        { en: 'Before the name of network drives', de: 'Vor dem Namen von Netzlaufwerken' },
        letters(1),
      ),
      option('hidden', { en: 'Hidden', de: 'Ausgeblendet' }, letters(2)),
    ],
  }),
  tweak({
    id: 'explorer.thisPcFolders',
    title: 'Show your folders under This PC again',
    name: { en: 'Folders under This PC', de: 'Ordner unter Dieser PC' },
    states: nowShown,
    keywords: ['eigene dateien'],
    description:
      'Lists Desktop, Documents, Downloads, Music, Pictures and Videos under This PC, for every user.',
    riskReason: 'Only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Add_All_Folders_Under_This_PC.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 2101),
    ],
    disputed:
      'One project also deletes the value HideIfEnabled in the registry key of each folder; otherwise, some builds may keep a folder hidden.',
    minBuild: 22621,
    perItem: true,
    options: on(
      folder('Desktop', '{B4BFCC3A-DB2C-424C-B029-7FE99A87C641}'),
      folder('Documents', '{d3162b92-9365-467a-956b-92703aca08af}'),
      folder('Downloads', '{088e3905-0323-4b02-9826-5d99428e115f}'),
      folder('Music', '{3dfdf296-dbec-4fb4-81d1-6a3438bcf4de}'),
      folder('Pictures', '{24ad3ad4-a569-4530-98e1-ab02f9417aa8}'),
      folder('Videos', '{f86fa3ab-70d2-4fc7-9c99-fcbf05467f3a}'),
    ),
  }),
  tweak({
    id: 'explorer.oneDriveNavPane',
    title: 'Hide OneDrive in the navigation pane',
    name: { en: 'OneDrive in the navigation pane', de: 'OneDrive im Navigationsbereich' },
    states: nowHidden,
    description: 'Hides the OneDrive entry in File Explorer and leaves OneDrive working.',
    impact: 'Medium',
    riskReason: 'The OneDrive folder stays where it is and can be reached by its path.',
    evidence: 'unsourced',
    sources: [win11Debloat('Regfiles/Hide_Onedrive_Folder.reg')],
    disputed:
      'One project documents this value, but no Microsoft page does. A OneDrive update can bring the entry back.',
    unverified: true,
    options: on(
      setting(
        'HKCU\\Software\\Classes\\CLSID\\{018D5C66-4533-4307-9B53-224DE2ED1FE6}',
        'System.IsPinnedToNameSpaceTree',
        dword(0),
        dword(1),
        { optional: true },
      ),
    ),
  }),
  tweak({
    id: 'explorer.editWithPaintMenu',
    title: 'Remove "Edit in Paint" from the right-click menu',
    name: { en: 'Menu entry "Edit in Paint"', de: 'Menüeintrag „In Paint bearbeiten“' },
    states: nowHidden,
    keywords: ['kontextmenü'],
    description: 'Blocks the "Edit in Paint" entry in the right-click menu for your account.',
    riskReason: 'You can still choose Paint under "Open with".',
    evidence: 'unsourced',
    sources: [sophia(10735)],
    disputed: 'One project documents this value, but Microsoft does not document the id that it contains.',
    unverified: true,
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Blocked',
        '{2430F218-B743-4FD6-97BF-5C76541B4AE9}',
        text(''),
        'absent',
      ),
    ),
  }),
]

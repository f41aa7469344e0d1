/** Panes and details that File Explorer shows alongside its files. */
import { dword, on, setting, text, tweakWith, windows11 } from '../../make.ts'
import { atlas, revision, sophia, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, nowShown, states } from '../../state-words.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'

const tweak = tweakWith({ area: 'explorer', category: 'folders' })

export const explorerFileLists = [
  tweak({
    id: 'performance.explorerTransferDetails',
    title: 'Show details in copy windows',
    name: { en: 'Details in copy windows', de: 'Details im Kopierfenster' },
    states: states(['Collapsed', 'Zugeklappt'], ['Shown', 'Sichtbar']),
    description: 'Shows the speed graph right away when you copy files.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(1753), atlas('Executables/AtlasModules/Scripts/Modules/Qol/Qol.psm1', 78)],
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\OperationStatusManager',
        'EnthusiastMode',
        dword(1),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.explorerIconsOnly',
    title: 'Show icons instead of thumbnails',
    name: { en: 'Thumbnails', de: 'Miniaturansichten' },
    states: states(['Shown', 'Sichtbar'], ['Icons only', 'Nur Symbole']),
    keywords: ['vorschau', 'preview'],
    description: 'Makes File Explorer show icons only.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'No previews of pictures.',
    evidence: 'community',
    sources: [
      winhance('Customize/Models/ExplorerCustomizations.cs', 1237),
      atlas('Configuration/tweaks/qol/visual-effects.yml', 41),
    ],
    disputed: 'File Explorer is quicker in folders with many videos on slow disks.',
    restart: 'explorer',
    options: on(setting(advanced, 'IconsOnly', dword(1), dword(0))),
  }),
  tweak({
    id: 'performance.explorerGallery',
    title: 'Hide Gallery in File Explorer',
    name: { en: 'Gallery in File Explorer', de: 'Katalog im Explorer' },
    states: nowHidden,
    keywords: ['fotos', 'photos'],
    description: 'Hides Gallery in the navigation pane.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Hide_Gallery_from_Explorer.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 2625),
    ],
    restart: 'explorer',
    minBuild: 22631,
    options: on(
      setting(
        'HKCU\\Software\\Classes\\CLSID\\{e88865ea-0e1c-4e20-9aa6-edcd0212c87c}',
        'System.IsPinnedToNameSpaceTree',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.explorerHome',
    minBuild: windows11,
    title: 'Hide Home in File Explorer',
    name: { en: 'Home in File Explorer', de: 'Start im Explorer' },
    states: nowHidden,
    description: 'Hides Home in the navigation pane.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Hide_Home_from_Explorer.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 2581),
    ],
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Classes\\CLSID\\{f874310e-b6b7-47dc-bc84-b9e6b38f5903}',
        'System.IsPinnedToNameSpaceTree',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.folderTypeDiscovery',
    title: 'Stop guessing folder types',
    name: { en: 'Folder types', de: 'Ordnertypen' },
    states: states(['Guessed by content', 'Nach Inhalt erraten'], ['Always general', 'Immer allgemein']),
    keywords: ['slow folders', 'langsame ordner'],
    description:
      "Uses the view for general items in every folder, instead of guessing the folder's type from its content.",
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Folders of pictures or music open without their special columns.',
    evidence: 'community',
    sources: [
      atlas('Configuration/tweaks/performance/disable-auto-folder-discovery.yml', 7),
      revision('Configuration/Tasks/registry/explorer/explorer.yml', 10),
    ],
    disputed: 'This setting helps in large folders of pictures and videos, but has no effect elsewhere.',
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\Shell\\Bags\\AllFolders\\Shell',
        'FolderType',
        text('NotSpecified'),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'security.fileExtensions',
    title: 'Show file extensions',
    name: { en: 'File extensions', de: 'Dateinamenerweiterungen' },
    states: nowShown,
    keywords: ['dateiendung'],
    description: 'Shows .exe and other file name endings, so that you can recognize disguised files.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the display changes.',
    evidence: 'community',
    sources: [sophia(1439), winhance('Customize/Models/ExplorerCustomizations.cs', 1519)],
    restart: 'explorer',
    options: on(setting(advanced, 'HideFileExt', dword(0), dword(1))),
  }),
]

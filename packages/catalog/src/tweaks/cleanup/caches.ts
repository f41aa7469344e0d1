/**
 * Caches: copies that programs recreate as they need them. Deleting caches frees space for a while, but doesn't speed
 * anything up.
 */
import { cleanupClasses as classes } from '../../cleanup-classes.ts'
import { on, option, primary, secondary, tweakWith } from '../../make.ts'
import { action, emptied } from '../../make-system.ts'
import { bleachBit, winapp2 } from '../../sources.ts'

const cleanmgr = primary(
  'https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr',
)

const tweak = tweakWith({ area: 'cleanup', category: 'caches', reversible: 'no' })

export const cleanupCaches = [
  tweak({
    id: 'cleanup.browserCaches',
    title: 'Empty browser caches',
    name: { en: 'Browser caches', de: 'Browsercaches' },
    description: 'Deletes the copies of web pages that Edge, Chrome, Brave, Vivaldi, Opera and Firefox keep.',
    impact: 'Medium',
    risk: 'safe',
    riskReason:
      'Each page loads more slowly the first time; passwords, history, cookies and bookmarks stay. A running browser is left out.',
    evidence: 'unsourced',
    sources: [
      bleachBit('cleaners/microsoft_edge.xml', 29),
      bleachBit('cleaners/google_chrome.xml', 50),
      bleachBit('cleaners/brave.xml', 30),
      bleachBit('cleaners/vivaldi.xml', 35),
      bleachBit('cleaners/opera.xml', 53),
      bleachBit('cleaners/firefox.xml', 43),
    ],
    disputed: 'The caches grow again, so you gain space only for a while, and nothing gets faster.',
    options: on(
      emptied(classes.edgeCache),
      emptied(classes.chromeCache),
      emptied(classes.braveCache),
      emptied(classes.vivaldiCache),
      emptied(classes.operaCache),
      emptied(classes.firefoxCache),
    ),
  }),
  tweak({
    id: 'cleanup.directxCache',
    title: 'Empty graphics shader caches',
    name: { en: 'Graphics shader caches', de: 'Grafik-Shadercaches' },
    keywords: ['directx', 'fps'],
    description: 'Deletes compiled shaders that games and graphics drivers stored.',
    risk: 'caution',
    riskReason: 'Games compile the shaders again and stutter at their next start.',
    evidence: 'unsourced',
    sources: [winapp2(20551)],
    disputed:
      'Games are slower for a while. Deleting the shaders is useful only after installing a new driver or when graphics are broken.',
    unverified: true,
    options: on(emptied(classes.shaderCache)),
  }),
  tweak({
    id: 'cleanup.thumbnailCache',
    title: 'Empty the thumbnail cache',
    name: { en: 'Thumbnail cache', de: 'Cache der Miniaturansichten' },
    keywords: ['vorschaubilder'],
    description: 'Deletes stored previews of pictures; Windows recreates them when you open a folder.',
    risk: 'safe',
    riskReason: 'Removes only previews; File Explorer keeps some of the previews until it restarts.',
    evidence: 'documented',
    sources: [cleanmgr],
    restart: 'explorer',
    options: [
      option('files', { en: 'Delete the files', de: 'Dateien löschen' }, emptied(classes.thumbnailCache)),
      option(
        'diskCleanup',
        { en: 'By Disk Cleanup', de: 'Mit der Datenträgerbereinigung' },
        action('cleanThumbnails', 'machine'),
      ),
    ],
  }),
  tweak({
    id: 'cleanup.iconCache',
    title: 'Rebuild the icon cache',
    name: { en: 'Icon cache', de: 'Symbolcache' },
    description: 'Deletes the cache of program icons, so that Windows draws the icons again.',
    risk: 'safe',
    riskReason: 'Windows recreates the icons.',
    evidence: 'unsourced',
    sources: [
      secondary(
        'https://github.com/MoscaDotTo/Winapp2/blob/b8fa0bd9cc5e59f17a34fe71c5464c7450180a37/Non-CCleaner/Winapp2.ini#L33634',
      ),
    ],
    disputed: 'This cleanup repairs wrong icons and frees a few megabytes at most.',
    unverified: true,
    restart: 'explorer',
    options: on(emptied(classes.iconCache), action('rebuildIconCache', 'user')),
  }),
  tweak({
    id: 'cleanup.fontCache',
    title: 'Rebuild the font cache',
    name: { en: 'Font cache', de: 'Schriftartencache' },
    description: 'Deletes the font cache; Windows recreates it after a restart.',
    risk: 'caution',
    riskReason: 'Two services stop during the cleanup, and text can look odd until the restart.',
    evidence: 'unsourced',
    sources: [winapp2(33172)],
    disputed: 'This cleanup repairs garbled fonts and makes nothing faster.',
    restart: 'reboot',
    options: on(emptied(classes.fontCache)),
  }),
  tweak({
    id: 'cleanup.downloadCache',
    title: 'Empty download caches of Windows',
    name: { en: 'Download caches of Windows', de: 'Downloadcaches von Windows' },
    description:
      'Deletes files that Windows components downloaded to show web pages, and old ActiveX controls and applets.',
    risk: 'safe',
    riskReason: 'Files that are still needed are downloaded again.',
    evidence: 'community',
    sources: [cleanmgr],
    unverified: true,
    notes:
      "Package Cache and the Installer folder look like caches too, but Windows needs them to repair and remove programs, so they are never touched. The Store's own cache stays, because the only tool for clearing it opens or installs the Store.",
    options: on(emptied(classes.internetCache), emptied(classes.downloadedProgramFiles)),
  }),
  tweak({
    id: 'cleanup.dnsCache',
    title: 'Empty the DNS cache',
    name: { en: 'Contents of the DNS cache', de: 'Inhalt des DNS-Caches' },
    keywords: ['flushdns'],
    description: 'Clears the stored results of name lookups, so that changed addresses are found.',
    risk: 'safe',
    riskReason: 'Windows looks up names again.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/dnsclient/clear-dnsclientcache'),
      primary('https://learn.microsoft.com/powershell/module/dnsclient/get-dnsclientcache'),
    ],
    disputed:
      'This cleanup repairs outdated results of name lookups, frees no space and makes nothing faster.',
    options: on(action('flushDnsCache', 'machine')),
  }),
  tweak({
    id: 'cleanup.prefetchFiles',
    title: 'Delete prefetch files',
    name: { en: 'Prefetch files', de: 'Prefetch-Dateien' },
    description: 'Deletes old records that help Windows start programs faster.',
    risk: 'caution',
    riskReason: 'Programs start slower until Windows has recreated the records.',
    evidence: 'placebo',
    sources: [primary('https://learn.microsoft.com/powershell/module/mmagent/get-mmagent')],
    disputed:
      'Deleting the records costs speed and frees almost no space. The only remaining reason is privacy.',
    options: on(emptied(classes.prefetchFiles)),
  }),
]

/** Ids of the facts that describe what another tweak describes already: kept, so that an old selection can be read. */
export const aliases: Readonly<Record<string, string>> = {
  'debloat.calendar': 'debloat.mail',
  'gaming.enableGameMode': 'services.enableGameMode',
  'performance.backgroundApps': 'privacy.backgroundApps',
  'performance.explorerFrequentFolders': 'privacy.explorerRecent',
  'performance.explorerOfficeFiles': 'privacy.explorerRecent',
  'performance.explorerRecentFiles': 'privacy.explorerRecent',
  'performance.superfetch': 'services.superfetch',
  'power.enableFastStartup': 'services.enableFastStartup',
  'security.configureWindowsUpdate': 'services.updateStack',
  'security.powershell2': 'debloat.powershellV2',
  'startup.edgeStartupBoost': 'edge.startupBoost',
  'windowsUpdate.doNotDisable': 'services.updateStack',
}

/**
 * The ids of facts that are already covered by a tweak with another id; the ids remain so that old selections can
 * still be read.
 */
export const aliases: Readonly<Record<string, string>> = {
  'ai.copilotHardwareKey': 'ai.copilotKeyChoices',
  'ai.settingsPage': 'explorer.settingsHome',
  'debloat.calendar': 'debloat.mail',
  'gaming.enableGameMode': 'services.enableGameMode',
  'network.dns.automatic': 'network.setCustomDNS',
  'network.dns.cloudflare': 'network.setCustomDNS',
  'network.dns.google': 'network.setCustomDNS',
  'network.dns.opendns': 'network.setCustomDNS',
  'network.dns.quad9': 'network.setCustomDNS',
  'network.flushDNS': 'cleanup.dnsCache',
  'network.moreDnsProviders': 'network.setCustomDNS',
  'performance.backgroundApps': 'privacy.backgroundApps',
  'performance.explorerFrequentFolders': 'privacy.explorerRecent',
  'performance.explorerOfficeFiles': 'privacy.explorerRecent',
  'performance.explorerRecentFiles': 'privacy.explorerRecent',
  'performance.memoryManagement': 'services.optimizePageFile',
  'performance.superfetch': 'services.superfetch',
  'power.enableFastStartup': 'services.enableFastStartup',
  'security.configureWindowsUpdate': 'services.updateStack',
  'security.powershell2': 'debloat.powershellV2',
  'startup.edgeStartupBoost': 'edge.startupBoost',
  'windowsUpdate.doNotDisable': 'services.updateStack',
}

/**
 * Facts that have neither an entry nor an alias, each with the reason, so that no fact is left out silently.
 */

type Reasons = Readonly<Record<string, string>>

const rules = 'Rules for a whole page, not a setting: they are built into it.'
const preset = (id: string) => `A set of other entries: the preset ${id}.`
const finding =
  "Differs on every PC, so it isn't a setting. Leftover entries do no harm. Removing the wrong one does."
const ownPrograms =
  'Which programs start is different on every PC: the startup page lists them, and switches each in the way Task Manager does.'
const memoryManager =
  'Windows offers it through one PowerShell command only, keeps it on with good reason, and no gain of turning it off was shown.'
const ownFiles =
  "The person's own files: the page shows them one by one, and moves what you tick to the Recycle Bin."

/** Facts about network, power, startup, registry, security, gaming, performance and cleanup. */
export const leftOutSystem: Reasons = {
  'network.globalRules': rules,
  'network.dohPerAdapter':
    'Belongs to one server address on one adapter: the network page sets it together with the servers.',
  'network.limitProgramBandwidth':
    'Names a program and a rate: made on the network page, as a rule of its own.',
  'network.wifiRoaming':
    'Every maker of Wi-Fi adapters has other names and values; shown on the network page, nothing is set by name.',
  'network.preset.gaming': preset('network-gaming'),
  'network.preset.streaming': preset('network-streaming'),
  'network.preset.productivity': preset('network-work'),
  'network.preset.maximum': preset('network-maximum'),
  'network.preset.default': preset('network-default'),
  'startup.locations': 'A reading: where the startup page looks.',
  'startup.optimizeStartup': ownPrograms,
  'startup.disableStartupApps': ownPrograms,
  'startup.enableMSIMode':
    "Belongs to one device and is for its driver to set; set wrongly, Windows doesn't start; current drivers use it already.",
  'startup.prioritizeStartup': 'Windows has no such switch; its key means startup.disableStartupDelay.',
  'startup.delayedStart':
    'Names a third-party service: you choose it on the services page, service by service.',
  'startup.reduceBoot': 'A set of other entries: its key means fast startup and the boot menu.',
  'registry.globalRules': rules,
  'registry.cleanRegistry': finding,
  'registry.removeOrphaned': finding,
  'registry.issue.broken-uninstall': finding,
  'registry.issue.orphaned-extensions': finding,
  'registry.issue.invalid-paths': finding,
  'registry.issue.obsolete-services': finding,
  'registry.issue.empty-keys': finding,
  'registry.issue.duplicate-entries': finding,
  'registry.optimizeRegistry':
    'Windows has no such function. The registry page shows how large the registry’s files are.',
  'registry.defragRegistry':
    'No gain on Windows 11, and rewriting registry files can leave a PC that does not start.',
  'registry.compactRegistry':
    "Gains a few megabytes at most, and replacing registry files can leave a PC that doesn't start.",
  'registry.optimizeUserProfiles':
    "Deletes another account's files for good: Windows does that, after you chose the account there.",
  'security.globalRules': rules,
  'security.firewallRule': 'Names a program or a port: made on the security page, in a group of our own.',
  'gaming.fullscreenPerGame': 'Belongs to one game: set on the gaming page, with the game.',
  'gaming.reduceInputLag':
    'A set of other entries; the registry values sold for it do nothing or lose input.',
  'gaming.profile.high-performance': preset('high-performance'),
  'gaming.profile.balanced-gaming': preset('balanced-gaming'),
  'gaming.profile.casual-gaming': preset('casual-gaming'),
  'performance.memoryCompression': memoryManager,
  'performance.appPrelaunch': memoryManager,
  'performance.noMemoryCleaner':
    'Emptying memory makes programs slower, since Windows must read everything back.',
  'cleanup.globalRules': rules,
  'cleanup.downloadFolder': ownFiles,
  'cleanup.duplicateFiles': ownFiles,
  'cleanup.reservedStorage':
    'Without the reserve updates fail on a full drive, and Windows offers it through one PowerShell command only.',
}

export const leftOut: Readonly<Record<string, string>> = {
  ...leftOutSystem,
  'windowsUpdate.pausePolicy':
    'Its value is the day it is set: the pause of windowsUpdate.pauseUpdates does the same, also on Home.',
}

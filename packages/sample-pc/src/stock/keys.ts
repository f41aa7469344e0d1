/**
 * Lists the keys of a clean Windows 11 in which the catalog has no values. A key is left out here if it's uncertain
 * whether Windows has it: a change must then create the key, and an undo must remove it, which is harder and
 * therefore worth testing.
 */

import { leftoverKeys } from './leftovers.ts'

const below = (root: string, names: readonly string[]): string[] => names.map((name) => `${root}\\${name}`)

const user = [
  ...below('HKCU\\Control Panel', [
    'Accessibility\\Keyboard Response',
    'Accessibility\\StickyKeys',
    'Accessibility\\ToggleKeys',
  ]),
  ...below('HKCU\\Control Panel', [
    'Desktop\\WindowMetrics',
    'International\\User Profile',
    'Keyboard',
    'Mouse',
    'Quick Actions',
  ]),
  'HKCU\\Environment',
  'HKCU\\System\\GameConfigStore',
  ...below('HKCU\\Software', [
    'Classes\\CLSID',
    'Classes\\Local Settings\\Software\\Microsoft\\Windows\\Shell',
  ]),
  'HKCU\\Software\\Policies\\Microsoft\\SystemCertificates',
  ...below('HKCU\\Software\\Microsoft', [
    'Clipboard',
    'DirectX',
    'GameBar',
    'Input\\TIPC',
    'InputPersonalization\\TrainedDataStore',
  ]),
  ...below('HKCU\\Software\\Microsoft', [
    'Multimedia\\Audio',
    'Narrator\\NoRoam',
    'Personalization\\Settings',
    'Speech_OneCore\\Settings',
  ]),
  ...below('HKCU\\Software\\Microsoft\\Windows NT\\CurrentVersion', ['AppCompatFlags', 'Winlogon']),
  ...below('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion', [
    'AdvertisingInfo',
    'CDP',
    'ContentDeliveryManager',
    'Diagnostics\\DiagTrack',
    'Explorer\\Advanced',
    'Explorer\\AutoplayHandlers',
    'Explorer\\CabinetState',
    'Explorer\\StartupApproved\\Run',
    'Explorer\\StartupApproved\\StartupFolder',
    'Explorer\\VisualEffects',
    'Explorer\\Wallpapers',
    'GameDVR',
    'Notifications\\Settings',
    'Policies',
    'Privacy',
    'Run',
    'Search',
    'SearchSettings',
    'Shell Extensions',
    'Start',
    'StorageSense\\Parameters\\StoragePolicy',
    'Themes\\Personalize',
  ]),
]

const machine = [
  ...below('HKLM\\SOFTWARE\\Microsoft', ['FTH', 'OneDrive', 'Windows\\Dwm', 'WcmSvc\\wifinetworkmanager']),
  ...below('HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion', [
    'Multimedia\\SystemProfile\\Tasks\\Games',
    'Schedule',
    'Sensor\\Overrides',
    'SystemRestore',
    'Winlogon',
  ]),
  ...below('HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate', ['Orchestrator', 'UX\\Settings']),
  'HKLM\\SOFTWARE\\Microsoft\\Windows Search\\Gather\\Windows\\SystemIndex',
  ...below('HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion', [
    'App Paths',
    'Authentication\\LogonUI\\BootAnimation',
    'CapabilityAccessManager\\ConsentStore',
    'Device Installer',
    'DriverSearching',
    'EditionOverrides',
    'Explorer\\StartupApproved\\Run',
    'Explorer\\StartupApproved\\Run32',
    'Explorer\\StartupApproved\\StartupFolder',
    'Policies\\DataCollection',
    'Policies\\Explorer',
    'Policies\\System',
    'Run',
    'Shell Extensions\\Approved',
    'Uninstall',
  ]),
  ...below('HKLM\\SOFTWARE\\Policies\\Microsoft', ['SystemCertificates', 'Windows Defender', 'Windows NT']),
  ...below('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows', [
    'Appx',
    'DataCollection',
    'safer',
    'System',
    'WcmSvc',
    'WorkplaceJoin',
  ]),
]

const system = [
  ...below('HKLM\\SYSTEM\\CurrentControlSet\\Control', [
    'CrashControl',
    'DeviceGuard\\Scenarios',
    'FileSystem',
    'GraphicsDrivers',
    'Lsa',
    'Power',
    'PriorityControl',
    'Remote Assistance',
    'Session Manager\\Configuration Manager',
    'Session Manager\\Environment',
    'Session Manager\\kernel',
    'Session Manager\\Memory Management\\PrefetchParameters',
    'Session Manager\\Power',
    'WMI\\Autologger',
  ]),
  'HKLM\\SYSTEM\\CurrentControlSet\\Enum\\PCI',
  ...below('HKLM\\SYSTEM\\CurrentControlSet\\Services', [
    'Tcpip\\Parameters\\Interfaces',
    'Tcpip6\\Parameters',
  ]),
  'HKU\\.DEFAULT\\Control Panel\\Keyboard',
  'HKU\\S-1-5-18\\Software',
  'HKU\\S-1-5-19\\Software',
  'HKU\\S-1-5-20\\Software\\Microsoft\\Windows\\CurrentVersion\\DeliveryOptimization',
]

export const stockKeys: readonly string[] = [...user, ...machine, ...system, ...leftoverKeys]

/**
 * The sample PC's Store apps: those of a clean Windows 11 24H2, and older ones left by an upgrade, so that all twenty
 * apps on the Debloat page are present. The version numbers have the usual format; no tweak requires a specific
 * version.
 */
const microsoft = (names: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(names).map(([name, version]) => [`${name}_8wekyb3d8bbwe`, version])

/** Apps that the previous version of Windows left behind; a 24H2 image doesn't contain them. */
const broughtAlong = new Map<string, string>([
  ['microsoft.windowscommunicationsapps_8wekyb3d8bbwe', '16005.14326.22342.0'],
  ['Microsoft.SkypeApp_kzf8qxf38zg5c', '15.150.3125.0'],
  ...microsoft({
    'Microsoft.549981C3F5F10': '4.2308.1005.0',
    'Microsoft.Getstarted': '10.2312.1.0',
    'Microsoft.MSPaint': '6.2310.24037.0',
    'Microsoft.Office.OneNote': '16001.14326.22094.0',
    'Microsoft.People': '10.2202.33.0',
    'Microsoft.WindowsMaps': '11.2403.9.0',
    'Microsoft.ZuneVideo': '10.24061.10121.0',
  }),
])

const installed = new Map<string, string>([
  ...broughtAlong,
  ...microsoft({
    'Clipchamp.Clipchamp': '4.4.10220.0',
    MSTeams: '25227.203.3936.2930',
    'Microsoft.BingNews': '4.55.62231.0',
    'Microsoft.BingSearch': '1.1.40.0',
    'Microsoft.BingWeather': '4.54.63029.0',
    'Microsoft.Copilot': '1.25082.132.0',
    'Microsoft.DesktopAppInstaller': '1.26.430.0',
    'Microsoft.GamingApp': '2508.1001.27.0',
    'Microsoft.GetHelp': '10.2409.33293.0',
    'Microsoft.MicrosoftOfficeHub': '19.2508.51031.0',
    'Microsoft.MicrosoftSolitaireCollection': '4.22.7190.0',
    'Microsoft.MicrosoftStickyNotes': '6.1.4.0',
    'Microsoft.OutlookForWindows': '1.2025.811.100',
    'Microsoft.Paint': '11.2506.51.0',
    'Microsoft.PowerAutomateDesktop': '11.2507.160.0',
    'Microsoft.ScreenSketch': '11.2506.25.0',
    'Microsoft.StartExperiencesApp': '1.130.0.0',
    'Microsoft.Todos': '2.148.3611.0',
    'Microsoft.WidgetsPlatformRuntime': '1.6.9.0',
    'Microsoft.Windows.DevHome': '0.1901.681.0',
    'Microsoft.Windows.Photos': '2025.11070.15005.0',
    'Microsoft.WindowsAlarms': '11.2506.11.0',
    'Microsoft.WindowsCalculator': '11.2502.2.0',
    'Microsoft.WindowsCamera': '2025.2505.2.0',
    'Microsoft.WindowsFeedbackHub': '1.2504.11411.0',
    'Microsoft.WindowsNotepad': '11.2507.26.0',
    'Microsoft.WindowsSoundRecorder': '11.2408.16.0',
    'Microsoft.WindowsStore': '22507.1401.8.0',
    'Microsoft.WindowsTerminal': '1.22.12111.0',
    'Microsoft.Xbox.TCUI': '1.24.10001.0',
    'Microsoft.XboxGamingOverlay': '7.325.8011.0',
    'Microsoft.XboxIdentityProvider': '12.115.1001.0',
    'Microsoft.XboxSpeechToTextOverlay': '1.97.17002.0',
    'Microsoft.YourPhone': '1.25072.52.0',
    'Microsoft.ZuneMusic': '11.2506.6.0',
    'MicrosoftCorporationII.MicrosoftFamily': '0.2.55.0',
    'MicrosoftCorporationII.QuickAssist': '2.0.36.0',
  }),
  ['MicrosoftWindows.Client.WebExperience_cw5n1h2txyewy', '525.14301.40.0'],
  ['MicrosoftWindows.CrossDevice_cw5n1h2txyewy', '1.25061.38.0'],
])

const lower = (names: Iterable<string>) => new Set([...names].map((name) => name.toLowerCase()))
const versions = new Map([...installed].map(([name, version]) => [name.toLowerCase(), version]))

/** Apps that the Store no longer offers: they can't be restored once they have been removed. */
const dropped = lower([
  'Microsoft.549981C3F5F10_8wekyb3d8bbwe',
  'Microsoft.WindowsMaps_8wekyb3d8bbwe',
  'Microsoft.Office.OneNote_8wekyb3d8bbwe',
  'Microsoft.SkypeApp_kzf8qxf38zg5c',
])

const windowsOwn = lower([
  'Microsoft.WindowsStore_8wekyb3d8bbwe',
  'Microsoft.DesktopAppInstaller_8wekyb3d8bbwe',
])

/** The version of an app that isn't in the list of versions. */
const firstVersion = '1.0.0.0'

export const stockApps: ReadonlyMap<string, string> = installed
/**
 * Checks whether the sample PC has an app because of its upgrade, even if a clean Windows also has that app.
 */
export const cameWithUpgrade = (packageFamilyName: string): boolean => broughtAlong.has(packageFamilyName)
export const storeVersion = (packageFamilyName: string): string =>
  versions.get(packageFamilyName.toLowerCase()) ?? firstVersion
export const inTheStore = (packageFamilyName: string): boolean =>
  !dropped.has(packageFamilyName.toLowerCase())
export const partOfWindows = (packageFamilyName: string): boolean =>
  windowsOwn.has(packageFamilyName.toLowerCase())

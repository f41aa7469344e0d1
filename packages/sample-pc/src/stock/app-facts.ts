/** Sizes of the sample PC's Store apps and the times when they were last started; all are invented but plausible. */

type Row = readonly [mebibytes: number, daysSinceUse: number | null]

/** Rows by package name. Days are counted back from the first Windows startup that this PC has recorded. */
const rows: Readonly<Record<string, Row>> = {
  'Clipchamp.Clipchamp': [412, null],
  MSTeams: [318, 2],
  'Microsoft.549981C3F5F10': [71, null],
  'Microsoft.BingNews': [34, 41],
  'Microsoft.BingSearch': [12, null],
  'Microsoft.BingWeather': [43, 6],
  'Microsoft.Copilot': [18, 19],
  'Microsoft.GamingApp': [236, 88],
  'Microsoft.GetHelp': [27, null],
  'Microsoft.Getstarted': [22, null],
  'Microsoft.MSPaint': [112, 204],
  'Microsoft.MicrosoftOfficeHub': [154, 63],
  'Microsoft.MicrosoftSolitaireCollection': [297, 30],
  'Microsoft.MicrosoftStickyNotes': [52, 4],
  'Microsoft.Office.OneNote': [176, null],
  'Microsoft.OutlookForWindows': [84, 1],
  'Microsoft.Paint': [38, 12],
  'Microsoft.People': [29, null],
  'Microsoft.PowerAutomateDesktop': [342, null],
  'Microsoft.ScreenSketch': [46, 1],
  'Microsoft.SkypeApp': [188, 341],
  'Microsoft.Todos': [67, 15],
  'Microsoft.Windows.DevHome': [96, null],
  'Microsoft.Windows.Photos': [503, 3],
  'Microsoft.WindowsCalculator': [21, 2],
  'Microsoft.WindowsCamera': [31, 57],
  'Microsoft.WindowsMaps': [118, null],
  'Microsoft.WindowsNotepad': [24, 1],
  'Microsoft.WindowsStore': [73, 5],
  'Microsoft.WindowsTerminal': [81, 8],
  'Microsoft.XboxGamingOverlay': [124, 26],
  'Microsoft.YourPhone': [201, 120],
  'Microsoft.ZuneMusic': [132, 74],
  'Microsoft.ZuneVideo': [58, null],
  'MicrosoftCorporationII.MicrosoftFamily': [40, null],
  'MicrosoftCorporationII.QuickAssist': [14, null],
  'MicrosoftWindows.Client.WebExperience': [148, 2],
  'MicrosoftWindows.CrossDevice': [36, null],
  'microsoft.windowscommunicationsapps': [164, 260],
}
const usual: Row = [25, null]

const byName = new Map(Object.entries(rows).map(([name, row]) => [name.toLowerCase(), row]))
const rowOf = (family: string): Row => byName.get(family.toLowerCase().replace(/_[^_]*$/, '')) ?? usual

export const appBytes = (family: string): number => rowOf(family)[0] * 2 ** 20
/** Null: never started. */
export const daysSinceUse = (family: string): number | null => rowOf(family)[1]

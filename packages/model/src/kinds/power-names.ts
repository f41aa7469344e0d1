/** Windows power plans and power modes: users know them by name, Windows knows them by GUID. */
import type { Scalar } from './schemas/scalars.ts'

/** https://learn.microsoft.com/windows/win32/power/power-policy-settings */
export const powerPlans = {
  powerSaver: 'a1841308-3541-4fab-bc81-f71556f20b4a',
  balanced: '381b4222-f694-41f0-9685-ff5bb260df2e',
  highPerformance: '8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c',
  ultimatePerformance: 'e9a42b02-d5df-448d-aa00-03f14749eb61',
} as const

/** https://learn.microsoft.com/windows-hardware/customize/desktop/customize-power-slider */
export const powerModes = {
  bestEfficiency: '961cc777-2547-4f9d-8174-7d86181b8a7a',
  balancedMode: '00000000-0000-0000-0000-000000000000',
  bestPerformance: 'ded574b5-45a0-4f42-8737-46345c09c238',
} as const

export type PowerName = keyof typeof powerPlans | keyof typeof powerModes
export type PowerNames = Readonly<Record<PowerName, string>>

/** The names that Windows 11 shows in English. */
export const englishPowerNames: PowerNames = {
  powerSaver: 'Power saver',
  balanced: 'Balanced',
  highPerformance: 'High performance',
  ultimatePerformance: 'Ultimate Performance',
  bestEfficiency: 'Best power efficiency',
  balancedMode: 'Balanced',
  bestPerformance: 'Best performance',
}

const byGuid = new Map(
  Object.entries({ ...powerPlans, ...powerModes }).map(([name, guid]) => [guid, name as PowerName]),
)

/** Returns the name of a plan or mode; null for a custom plan or any other power setting. */
export const powerName = (value: Scalar): PowerName | null =>
  typeof value === 'string' ? (byGuid.get(value.toLowerCase() as never) ?? null) : null

/**
 * The sample PC's power schemes. The Ultimate Performance scheme exists because somebody created it from its
 * template.
 */
import { englishPowerNames, powerModes, powerPlans, type Scalar, type ScalarResource } from '@clearpane/model'

export const { balanced } = powerPlans

export const schemes: readonly { id: string; name: string }[] = (
  ['balanced', 'highPerformance', 'powerSaver', 'ultimatePerformance'] as const
).map((name) => ({ id: powerPlans[name], name: englishPowerNames[name] }))

type Power = Extract<ScalarResource, { kind: 'power' }>

const item = (
  setting: string,
  source: Power['source'],
  value: Scalar,
): { resource: Power; value: Scalar } => ({
  resource: { kind: 'power', scheme: '', setting, source },
  value,
})

const processor = '54533251-82be-4824-96c1-47b60b740d00'
const minimumState = `${processor}/893dee8e-2bef-41e0-89c6-b55d0929964c`

const maximumState = `${processor}/bc5038f7-23e0-4960-96da-33abaf5935ec`
const sleepAfter = '238c9fa8-0aad-41ed-83f4-97be242c8f20/29f6c1db-86da-48c5-9fdb-f2b67b1f44da'
const displayOff = '7516b95f-f776-4464-8c53-06167f40cc99/3c0bc021-c8a8-4e07-a973-6b14cbcb2b7e'

/**
 * Makes a setting's values for the Balanced scheme.
 * https://learn.microsoft.com/windows-hardware/customize/power-settings/configure-power-settings
 */
const settings = (setting: string, ac: number, dc: number): { resource: Power; value: Scalar }[] => [
  { resource: { kind: 'power', scheme: balanced, setting, source: 'ac' }, value: ac },
  { resource: { kind: 'power', scheme: balanced, setting, source: 'dc' }, value: dc },
]

export const stockPower: readonly { resource: Power; value: Scalar }[] = [
  item('activeScheme', 'both', balanced),
  item('hibernation', 'both', true),
  item('mode', 'ac', powerModes.balancedMode),
  item('mode', 'dc', powerModes.balancedMode),
  ...settings(minimumState, 5, 5),
  ...settings(maximumState, 100, 100),
  ...settings(sleepAfter, 900, 600),
  ...settings(displayOff, 300, 180),
]

/**
 * Settings in the catalog whose value in another scheme differs from that in Balanced; all other settings have the
 * same value in every scheme.
 */
export const differs: Readonly<Record<string, Readonly<Record<string, { ac: number; dc: number }>>>> = {
  [powerPlans.highPerformance]: { [minimumState]: { ac: 100, dc: 5 } },
  [powerPlans.ultimatePerformance]: { [minimumState]: { ac: 100, dc: 5 } },
  [powerPlans.powerSaver]: {},
}

/**
 * Exports the parts that all upper layers share: settings, items, values, and the PC that they belong to. No code
 * in this folder plans or runs changes.
 */
export { type ChangeGroup, type ChangeLine, ChangeTable } from './change-table.tsx'
export { DeviceChip } from './device-chip.tsx'
export { useDeviceDescription, useDeviceTitle } from './device-title.ts'
export { NoSettings } from './no-settings.tsx'
export { NothingDrifted } from './nothing-drifted.tsx'
export { ObservedAt } from './observed-at.tsx'
export { periodOf } from './period.ts'
export { resultTone } from './result.ts'
export { saidState } from './settings/said-state.ts'
export { SettingStates, StatesInWords, StoredChanges } from './settings/setting-states.tsx'
export { useSettingNames, useSettingWords, useStateWords } from './settings/setting-words.ts'
export { settingName } from './settings/settings-view.ts'
export { useShownValues, ValuesButton } from './settings/shown-values.tsx'
export type { Titles, TweakIndex } from './titles.ts'
export { namedAct, useAct } from './use-act.ts'
export { useTitles, useTweakIndex } from './use-tweaks.ts'
export { Value } from './value.tsx'

/**
 * The settings that a session can apply, given as choices from the catalog. The list is closed: each setting concerns
 * only the user, requires no administrator rights, takes effect immediately, and can be restored exactly. A test
 * checks the catalog for these properties of each setting.
 */
import type { SessionSetting } from '@clearpane/contracts'
import type { Choice } from '@clearpane/model'

export const sessionOffers: Readonly<Record<SessionSetting, Required<Pick<Choice, 'tweakId' | 'option'>>>> = {
  powerMode: { tweakId: 'power.powerMode', option: 'performance' },
  powerPlan: { tweakId: 'power.enableHighPerformance', option: 'highPerformance' },
  transparency: { tweakId: 'performance.transparency', option: 'on' },
  notificationSounds: { tweakId: 'privacy.notificationSounds', option: 'on' },
  taskbarFlashing: { tweakId: 'performance.taskbarFlashing', option: 'on' },
}

/** Returns the setting whose choice caused a change; null if the change wasn't caused by a setting of a session. */
export const settingOf = (tweakId: string): SessionSetting | null =>
  (Object.keys(sessionOffers) as SessionSetting[]).find((one) => sessionOffers[one].tweakId === tweakId) ??
  null

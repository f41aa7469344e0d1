/**
 * Settings whose values have an order, so that Clearpane knows which values are stricter than the requested value. A
 * preset or a suggestion leaves a stricter value unchanged. All services share the same order, so this file contains
 * no services.
 */
import { formatResource, type Setting, type Tweak } from '@clearpane/model'
import { type Amount, amountOf, type Further } from '@clearpane/model/further'

type Ordered = {
  tweak: string
  /** The end of the value's name, as written by `formatResource`. */
  value: string
  /**
   * The order from the strictest value to the weakest: all values listed before the requested one are stricter.
   * For numbers, the order can simply be that all lower values, or all higher ones, are stricter.
   */
  order: Further
}

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

export const orders: readonly Ordered[] = [
  // 0 means Security (Enterprise and Education), 1 means required data, 3 includes optional data.
  { tweak: 'privacy.diagnosticData', value: 'AllowTelemetry', order: 'lower' },
  { tweak: 'privacy.diagnosticData', value: 'MaxTelemetryAllowed', order: 'lower' },
  { tweak: 'privacy.diagnosticData', value: 'ShowedToastAtLevel', order: 'lower' },
  { tweak: 'privacy.recommendedTroubleshooting', value: 'UserPreference', order: [1, 2, 3] },
  // With 99 and 100, Delivery Optimization contacts neither other PCs nor its own service.
  { tweak: 'windowsUpdate.deliveryOptimization', value: 'DODownloadMode', order: [99, 100, 0] },

  // Active hours may last at most 18 hours: each listed start keeps this limit with the end 23, and each listed end
  // with the start 8.
  { tweak: 'windowsUpdate.activeHours', value: 'ActiveHoursStart', order: [5, 6, 7, 8] },
  { tweak: 'windowsUpdate.activeHours', value: 'ActiveHoursEnd', order: [2, 1, 0, 23] },
  { tweak: 'windowsUpdate.deferFeatureUpdates', value: 'PeriodInDays', order: 'higher' },
  { tweak: 'windowsUpdate.deferQualityUpdates', value: 'PeriodInDays', order: 'higher' },
  // With 2, Windows asks the user before downloading; with 3, before installing; with 4, it installs on a schedule.
  { tweak: 'windowsUpdate.noAutoReboot', value: 'AUOptions', order: [2, 3, 4] },
  { tweak: 'windowsUpdate.notifyDownload', value: 'NoAutoUpdate', order: 'higher' },

  { tweak: 'performance.menuShowDelay', value: 'MenuShowDelay', order: 'lower' },
  { tweak: 'performance.mouseHoverTime', value: 'MouseHoverTime', order: 'lower' },
  { tweak: 'performance.taskbarAutoHideDelay', value: 'ExtendedUIHoverTime', order: 'lower' },
  { tweak: 'performance.hungAppTimeout', value: 'HungAppTimeout', order: 'lower' },
  { tweak: 'performance.hungAppTimeout', value: 'WaitToKillAppTimeout', order: 'lower' },
  { tweak: 'performance.serviceShutdownTimeout', value: 'WaitToKillServiceTimeout', order: 'lower' },
  // The value 2 means "best performance": every effect is off.
  { tweak: 'performance.visualEffects', value: 'VisualFXSetting', order: [2, 3] },
  { tweak: 'performance.multiSelectMenu', value: 'MultipleInvokePromptMinimum', order: 'higher' },
  { tweak: 'performance.svchostSplit', value: 'SvcHostSplitThresholdInKB', order: 'higher' },
  { tweak: 'performance.taskbarSearch', value: 'SearchboxTaskbarMode', order: [0, 1, 3, 2] },
  { tweak: 'startup.optimizeBootConfig', value: 'timeout', order: 'lower' },
  { tweak: 'cleanup.storageSense', value: 'StoragePolicy\\2048', order: [1, 7, 30] },
  { tweak: 'cleanup.storageSense', value: 'StoragePolicy\\256', order: [1, 14, 30] },

  // 0 never turns off.
  { tweak: 'power.optimizePowerSettings', value: '', order: 'higherOrZero' },
  { tweak: 'power.nvmeIdle', value: '', order: 'higherOrZero' },
  { tweak: 'power.disableUSBPowerSaving', value: '', order: 'lower' },
  { tweak: 'power.wirelessAdapter', value: '', order: 'lower' },
  { tweak: 'power.pciExpressAspm', value: '', order: 'lower' },
  { tweak: 'power.energyPreference', value: '', order: 'lower' },
  { tweak: 'power.processorMinState', value: '', order: 'higher' },
  { tweak: 'power.coreParking', value: '', order: 'higher' },
  {
    tweak: 'power.enableHighPerformance',
    value: '',
    order: ['e9a42b02-d5df-448d-aa00-03f14749eb61', '8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c'],
  },

  // The value 1 sets the same protection as 2, and also locks it in the firmware.
  { tweak: 'security.lsaProtection', value: 'RunAsPPL', order: [1, 2] },
  { tweak: 'security.lsaProtection', value: 'RunAsPPLBoot', order: [1, 2] },
  { tweak: 'security.enableUAC', value: 'ConsentPromptBehaviorAdmin', order: [1, 2, 3, 4, 5] },
  { tweak: 'security.enableUAC', value: 'ConsentPromptBehaviorUser', order: [0, 1, 3] },
  { tweak: 'security.smartScreen', value: 'SmartScreenEnabled', order: ['RequireAdmin', 'Block', 'Warn'] },
  { tweak: 'security.puaProtection', value: 'PUAProtection', order: [1, 2, 0] },
  { tweak: 'security.networkProtection', value: 'EnableNetworkProtection', order: [1, 2, 0] },
  { tweak: 'security.enableControlledFolder', value: 'EnableControlledFolderAccess', order: [1, 3, 2] },
  { tweak: 'security.defenderScanLoad', value: 'ScanAvgCPULoadFactor', order: days(1, 25) },

  { tweak: 'network.preferIPv4', value: 'DisabledComponents', order: [255, 32] },
  {
    tweak: 'network.disableAutoTuning',
    value: 'AutoTuningLevelLocal',
    order: ['Disabled', 'HighlyRestricted', 'Restricted'],
  },
  { tweak: 'network.jumboFrames', value: 'JumboPacket', order: 'higher' },
  // The startup task was disabled by the app itself, by the user, or by the organization.
  { tweak: 'ai.m365StartupTask', value: 'State', order: [0, 3, 1] },
  { tweak: 'ai.recallStorageDays', value: 'Snapshots', order: [30, 60, 90, 180] },
  { tweak: 'ai.recallStorageSpace', value: 'Snapshots', order: [10240, 25600, 51200, 76800, 153600] },
]

const furtherIn = (order: Further, amount: Amount): Further | null => {
  if (!Array.isArray(order)) return order
  const before = order.slice(0, Math.max(0, order.indexOf(amount)))
  return before.length === 0 ? null : before
}

const withOrder = (tweak: string, setting: Setting): Setting => {
  const amount = amountOf(setting.desired)
  const name = formatResource(setting.resource)
  const found = orders.find((one) => one.tweak === tweak && (one.value === '' || name.endsWith(one.value)))
  const further = found === undefined || amount === null ? null : furtherIn(found.order, amount)
  return further === null ? setting : ({ ...setting, further } as Setting)
}

/** Adds to each setting the values that are stricter than the setting's own value. */
export const withOrders = (tweaks: readonly Tweak[]): Tweak[] =>
  tweaks.map((tweak) =>
    orders.some((one) => one.tweak === tweak.id)
      ? {
          ...tweak,
          options: tweak.options.map((option) => ({
            ...option,
            settings: option.settings.map((setting) => withOrder(tweak.id, setting)),
          })),
        }
      : tweak,
  )

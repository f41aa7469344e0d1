/**
 * For every rule: facts that lead to a finding, and the one fact whose reversal prevents the finding.
 */
import { type FactKey, isSetting } from '../facts/fact-table.ts'
import type { AnyValue, Fact, FactSet } from '../facts/facts.ts'
import { allRules } from '../rules/all.ts'

type Given = Partial<Record<FactKey, AnyValue>>
export type Case = { fires: Given; turned: readonly [FactKey, AnyValue] }

const gigabyte = 2 ** 30

const above = (measure: string, [recent, usual, spread]: readonly [number, number, number]): Case => ({
  fires: {
    [`load.${measure}.recent`]: recent,
    [`load.${measure}.usual`]: usual,
    [`load.${measure}.spread`]: spread,
    'history.minutes': 600,
  } as Given,
  turned: [`load.${measure}.recent` as FactKey, usual],
})

const counted = (key: FactKey, more: Given = {}): Case => ({ fires: { [key]: 3, ...more }, turned: [key, 0] })

const own: Readonly<Record<string, Case>> = {
  'threat-active': counted('threats.active'),
  'definitions-old': { fires: { 'definitions.ageDays': 4 }, turned: ['definitions.ageDays', 1] },
  'quick-scan-overdue': { fires: { 'quickScan.ageDays': 45 }, turned: ['quickScan.ageDays', 2] },
  'windows-update-old': { fires: { 'update.ageDays': 50 }, turned: ['update.ageDays', 12] },
  'no-security-chip': { fires: { 'firmware.hasTpm': false }, turned: ['firmware.hasTpm', true] },
  'open-ports': counted('ports.open'),
  'more-protections-open': counted('security.openCount', { 'security.openIds': ['security.smb1'] }),
  'privacy-open': counted('privacy.openCount', { 'privacy.openIds': ['privacy.webSearch'] }),
  'slow-start': { fires: { 'boot.seconds': 72 }, turned: ['boot.seconds', 20] },
  'start-slower-than-usual': {
    fires: { 'boot.seconds': 50, 'boot.medianSeconds': 20, 'boot.spreadSeconds': 1.2, 'boot.count': 9 },
    turned: ['boot.seconds', 21],
  },
  'slow-startup-programs': counted('startup.slowCount', {
    'startup.slowSeconds': 7.1,
    'startup.slowItems': ['run:HKCU:OneDrive'],
  }),
  'dead-startup-entries': counted('startup.deadCount', { 'startup.deadItems': ['run:HKCU:Gone'] }),
  'many-startup-programs': { fires: { 'startup.programs': 14 }, turned: ['startup.programs', 6] },
  'busy-program': {
    fires: { 'programs.busiestCpu': 62, 'programs.busiest': ['indexer.exe'] },
    turned: ['programs.busiestCpu', 4],
  },
  'program-busy-all-hour': {
    fires: {
      'programs.hourBusiestCpu': 41.5,
      'programs.hourBusiest': ['indexer.exe'],
      'programs.looks': 57,
    },
    turned: ['programs.hourBusiestCpu', 2],
  },
  'program-keeps-growing': {
    fires: { 'programs.growingBytes': 3 * gigabyte, 'programs.growing': ['browser.exe'] },
    turned: ['programs.growingBytes', 0],
  },
  'large-program': {
    fires: {
      'programs.largestShare': 45,
      'programs.largest': ['browser.exe'],
      'programs.largestBytes': 7 * gigabyte,
    },
    turned: ['programs.largestShare', 8],
  },
  'memory-full': { fires: { 'memory.usedPercent': 91 }, turned: ['memory.usedPercent', 40] },
  'little-memory': {
    fires: { 'memory.totalBytes': 4 * gigabyte },
    turned: ['memory.totalBytes', 32 * gigabyte],
  },
  'memory-below-rated-speed': {
    fires: { 'memory.speed': 2133, 'memory.ratedSpeed': 3200 },
    turned: ['memory.speed', 3200],
  },
  'animations-on-little-memory': {
    fires: { 'setting:performance.visualEffects': 'notApplied', 'memory.totalBytes': 4 * gigabyte },
    turned: ['memory.totalBytes', 16 * gigabyte],
  },
  'edge-preloads': {
    fires: { 'setting:edge.startupBoost': 'notApplied', 'memory.usedPercent': 75 },
    turned: ['memory.usedPercent', 30],
  },
  'long-uptime': { fires: { 'uptime.days': 20.4 }, turned: ['uptime.days', 1.2] },
  'processor-busier-than-usual': above('cpu', [60, 12, 3]),
  'memory-fuller-than-usual': above('memory', [14 * gigabyte, 8 * gigabyte, gigabyte / 2]),
  'drive-busier-than-usual': above('disk', [94, 11, 4]),
  'line-slower-than-usual': above('latency', [88, 14, 2]),
  'processor-hotter-than-usual': above('cpuTemperature', [88, 52, 4]),
  'disk-full': { fires: { 'disk.freePercent': 3.2 }, turned: ['disk.freePercent', 40] },
  'disk-low': { fires: { 'disk.freePercent': 8 }, turned: ['disk.freePercent', 40] },
  'temporary-files': { fires: { 'scan.tempBytes': 3 * gigabyte }, turned: ['scan.tempBytes', 4000] },
  'browser-cache': { fires: { 'scan.browserBytes': 2 * gigabyte }, turned: ['scan.browserBytes', 4000] },
  'duplicate-files': { fires: { 'scan.duplicateBytes': 5 * gigabyte }, turned: ['scan.duplicateBytes', 0] },
  'registry-leftovers': counted('scan.registryEntries'),
  'storage-sense-off': {
    fires: { 'setting:cleanup.storageSense': 'notApplied', 'disk.freePercent': 12 },
    turned: ['disk.freePercent', 60],
  },
  'scan-old': { fires: { 'scan.ageDays': 44 }, turned: ['scan.ageDays', 1] },
  'drive-failing': counted('drives.failing'),
  'drive-worn': { fires: { 'drives.wearPercent': 96 }, turned: ['drives.wearPercent', 5] },
  'drive-hot': { fires: { 'drives.temperature': 76 }, turned: ['drives.temperature', 41] },
  'only-hard-disks': { fires: { 'drives.hardDisks': 1, 'drives.ssds': 0 }, turned: ['drives.ssds', 1] },
  'trim-off': {
    fires: { 'setting:performance.trim': 'notApplied', 'drives.ssds': 1 },
    turned: ['setting:performance.trim', 'applied'],
  },
  'settings-changed-back': counted('drift.settings'),
  'run-interrupted': counted('runs.unsettled'),
  'run-failed': counted('runs.failed'),
  'restart-waiting': counted('runs.waiting'),
  'no-restore-point': { fires: { 'restorePoint.count': 0 }, turned: ['restorePoint.count', 1] },
  'restore-point-old': { fires: { 'restorePoint.ageDays': 61 }, turned: ['restorePoint.ageDays', 2] },
  'driver-offers': counted('drivers.offers'),
  'device-problem': counted('drivers.problems'),
  'driver-unsigned': counted('drivers.unsigned'),
  'graphics-driver-old': {
    fires: { 'graphics.driverAgeDays': 700, 'use.gamePercent': 22 },
    turned: ['use.gamePercent', 0],
  },
  'history-off': { fires: { 'history.isRecording': false }, turned: ['history.isRecording', true] },
  'software-without-updates': counted('software.endedCount', { 'software.ended': ['Adobe Flash Player 32'] }),
  'other-tuning-programs': counted('software.tunersCount', { 'software.tuners': ['CCleaner'] }),
  'game-mode-off': {
    fires: { 'setting:services.enableGameMode': 'notApplied', 'use.gamePercent': 22 },
    turned: ['use.gamePercent', 0],
  },
  'game-recording-on': {
    fires: { 'setting:gaming.disableGameBar': 'partly', 'use.gamePercent': 22 },
    turned: ['setting:gaming.disableGameBar', 'applied'],
  },
  'slow-cable': { fires: { 'network.linkMbit': 100 }, turned: ['network.linkMbit', 1000] },
  'network-on-in-standby': {
    fires: { 'setting:power.modernStandbyNetwork': 'notApplied', 'battery.isPresent': true },
    turned: ['battery.isPresent', false],
  },
  'battery-worn': { fires: { 'battery.wearPercent': 41 }, turned: ['battery.wearPercent', 4] },
}

/**
 * Returns the case for a rule about a single setting; null for any other rule, because other rules' cases are written
 * by hand.
 */
const ofSetting = ({ needs }: { needs: readonly FactKey[] }): Case | null => {
  const [key, ...others] = needs
  return key !== undefined && isSetting(key) && others.length === 0
    ? { fires: { [key]: 'notApplied' }, turned: [key, 'applied'] }
    : null
}

export const cases: ReadonlyMap<string, Case | null> = new Map(
  allRules.map((rule) => [rule.id, own[rule.id] ?? ofSetting(rule)]),
)
export const casesWithoutRule = Object.keys(own).filter((id) => !cases.has(id))

export const measuredAs = (value: AnyValue): Fact => ({
  value,
  source: 'a test',
  at: '2026-11-26T10:00:00.000Z',
})
export const factsOf = (given: Given): FactSet =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, measuredAs(value as AnyValue)]),
  ) as FactSet

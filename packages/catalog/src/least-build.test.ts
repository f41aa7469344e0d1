/**
 * Tests the first build on which each entry works. Each entry specifies its own first build, so that no new entry is
 * offered on Windows 10 without having been tested there.
 */
import { expect, test } from 'vitest'
import { tweaks } from './index.ts'
import { windows10, windows11 } from './make.ts'

const of = (build: number) =>
  tweaks
    .filter(({ minBuild }) => minBuild === build)
    .map(({ id }) => id)
    .toSorted()

test('every entry specifies its first supported build, and no entry specifies a build older than Windows 10 version 2004', () => {
  const older = tweaks.filter(({ minBuild }) => minBuild === undefined || minBuild < windows10)
  expect(older.map(({ id }) => id)).toEqual([])
})

test('some entries are offered only on Windows 11, because Windows 10 lacks them, stores them elsewhere or gives them another meaning', () => {
  expect(of(windows11)).toEqual([
    'ads.consumerAccountContent',
    'ads.phoneSuggestions',
    'ads.startMostUsed',
    'ads.storeSearchResults',
    'ads.unsupportedHardwareNag',
    'ads.widgetsPolicy',
    'ai.copilotAppBrowsing',
    'ai.placebos',
    'debloat.teamsChat',
    'debloat.widgets',
    'explorer.startMostUsed',
    'explorer.startRecentlyAdded',
    'gaming.optimizeGPU',
    'gaming.timerResolution',
    'performance.classicContextMenu',
    'performance.explorerCompactView',
    'performance.explorerHome',
    'performance.searchIndexPower',
    'performance.snapFlyout',
    'performance.startLayoutPins',
    'performance.taskbarAlignment',
    'performance.taskbarFlashing',
    'performance.taskbarSearch',
    'performance.taskbarShareWindow',
    'performance.taskbarShowDesktop',
    'power.powerMode',
    'privacy.capabilityNotices',
    'privacy.limitDiagnosticLogs',
    'privacy.limitDumps',
    'privacy.musicAccess',
    'privacy.oneSettings',
    'privacy.screenCaptureAccess',
    'privacy.startupAppNotices',
    'windowsUpdate.getUpToDate',
    'windowsUpdate.targetVersion',
  ])
})

test('Windows 10 22H2 and LTSC 2021 are offered the settings that work on these versions', () => {
  const on = (build: number) =>
    tweaks.filter(({ minBuild = 0, maxBuild = build }) => minBuild <= build && build <= maxBuild)
  expect(on(19045).length).toBe(on(19044).length)
  expect(on(19045).length).toBeGreaterThan(430)
  // LTSC 2019 is older than the oldest Windows version that we examined.
  expect(on(17763)).toEqual([])
})

const inEntries = (pattern: RegExp) =>
  tweaks
    .filter(({ options }) => pattern.test(JSON.stringify(options)))
    .map(({ id, minBuild = 0 }) => ({ id, minBuild }))

test.each([
  ['Recall and other parts of Windows AI', /WindowsAI"/],
  ['the widgets policy', /Policies\\\\Microsoft\\\\Dsh/],
  ['the position of the taskbar’s buttons', /TaskbarAl"/],
  ['the new context menu', /86ca1aa0-34aa-4e8b/],
  ['the layouts of the snap flyout', /EnableSnapAssistFlyout/],
])('%s is offered on Windows 11 only', (_, pattern) => {
  const found = inEntries(pattern)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ minBuild }) => minBuild < windows11)).toEqual([])
})

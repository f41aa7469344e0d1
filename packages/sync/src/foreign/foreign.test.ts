import { tweaks } from '@clearpane/catalog'
import { resourceKey, settingRequests } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { readForeignFile } from './formats.ts'
import { foreignTables, readForeignSelection } from './read.ts'

const read = (file: string | Uint8Array) =>
  readForeignSelection(typeof file === 'string' ? Buffer.from(file) : file, tweaks, (packageFamilyName) =>
    resourceKey({ kind: 'appx', packageFamilyName }),
  )

const shutup10 = [
  '# created with a tool',
  'P001\t+\t# first',
  'P005\t+\t# second',
  'P009\t-\t# third',
  'X999\t+\t# new',
].join('\r\n')
const winutilNow = ['WPFTweaksActivity', 'WPFTweaksHiber', 'WPFTweaksReservedStorage', 'WPFInstallbrave']
const winutilBefore = {
  WPFTweaks: ['WPFTweaksTele', 'WPFTweaksRestorePoint'],
  Install: [{ winget: '7zip.7zip' }],
  WPFInstall: ['WPFInstall7zip'],
  WPFFeature: [],
}
const win11debloat = {
  Version: '1.0',
  Apps: ['Microsoft.BingNews', 'King.Unknown'],
  Tweaks: [
    { Name: 'DisableRecall', Value: true },
    { Name: 'HideSearchTb', Value: true },
    { Name: 'DisableBing', Value: false },
    { Name: 'LaterFeature', Value: true },
  ],
  Deployment: [{ Name: 'CreateRestorePoint', Value: true }],
}
const winhance = {
  Version: '2.0',
  WindowsApps: {
    IsIncluded: true,
    Items: [
      { Id: 'windows-app-get-help', IsSelected: true, AppxPackageName: ['Microsoft.GetHelp'] },
      { Id: 'windows-app-camera', IsSelected: false, AppxPackageName: ['Microsoft.WindowsCamera'] },
    ],
  },
  Customize: {
    IsIncluded: true,
    Features: {
      Taskbar: {
        Items: [
          { Id: 'taskbar-end-task', IsSelected: true, InputType: 0 },
          { Id: 'taskbar-clean', InputType: 3 },
        ],
      },
    },
  },
  Optimize: {
    IsIncluded: true,
    Features: {
      Privacy: {
        Items: [
          { Id: 'privacy-advertising-id', IsSelected: false },
          { Id: 'power-plan-selection', SelectedIndex: 2 },
        ],
      },
    },
  },
}
const sophia = [
  '<# Sophia Script: AdvertisingID -Enable #>',
  'InitialActions -Warning',
  'AdvertisingID -Disable',
  '# TailoredExperiences -Disable',
  'TaskbarSearch -Hide # as it was',
  'ThumbnailCacheRemoval -Disable',
  'Invoke-Something -Force; Remove-Item -Recurse',
].join('\n')

describe('a file from another tool', () => {
  test('is read if it comes from WinUtil, both in its current form as a list and in its older form as an object', () => {
    expect(read(JSON.stringify(winutilNow))).toMatchObject({
      tool: 'winutil',
      choices: [{ tweakId: 'privacy.activityHistory' }, { tweakId: 'power.disableHibernation' }],
      matched: 2,
      unmatched: [{ entry: 'WPFTweaksReservedStorage', why: 'none' }],
      programs: ['WPFInstallbrave'],
    })
    const before = read(JSON.stringify(winutilBefore))
    expect(before?.choices).toContainEqual({ tweakId: 'privacy.diagnosticData' })
    expect(before?.unmatched).toEqual([{ entry: 'WPFTweaksRestorePoint', why: 'once' }])
    expect(before?.programs).toEqual(['WPFInstall7zip'])
  })

  test('is read if it comes from Win11Debloat, with the apps it removes', () => {
    expect(read(JSON.stringify(win11debloat))).toEqual({
      tool: 'win11debloat',
      choices: [
        { tweakId: 'ai.recallRemove' },
        { tweakId: 'ai.recallSnapshots' },
        { tweakId: 'performance.taskbarSearch', option: 'hidden' },
        { tweakId: 'debloat.news' },
      ],
      matched: 3,
      unmatched: [
        { entry: 'LaterFeature', why: 'none' },
        { entry: 'King.Unknown', why: 'app' },
      ],
      programs: [],
      left: 1,
    })
  })

  test('is read if it comes from Winhance, in whose files each setting has a state', () => {
    expect(read(JSON.stringify(winhance))).toEqual({
      tool: 'winhance',
      choices: [
        { tweakId: 'performance.taskbarEndTask' },
        { tweakId: 'privacy.advertisingId' },
        { tweakId: 'debloat.getHelp' },
      ],
      matched: 3,
      unmatched: [{ entry: 'power-plan-selection=2', why: 'none' }],
      programs: [],
      left: 1,
    })
  })

  test('is read if it comes from Sophia, without running the script', () => {
    expect(read(sophia)).toMatchObject({
      tool: 'sophia',
      choices: [
        { tweakId: 'privacy.advertisingId' },
        { tweakId: 'performance.taskbarSearch', option: 'hidden' },
      ],
      unmatched: [{ entry: 'ThumbnailCacheRemoval -Disable', why: 'none' }],
    })
  })

  test('is read if it comes from O&O ShutUp10, in whose files entries are switched on or left unchanged', () => {
    expect(read(shutup10)).toEqual({
      tool: 'shutup10',
      choices: [{ tweakId: 'privacy.handwritingErrorReports' }, { tweakId: 'privacy.advertisingId' }],
      matched: 2,
      unmatched: [{ entry: 'X999', name: 'new', why: 'none' }],
      programs: [],
      left: 1,
    })
  })

  test('is refused if it comes from no known tool, or could come from more than one tool', () => {
    for (const text of [
      '',
      'hello',
      '[]',
      '{}',
      '[1,2]',
      '{"clearpaneSelection":1,"choices":[]}',
      'null',
      '"WPFTweaksTele"',
    ])
      expect(read(text), text).toBeNull()
    expect(read('["WPFTweaks__proto__","WPFconstructor"]')?.choices).toEqual([])
    expect(read('# Sophia\nconstructor -Disable\nToString -Xx')?.choices).toEqual([])
  })
})

test('each foreign file is read in the same way in UTF-8 with and without a byte order mark, and in UTF-16 with either byte order', () => {
  for (const text of [
    JSON.stringify(winutilNow),
    JSON.stringify(win11debloat),
    JSON.stringify(winhance),
    sophia,
    shutup10,
  ]) {
    const expected = read(text)
    expect(expected).not.toBeNull()
    const little = Buffer.from(text, 'utf16le')
    const forms = [
      Buffer.from(`\ufeff${text}`),
      little,
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'utf16le').swap16(),
    ]
    for (const form of forms) expect(read(form)).toEqual(expected)
  }
})

test('if an entry for all users and an entry for this account mean the same setting, the entry for all users wins in either order', () => {
  for (const order of [
    ['P012', 'P034'],
    ['P034', 'P012'],
  ])
    expect(read(order.map((id) => `${id}\t+\t# x`).join('\n'))?.choices).toEqual([
      { tweakId: 'privacy.cameraAccess' },
    ])
})

describe('the tables for foreign files', () => {
  for (const { tool, commit, source, entries } of foreignTables)
    test(`contain, for ${tool}, existing settings, options with an effect, and their sources`, () => {
      expect(commit).toMatch(/^[0-9a-f]{40}$/)
      expect(source).toMatch(/^https:\/\/github\.com\//)
      for (const [entry, text] of Object.entries(entries))
        for (const one of text.split(' ')) {
          const [id, option] = one.split('@')
          const tweak = tweaks.find((candidate) => candidate.id === id)
          const requests = tweak === undefined ? null : settingRequests(tweak, option)
          expect(
            requests?.some(({ setting }) => setting.guard !== true),
            `${entry}: ${one}`,
          ).toBe(true)
        }
    })

  test('contain a setting that weakens the PC only if that setting was reviewed separately', () => {
    const weak = new Set(tweaks.filter(({ weakensSecurity }) => weakensSecurity === true).map(({ id }) => id))
    const found = foreignTables.flatMap(({ tool, entries }) =>
      Object.entries(entries).flatMap(([entry, text]) =>
        text.split(' ').flatMap((one) => (weak.has(one.split('@')[0] ?? '') ? [`${tool} ${entry}`] : [])),
      ),
    )
    // The other tool's own names show that each of these entries weakens security, and the plan warns about it. No
    // entry of this kind is imported under another entry's name.
    expect(found).toEqual([
      'winutil WPFWinUtilSSHServer',
      'win11debloat PreventUpdateAutoReboot',
      'winhance gaming-memory-integrity=off',
      'winhance updates-driver-controls=off',
      'winhance updates-policy-mode=1',
      'winhance updates-restart-options=off',
      'winhance updates-store-auto-download=off',
      'shutup10 W004',
      'shutup10 W009',
      'shutup10 W010',
    ])
  })
})

test('a foreign file with a hundred thousand entries is shortened to at most 5,000 entries', () => {
  const many = Array.from({ length: 100_000 }, (_, i) => `Q${String(i % 1000).padStart(3, '0')}\t+\t#`).join(
    '\n',
  )
  expect(readForeignFile(Buffer.from(many))?.entries.length).toBeLessThanOrEqual(5000)
})

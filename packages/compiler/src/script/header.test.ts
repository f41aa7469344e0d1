/** Tests the first lines of a script, and the data by which a script is identified. */
import { cleanupClasses, presets, tweaks } from '@clearpane/catalog'
import { aTweak, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import type { Resource, Setting, Tweak } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { powerWords } from '../kinds/power-label.ts'
import { parseErrors } from '../testing/parse.ts'
import { compileScript } from './script.ts'

const dword = (data: number) => ({ want: 'value', value: { type: 'REG_DWORD', data } }) as const
const property = (resource: Resource, value: unknown, more: object = {}): Setting =>
  ({ resource, desired: { want: 'property', value }, default: 'unknown', ...more }) as Setting

const value = aTweak('a.value', [registrySetting('HKLM\\A', 'x', dword(1))], { restart: 'reboot' })
const other = aTweak('a.other', [registrySetting('HKLM\\A', 'y', dword(1))])
const service = aTweak('a.service', [serviceSetting('DiagTrack', { start: 'Disabled' })], { risk: 'caution' })
const weak = aTweak('a.weak', [registrySetting('HKLM\\A', 'z', dword(0))], {
  risk: 'unsafe',
  weakensSecurity: true,
})
const files = aTweak('a.files', [property({ kind: 'file', class: 'tempFiles', scope: 'user' }, 0)])
const bin = aTweak('a.bin', [property({ kind: 'action', name: 'emptyRecycleBin', scope: 'user' }, 'done')])
const flush = aTweak('a.flush', [property({ kind: 'action', name: 'flushDnsCache', scope: 'user' }, 'done')])
const backup = aTweak('a.backup', [
  property({ kind: 'action', name: 'backupRegistry', scope: 'machine' }, 'done'),
])
const feature = aTweak('a.feature', [property({ kind: 'feature', name: 'F' }, true)])
const app = aTweak('a.app', [
  property({ kind: 'appx', packageFamilyName: 'A.B_8wekyb3d8bbwe' }, null, { displayName: 'Weather' }),
])

const fetched = aTweak('a.fetched', [
  property({ kind: 'appx', packageFamilyName: 'A.B_8wekyb3d8bbwe' }, null, {
    displayName: 'Weather',
    reinstall: { tool: 'winget', source: 'msstore', id: '9WZDNCRFJ3Q2' },
  }),
])
const sense = aTweak('a.sense', [
  registrySetting(
    'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\StorageSense\\Parameters\\StoragePolicy',
    '01',
    dword(1),
  ),
])
const card = aTweak('a.card', [property({ kind: 'adapter', adapter: '*', property: '*EEE' }, '0')])

const compile = (own: readonly Tweak[], title = 'Test', settings = {}) =>
  compileScript({
    title,
    choices: own.map(({ id }) => ({ tweakId: id })),
    tweaks: own,
    version: '1',
    fileClasses: cleanupClasses,
    settings,
  })
const idOf = (text: string) => /^# Selection ([0-9a-f]{8}):/m.exec(text)?.[1] ?? ''
const headOf = (text: string) => text.slice(0, text.indexOf('[CmdletBinding'))

describe('the name of a script', () => {
  it('contains the selection’s id, which is also in the header, the file name, the log and each capture', () => {
    const { text, fileName } = compile([value])
    const id = idOf(text)
    expect(id).toMatch(/^[0-9a-f]{8}$/)
    expect(fileName).toBe(`clearpane-test-${id}.ps1`)
    expect(text).toContain(`'clearpane-test-${id}.log'`)
    expect(text).toContain(`Selection = '${id}'`)
    expect(text).toContain('Script = $script:Selection; User = $script:User; Key = $Item.Key')
  })

  it.each([
    ['two selections with the same title', compile([value]), compile([other]), false],
    [
      'another state of the same value',
      compile([value]),
      compile([aTweak('a.value', [registrySetting('HKLM\\A', 'x', dword(2))])]),
      false,
    ],
    ['the same selection with another title', compile([value], 'A'), compile([value], 'B'), true],
    ['the same selection in another order', compile([value, other]), compile([other, value]), true],
    [
      'the same calls by tweaks of other words',
      compile([value]),
      compile([{ ...value, title: 'Another title', description: 'x'.repeat(20) }]),
      true,
    ],
    [
      'the same selection without a log',
      compile([value]),
      compile([value], 'Test', { logging: false }),
      true,
    ],
  ])('is right: %s', (_, one, two, same) => {
    expect(idOf(one.text) === idOf(two.text)).toBe(same)
  })

  it('is different for every profile, so that each profile has its own log', () => {
    const names = presets.map(
      ({ title, choices }) => compileScript({ title, choices, tweaks, version: '1' }).fileName,
    )
    expect(new Set(names).size).toBe(presets.length)
  })
})

describe('the summary at the top of a script', () => {
  it('counts each requested value once', () => {
    const twice = aTweak('a.twice', [registrySetting('HKLM\\A', 'x', dword(1))])
    expect(headOf(compile([value, twice, service, files]).text)).toContain(
      '# In short: 4 tweaks; 1 registry value, 1 service, 1 class of files.\r\n',
    )
    expect(headOf(compile([]).text)).toContain('# In short: 0 tweaks; nothing to change.\r\n')
  })

  it('lists the changes that can’t be undone, with the line numbers of their calls', () => {
    const { text } = compile([value, files, flush, bin])
    const lines = text.split('\r\n')
    const named = [...headOf(text).matchAll(/(files of class \w+|action \w+) \(line (\d+)\)/g)]
    expect(named.map(([, label]) => label)).toEqual([
      'files of class tempFiles',
      'action emptyRecycleBin',
      'action flushDnsCache',
    ])
    for (const [, label, line] of named)
      expect(lines[Number(line) - 1], label).toContain(`Label = '${label}'`)
    expect(headOf(text)).toMatch(
      /# Deleted for good: files [^\r]*, action emptyRecycleBin [^\r]*\.\r\n# Done and not undone: action flushDnsCache/,
    )
  })

  it('states for each empty part that the part is empty', () => {
    const head = headOf(compile([other]).text)
    for (const line of [
      'Deleted for good: nothing.',
      'Done and not undone: nothing.',
      'Network: not used.',
      'With care: nothing.',
      'Not safe: nothing.',
    ])
      expect(head).toContain(`# ${line}\r\n`)
    expect(head).toContain('# Takes full effect after: nothing more.\r\n')
    expect(head).not.toContain('version of the day')
  })

  it.each([
    ['what needs care', service, 'With care: a.service.'],
    ['what is not safe', weak, 'Not safe: a.weak.'],
    ['what needs a restart', value, 'Takes full effect after: a restart of Windows (1 tweak).'],
    ['what Windows may fetch', feature, 'Network: Windows feature F (line'],
    ['that apps go for all accounts', app, 'Apps are removed for all accounts, with what they kept.'],
    [
      'which apps only the Store brings back',
      app,
      'Only by hand, from the Microsoft Store: app A.B_8wekyb3d8bbwe (Weather)',
    ],
    [
      'which apps -Undo fetches, and for whom',
      fetched,
      'By -Undo, for this account only, over the network, in the version of the day: app A.B_8wekyb3d8bbwe (Weather)',
    ],
    ['that such an undo uses the network', fetched, 'Network: not used, except by -Undo for apps.'],
    [
      'what deletes by itself later',
      sense,
      'Windows deletes by itself from then on, the Recycle Bin too: HKCU',
    ],
    [
      'what cuts a remote session',
      card,
      'Interrupts the network, and ends a remote session: adapters restart (',
    ],
  ])('says %s', (_, tweak, line) => {
    expect(headOf(compile([tweak]).text)).toContain(`# ${line}`)
  })

  it('states that apps can be reinstalled only by hand if the script has no -Undo', () => {
    const head = headOf(compile([fetched], 'Test', { rollback: false }).text)
    expect(head).toContain('# Only by hand, from the Microsoft Store: app A.B_8wekyb3d8bbwe (Weather)')
    expect(head).not.toContain('By -Undo')
  })
})

describe('the instructions of a script', () => {
  it('are one command line that contains the file’s name and works on a fresh installation of Windows', () => {
    const { text, fileName } = compile([value])
    expect(headOf(text)).toContain(
      `# powershell -NoProfile -ExecutionPolicy Bypass -File .\\${fileName} -WhatIf\r\n`,
    )
  })

  it('appear if the script is run as text or dot-sourced, and the script ends before it changes anything', async () => {
    const { text } = compile([value])
    const guard = text.indexOf("if ($null -eq $ExecutionContext.SessionState.PSVariable.GetValue('PSCmdlet')")
    expect(guard).toBeGreaterThan(text.indexOf('param('))
    expect(guard).toBeLessThan(text.indexOf('Set-StrictMode'))
    expect(guard).toBeLessThan(text.indexOf('function '))
    expect(text.slice(guard, text.indexOf('Set-StrictMode'))).toMatch(
      /InvocationName -eq '\.' -or \$MyInvocation\.MyCommand\.CommandType -ne 'ExternalScript'\) \{[\s\S]*\r\n\treturn\r\n\}/,
    )
    expect(await parseErrors(text)).toEqual([])
  })
})

describe('the question about permanent deletions', () => {
  it.each([
    ['files', files, true],
    ['an action that deletes', bin, true],
    ['an action that deletes nothing', flush, false],
    ['a value', value, false],
  ])('is asked once for %s, unless -Force is given', (_, tweak, asks) => {
    const { text } = compile([tweak])
    expect(text.includes('$code = Confirm-Deletion -Caller $PSCmdlet -Title $title -Force $Force')).toBe(asks)
    expect(text.includes('[switch] $Force')).toBe(asks)
    expect(text.includes('function Confirm-Deletion')).toBe(asks)
    expect(headOf(text).includes('-Force ')).toBe(asks)
    expect(text.includes('ForGood = $true')).toBe(asks)
  })

  it('comes before the lock is taken, so that other runs aren’t blocked while it is unanswered', () => {
    const { text } = compile([files])
    const main = text.slice(text.lastIndexOf('$script:Target = Get-Target'))
    expect(main.indexOf('Test-Sight')).toBeLessThan(main.indexOf('Confirm-Deletion'))
    expect(main.indexOf('Test-Sight')).toBeGreaterThan(0)
    expect(main.indexOf('Confirm-Deletion')).toBeLessThan(main.indexOf('Enter-Change'))
  })
})

describe('a copy before other changes', () => {
  it.each([
    ['a backup', [backup, value], true],
    ['none', [value, flush], false],
  ])('is handled correctly: %s', (_, own, prepares) => {
    const { text } = compile(own)
    expect(text.includes('\tSkip-Preparation\r\n')).toBe(prepares)
    expect(text.includes('Prepares = $true')).toBe(prepares)
  })
})

describe('the words of a script', () => {
  it('are plain ASCII for the whole catalog', () => {
    const all = compileScript({
      title: 'x',
      choices: tweaks.map(({ id }) => ({ tweakId: id })),
      tweaks,
      version: '1',
      fileClasses: cleanupClasses,
    })
    expect([...all.text].filter((character) => character > '\u007f')).toEqual([])
  })

  it('include a name for every power setting in the catalog', () => {
    const settings = tweaks.flatMap(({ options }) =>
      options.flatMap((option) => option.settings.map(({ resource }) => resource)),
    )
    const power = settings.flatMap((resource) =>
      resource.kind === 'power' && resource.setting.includes('/') ? [resource.setting] : [],
    )
    expect(power.length).toBeGreaterThan(10)
    expect(power.filter((setting) => !Object.hasOwn(powerWords, setting))).toEqual([])
  })

  it('include the usual name of an app', () => {
    expect(compile([app]).text).toContain("Label = 'app A.B_8wekyb3d8bbwe (Weather)'")
  })
})

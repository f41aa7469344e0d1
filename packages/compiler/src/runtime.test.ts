import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generatedFile, generateRuntime } from '../generate/runtime.node.ts'
import { kindTexts } from './kinds.ts'
import { runtimeFunctions } from './runtime.generated.ts'
import { runtimeFor } from './runtime.ts'
import { parseErrors } from './testing/parse.ts'

const folder = new URL('../runtime/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ps1'))
const source = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const names = Object.keys(runtimeFunctions)

/** Verbs for which the script analyzer expects each function to ask before it acts; ours have one gate, so none may use them. */
const gatedVerbs = ['New', 'Set', 'Remove', 'Start', 'Stop', 'Restart', 'Reset', 'Update']
const commonVerbs = ['Write', 'Get', 'ConvertTo', 'ConvertFrom', 'Test', 'Invoke', 'Open', 'Read', 'Save', 'Add', 'Request', 'Complete']
const otherVerbs = [
  'Copy',
  'Find',
  'Suspend',
  'Resume',
  'Clear',
  'Split',
  'Format',
  'Import',
  'Edit',
  'Resolve',
  'Initialize',
  'Enter',
  'Exit',
]

describe('the runtime functions', () => {
  it('the generated file is made from the .ps1 files as they are', () => {
    expect(readFileSync(generatedFile, 'utf8')).toBe(generateRuntime())
  })

  it.each(files)('%s parses and holds nothing but functions', async (name) => {
    expect(await parseErrors(source(name))).toEqual([])
    const counted = source(name).match(/^function /gm)?.length ?? 0
    const kept = names.filter((one) => source(name).includes(`function ${one} {`)).length
    expect(counted).toBeGreaterThan(0)
    expect(kept).toBe(counted)
    const rest = names.reduce((text, one) => text.replace(runtimeFunctions[one] ?? '', ''), source(name))
    expect(rest.trim()).toBe('')
  })

  it.each(names)('%s has an approved verb that the analyzer does not want gated', (name) => {
    const verb = name.split('-')[0] ?? ''
    expect(gatedVerbs).not.toContain(verb)
    expect([...commonVerbs, ...otherVerbs]).toContain(verb)
  })

  it.each([
    ['runs text as code', /Invoke-Expression|\biex\b|EncodedCommand|ScriptBlock\]::Create|\s-Command\b/i],
    ['prints to the host alone', /Write-Host/],
    ['uses an alias', /(?:^|[|;{(]\s*)(?:%|\?|gci|gp|sp|ni|rm|del|echo|foreach-?o|where|select|sort)\s/im],
    ['expands text in double quotes', /"/],
    ['loads code or compiles', /Add-Type(?! -AssemblyName \$assembly\n)|Import-Module|DllImport|Reflection\.Emit/],
    ['needs the newest PowerShell', /\?\?|\?\.|&&|\|\|| \? /],
  ])('no function %s', (_, pattern) => {
    const guilty = names.filter((name) => pattern.test((runtimeFunctions[name] ?? '').replace(/^\s*#.*$/gm, '')))
    expect(guilty.filter((name) => name !== 'Open-AppxModule')).toEqual([])
  })

  it('one function alone loads a module: Windows PowerShell in the stead of PowerShell 7, which cannot load that of apps', () => {
    expect(runtimeFunctions['Open-AppxModule']).toMatch(/Import-Module -Name 'Appx' -UseWindowsPowerShell/)
    expect(runtimeFunctions['Open-AppxModule']?.match(/Import-Module/g)).toHaveLength(1)
  })

  it.each([
    ['S-1-5-21-1-2-3-1001 [me]: Installed', true],
    ['S-1-5-21-1-2-3-1001 [unknown user]: Installed', true],
    ['S-1-5-18 [S-1-5-18]: Staged', false],
    // What Windows says of accounts that have not signed in since the app was removed for everybody.
    ['S-1-5-21-1-2-3-1002 [other]: Installed(pending removal)', false],
  ])('an app of which Windows says "%s" counts as installed: %s', (said, installed) => {
    // The same pattern language in both, for what is used of it.
    const [, pattern] = /-match '([^']+)'/.exec(runtimeFunctions['Test-InstalledApp'] ?? '') ?? []
    expect(new RegExp(pattern ?? 'none', 'i').test(said)).toBe(installed)
  })

  it('bits are edited in a row of bytes alone, as the dashboard does', () => {
    const [before, after] = (runtimeFunctions['Edit-RegistryBit'] ?? '').split('if ($state.Type -ne 3) {')
    expect([before?.includes('ConvertFrom-Hex'), after?.includes('ConvertFrom-Hex')]).toEqual([false, true])
  })

  it('the pattern for aliases finds one', () => {
    expect('$x | where { $_ }').toMatch(/(?:^|[|;{(]\s*)(?:%|\?|gci|gp|sp|ni|rm|del|echo|foreach-?o|where|select|sort)\s/im)
  })

  it('every function a kind names exists', () => {
    const named = Object.values(kindTexts).flatMap(({ functions, pair }) => [...Object.values(functions), ...Object.values(pair ?? {})])
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  it('a script gets the functions its calls need, and theirs, and no others', () => {
    const text = runtimeFor('Get-RegistryState -Resource $x')
    expect(text).toContain('function Open-Hive {')
    expect(text).toContain('function Get-ErrorCode {')
    expect(text).not.toContain('function Get-ServiceState {')
  })
})

/** Everything that changes a PC or a disk, by the function that may do it. A new place has to be argued for here. */
const writers: readonly [string, RegExp, readonly string[]][] = [
  [
    'writes a registry value',
    /\.(?:SetValue|DeleteValue|CreateSubKey|DeleteSubKey)\(/,
    [
      ...['Write-RawValue', 'Write-RegistryState', 'Clear-EmptyKey', 'Write-RegistryKeyValue', 'Write-KeyLine'],
      ...['Invoke-DiskCleanupAction', 'Invoke-PauseAction', 'Write-InterfaceValue'],
    ],
  ],
  [
    'opens a key writable',
    /OpenSubKey\([^)]*\$true\)/,
    ['Write-RegistryState', 'Write-KeySecurity', 'Invoke-DiskCleanupAction', 'Write-InterfaceValue'],
  ],
  [
    'changes a service',
    /Set-Service|Stop-Service|\.Start\(\)|sc\.exe'/,
    ['Write-ServiceState', 'Write-ServiceStart', 'Suspend-ServiceForFile', 'Resume-ServiceForFile'],
  ],
  [
    'deletes a file or ends a program',
    /\.Delete\(\)|\.Kill\(\)|Clear-RecycleBin/,
    ['Write-FileValue', 'Invoke-ExplorerAction', 'Invoke-RecycleBinAction'],
  ],
  [
    'writes a file',
    /WriteAll|AppendAll|FileStream|\[System\.IO\.File\]::(?:Replace|Move|Delete)|CreateDirectory/,
    ['Add-LogLine', 'Import-RawValue', 'Save-Capture', 'Open-Log', 'Invoke-RegistryCopyAction'],
  ],
  ['runs a program', /& \$(?:program|path)\b/i, ['Invoke-ProgramAt', 'Read-SystemTool', 'Invoke-Winget']],
]

describe('-WhatIf changes nothing', () => {
  it.each(writers)('nothing but the known functions %s', (_, pattern, allowed) => {
    expect(names.filter((name) => pattern.test(runtimeFunctions[name] ?? '')).sort()).toEqual([...allowed].sort())
  })

  it('writers of kinds of one value are named by the table of kinds alone, and called by one function alone', () => {
    const puts = Object.values(kindTexts).flatMap(({ pair }) => (pair === undefined ? [] : [pair.Put]))
    const calling = names.filter((name) => puts.some((put) => new RegExp(`(?<!function )\\b${put}\\b`).test(runtimeFunctions[name] ?? '')))
    expect(calling).toEqual([])
    expect(names.filter((name) => /\.Put\b/.test(runtimeFunctions[name] ?? ''))).toEqual(['Write-PropertyState'])
  })

  it('values are written by one function alone, and that is called behind ShouldProcess alone', () => {
    const callers = names.filter((name) => (runtimeFunctions[name] ?? '').includes('$kind.Write'))
    expect(callers).toEqual(['Invoke-Change'])
    const gate = runtimeFunctions['Invoke-Pending'] ?? ''
    expect(names.filter((name) => name !== 'Invoke-Change' && (runtimeFunctions[name] ?? '').includes('Invoke-Change'))).toEqual([
      'Invoke-Pending',
    ])
    expect(gate).toMatch(/if \(\$Caller\.ShouldProcess\([^\n]*\) \{\n\s+Invoke-Change -Item \$item -Capture \$Capture\n/)
  })

  it('log, restore point and capture come after the check for a preview', () => {
    const gate = runtimeFunctions['Invoke-Pending'] ?? ''
    const guarded = gate.slice(gate.indexOf('if (-not $preview'), gate.indexOf('foreach ($item'))
    expect(guarded).toContain('Open-Log')
    expect(guarded).toContain('Request-RestorePoint')
    expect(names.filter((name) => (runtimeFunctions[name] ?? '').includes('Open-Log')).sort()).toEqual(['Invoke-Pending', 'Open-Log'])
    expect(names.filter((name) => (runtimeFunctions[name] ?? '').includes('Save-Capture')).sort()).toEqual([
      'Add-Capture',
      'Complete-Return',
      'Save-Capture',
    ])
    expect(names.filter((name) => (runtimeFunctions[name] ?? '').includes('Add-Capture')).sort()).toEqual(['Add-Capture', 'Invoke-Change'])
  })
})

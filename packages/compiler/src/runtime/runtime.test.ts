import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  docsWithHash,
  generatedFile,
  generateRuntime,
  publishedHash,
  runtimeHash,
} from '../../generate/runtime.node.ts'
import { kindTexts } from '../kinds.ts'
import { runtimeLine } from '../script/header.ts'
import { parseErrors } from '../testing/parse.ts'
import { runtimeFunctions } from './runtime.generated.ts'
import { runtimeFor, runtimeVersion } from './runtime.ts'

const folder = new URL('../../runtime/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ps1'))
const source = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const names = Object.keys(runtimeFunctions)

/**
 * Verbs for which the script analyzer expects a function to ask for confirmation before it acts. The runtime
 * functions share a single place that asks for confirmation, so none of them may use these verbs.
 */
const gatedVerbs = ['New', 'Set', 'Remove', 'Start', 'Stop', 'Restart', 'Reset', 'Update']
const commonVerbs = [
  'Write',
  'Get',
  'ConvertTo',
  'ConvertFrom',
  'Test',
  'Invoke',
  'Open',
  'Read',
  'Save',
  'Add',
  'Request',
  'Complete',
]
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
  'Assert',
  'Confirm',
  'Skip',
  'Undo',
]

describe('the runtime functions', () => {
  it('are generated from the current .ps1 files', () => {
    expect(readFileSync(generatedFile, 'utf8')).toBe(generateRuntime())
  })

  it('are listed with their version and hash in the documentation and in every script', () => {
    const docs = readFileSync(new URL('../../../../docs/scripts.md', import.meta.url), 'utf8')
    expect(docs).toContain(`| runtime ${runtimeVersion} | \`${runtimeHash()}\` |`)
    expect(docs.match(publishedHash)).toHaveLength(1)
    expect(docsWithHash()).toBe(docs)
    expect(runtimeLine).toContain(`runtime ${runtimeVersion}, SHA-256 ${runtimeHash()}`)
  })

  it.each(files)('in %s can be parsed, and the file contains only functions', async (name) => {
    expect(await parseErrors(source(name))).toEqual([])
    const counted = source(name).match(/^function /gm)?.length ?? 0
    const kept = names.filter((one) => source(name).includes(`function ${one} {`)).length
    expect(counted).toBeGreaterThan(0)
    expect(kept).toBe(counted)
    const rest = names.reduce((text, one) => text.replace(runtimeFunctions[one] ?? '', ''), source(name))
    expect(rest.trim()).toBe('')
  })

  it.each(names)(
    'include %s, whose verb is approved and doesn’t make the analyzer require ShouldProcess',
    (name) => {
      const verb = name.split('-')[0] ?? ''
      expect(gatedVerbs).not.toContain(verb)
      expect([...commonVerbs, ...otherVerbs]).toContain(verb)
    },
  )

  it.each([
    ['runs text as code', /Invoke-Expression|\biex\b|EncodedCommand|ScriptBlock\]::Create|\s-Command\b/i],
    ['prints to the host alone', /Write-Host/],
    ['uses an alias', /(?:^|[|;{(]\s*)(?:%|\?|gci|gp|sp|ni|rm|del|echo|foreach-?o|where|select|sort)\s/im],
    ['expands text in double quotes', /"/],
    [
      'loads code or compiles',
      /Add-Type(?! -AssemblyName \$assembly\n)|Import-Module|DllImport|Reflection\.Emit/,
    ],
    ['needs the newest PowerShell', /\?\?|\?\.|&&|\|\|| \? /],
  ])('never contain a function %s', (_, pattern) => {
    const guilty = names.filter((name) =>
      pattern.test((runtimeFunctions[name] ?? '').replace(/^\s*#.*$/gm, '')),
    )
    expect(guilty.filter((name) => name !== 'Open-AppxModule')).toEqual([])
  })

  it('load a module in only one function, which runs Windows PowerShell because PowerShell 7 can’t load the module for apps', () => {
    expect(runtimeFunctions['Open-AppxModule']).toMatch(/Import-Module -Name 'Appx' -UseWindowsPowerShell/)
    expect(runtimeFunctions['Open-AppxModule']?.match(/Import-Module/g)).toHaveLength(1)
  })

  it.each([
    ['S-1-5-21-1-2-3-1001 [me]: Installed', true],
    ['S-1-5-21-1-2-3-1001 [unknown user]: Installed', true],
    ['S-1-5-18 [S-1-5-18]: Staged', false],
    // The status that Windows reports for accounts that haven't signed in since the app was removed for all users.
    ['S-1-5-21-1-2-3-1002 [other]: Installed(pending removal)', false],
  ])('treat an app with the Windows status "%s" as installed: %s', (said, installed) => {
    // PowerShell and JavaScript have the same regular expression syntax, at least for the patterns that we use.
    const [, pattern] = /-match '([^']+)'/.exec(runtimeFunctions['Test-InstalledApp'] ?? '') ?? []
    expect(new RegExp(pattern ?? 'none', 'i').test(said)).toBe(installed)
  })

  it('edit single bits only in a binary value, as the dashboard does', () => {
    const [before, after] = (runtimeFunctions['Edit-RegistryBit'] ?? '').split('if ($state.Type -ne 3) {')
    expect([before?.includes('ConvertFrom-Hex'), after?.includes('ConvertFrom-Hex')]).toEqual([false, true])
  })

  it('are searched for aliases with a pattern that matches a real alias', () => {
    expect('$x | where { $_ }').toMatch(
      /(?:^|[|;{(]\s*)(?:%|\?|gci|gp|sp|ni|rm|del|echo|foreach-?o|where|select|sort)\s/im,
    )
  })

  it('include every function that is named by a kind of setting', () => {
    // Tests that no script contains a particular PC's data.
    const { driver, hosts, ...scripted } = kindTexts
    expect(Object.keys(scripted).length).toBe(Object.keys(kindTexts).length - 2)
    const named = Object.values(scripted).flatMap(({ functions, pair }) => [
      ...Object.values(functions),
      ...Object.values(pair ?? {}),
    ])
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  it('are added to a script only if its calls require them, directly or indirectly', () => {
    const text = runtimeFor('Get-RegistryState -Resource $x')
    expect(text).toContain('function Open-Hive {')
    expect(text).toContain('function Get-ErrorCode {')
    expect(text).not.toContain('function Get-ServiceState {')
  })
})

/**
 * Everything that changes a PC or a disk, grouped by the function that is allowed to do it. If new code changes
 * something on the PC, it must be justified in this list.
 */
const writers: readonly [string, RegExp, readonly string[]][] = [
  [
    'writes a registry value',
    /\.(?:SetValue|DeleteValue|CreateSubKey|DeleteSubKey)\(/,
    [
      ...[
        'Write-RawValue',
        'Write-RegistryState',
        'Clear-EmptyKey',
        'Write-RegistryKeyValue',
        'Write-KeyLine',
      ],
      ...['Invoke-DiskCleanupAction', 'Write-InterfaceValue'],
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
    [
      'Add-LogLine',
      'Add-ProtectedFolder',
      'Import-RawValue',
      'Read-CaptureText',
      'Open-CaptureFile',
      'Complete-Return',
      'Open-Log',
      'Invoke-RegistryCopyAction',
    ],
  ],
  ['runs a program', /& \$(?:program|path)\b/i, ['Invoke-ProgramAt', 'Read-SystemTool', 'Invoke-Winget']],
]

/** Returns the text of a function without its comments. */
const code = (name: string) => (runtimeFunctions[name] ?? '').replace(/^\s*#.*\n/gm, '')

describe('a preview with -WhatIf', () => {
  it.each(writers)(
    'can change nothing, because only known functions make changes: %s',
    (_, pattern, allowed) => {
      expect(names.filter((name) => pattern.test(runtimeFunctions[name] ?? '')).sort()).toEqual(
        [...allowed].sort(),
      )
    },
  )

  it('writes no value of a scalar kind, because only one function calls the writers of these kinds', () => {
    const puts = Object.values(kindTexts).flatMap(({ pair }) => (pair === undefined ? [] : [pair.Put]))
    const calling = names.filter((name) =>
      puts.some((put) => new RegExp(`(?<!function )\\b${put}\\b`).test(runtimeFunctions[name] ?? '')),
    )
    expect(calling).toEqual([])
    expect(names.filter((name) => /\.Put\b/.test(runtimeFunctions[name] ?? ''))).toEqual([
      'Write-ScalarState',
    ])
  })

  it('writes no value, because only one function writes values, and only after ShouldProcess allows it', () => {
    const callers = names.filter((name) => (runtimeFunctions[name] ?? '').includes('$kind.Write'))
    expect(callers).toEqual(['Invoke-Change'])
    const gate = runtimeFunctions['Invoke-Pending'] ?? ''
    expect(
      names.filter(
        (name) => name !== 'Invoke-Change' && (runtimeFunctions[name] ?? '').includes('Invoke-Change'),
      ),
    ).toEqual(['Invoke-Pending'])
    expect(gate).toMatch(
      /if \(\$Caller\.ShouldProcess\([^\n]*\) \{\n\s+Invoke-Change -Item \$item -Keep \$Keep\n/,
    )
  })

  const naming = (name: string) =>
    names.filter((one) => one !== name && new RegExp(`\\b${name}\\b`).test(code(one)))

  it('creates no log, lock, restore point or capture, because all of them come after the check for a preview', () => {
    expect(code('Enter-Change')).toMatch(
      /^function [^\n]+\n\s+param[^\n]+\n\s+if \(\$WhatIfPreference -or [^\n]+\{\n\s+return 0\n/,
    )
    expect(code('Add-RestorePoint')).toMatch(
      /if \(-not \$WhatIfPreference -and [^\n]+\{\n[^\n]+Request-RestorePoint/,
    )
    expect(naming('Open-Log')).toEqual(['Enter-Change'])
    expect(naming('Enter-Run').sort()).toEqual(['Enter-Change', 'Invoke-CapturedReturn'])
    expect(code('Invoke-CapturedReturn')).toContain('if (-not $WhatIfPreference -and -not (Enter-Run)) {')
    expect(code('Invoke-CapturedReturn')).toMatch(/if \(-not \$WhatIfPreference\) \{\n\s+Complete-Return\n/)
    expect(naming('Request-RestorePoint').sort()).toEqual(['Add-RestorePoint', 'Invoke-RestorePointAction'])
    expect(naming('Write-CaptureLine').sort()).toEqual(['Add-Capture', 'Complete-Return', 'Open-CaptureFile'])
    expect(naming('Open-CaptureFile')).toEqual(['Write-CaptureLine'])
    expect(naming('Add-Capture')).toEqual([])
    expect(names.filter((name) => code(name).includes('& $Keep'))).toEqual(['Invoke-Change'])
  })

  it('takes no lock, whereas an undo takes the lock before it reads the captures and keeps it until the captures are deleted', () => {
    const undo = code('Invoke-CapturedReturn')
    const places = ['(Enter-Run)', 'Read-Capture', 'Invoke-Pending', 'Complete-Return'].map((name) =>
      undo.indexOf(name),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(naming('Exit-Run')).toEqual([])
  })

  it('reads a service controller only through its methods, because PowerShell hides errors that occur when a property is read', () => {
    expect(names.filter((name) => /\$controller\.(?:StartType|Status)\b/.test(code(name)))).toEqual([])
    expect(code('Get-ServiceState')).toContain('.get_StartType()')
    expect(code('Get-ServiceState')).toContain('.get_Status()')
  })

  it('continues if its log can’t be written', () => {
    for (const name of ['Add-LogLine', 'Open-Log']) {
      const text = code(name)
      expect(text.indexOf('AppendAllText'), name).toBeGreaterThan(text.indexOf('try {'))
      expect(text.indexOf('AppendAllText'), name).toBeLessThan(text.indexOf('} catch {'))
    }
    expect(names.filter((name) => code(name).includes('AppendAllText')).sort()).toEqual([
      'Add-LogLine',
      'Open-Log',
    ])
  })

  /**
   * All functions that only read: the readers of every kind, the checks for actions, and the functions that these
   * call.
   */
  const looking = () => {
    const first = Object.values(kindTexts).flatMap(({ functions: { Read }, pair }) => [
      Read,
      ...(pair === undefined ? [] : [pair.Get]),
    ])
    const queue = [...first, ...names.filter((name) => /^Get-\w+Obstacle$/.test(name))]
    const found = new Set<string>()
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (found.has(name)) continue
      found.add(name)
      queue.push(
        ...names.filter((one) =>
          new RegExp(`\\b${one}\\b`).test(code(name).slice(`function ${name}`.length)),
        ),
      )
    }
    return [...found]
  }

  it('turns -WhatIf off for each command that only reads but would otherwise be skipped', () => {
    const asking =
      /\b(?:Invoke-CimMethod|(?:Set|New|Remove|Clear|Enable|Disable|Start|Stop|Restart|Add)-[A-Z][A-Za-z]+)\b.*/g
    const known = /^Add-(?:Request|Pending|Irreversible|LogLine|RegistryRequest|Type)\b/
    const bad = looking().flatMap((name) =>
      (code(name).match(asking) ?? [])
        .filter(
          (call) =>
            !known.test(call) &&
            !call.startsWith('New-Object') &&
            !/-WhatIf:\$false -Confirm:\$false/.test(call),
        )
        .map((call) => `${name}: ${call}`),
    )
    expect(bad).toEqual([])
    expect(looking()).toContain('Read-BootMethod')
    expect(looking().length).toBeGreaterThan(50)
  })

  it('reads settings of scalar kinds in the same way as a real run', () => {
    expect(code('Get-ScalarState')).toContain('$WhatIfPreference = $false')
    expect(code('Get-ScalarState')).toContain("$ConfirmPreference = 'None'")
  })

  it('differs from a run with -Confirm, which requires one confirmation before each change and none while the change is made', () => {
    for (const name of ['Invoke-Change', 'Request-RestorePoint'])
      expect(code(name), name).toContain("$ConfirmPreference = 'None'")
  })
})

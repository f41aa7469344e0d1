/**
 * Tests the lifecycle of scripts for many resource kinds in a real PowerShell: preview, apply, apply again, undo;
 * afterwards, the state is the same as before. In this test, the registry, the files, and the adapters in the
 * registry are real. What Wine lacks (the Task Scheduler object, Dism, powercfg, netsh) is faked by
 * testing/fakes.ps1.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTweak } from '@clearpane/engine/testing'
import type { Resource, Setting, Tweak } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPowerShell, type PowerShell, whyNoPrefixOfItsOwn } from '../testing/powershell.ts'
import { encodeReg, encodeScript } from '../text/encode.ts'
import { compileScript } from './script.ts'

const why = whyNoPrefixOfItsOwn()

const stands = readFileSync(new URL('../testing/fakes.ps1', import.meta.url), 'utf8')
const fakeFirewall = readFileSync(new URL('../testing/fake-firewall.ps1', import.meta.url), 'utf8')
const adapter = '{01234567-89ab-cdef-0123-456789abcdef}'
const setting = '3c0bc021-c8a8-4e07-a973-6b14cbcb2b7e'
const scheme = '381b4222-f694-41f0-9685-ff5bb260df2e'
const power = (source: 'ac' | 'dc'): Resource => ({
  kind: 'power',
  scheme: 'active',
  setting: `7516b95f-f776-4464-8c53-06167f40cc99/${setting}`,
  source,
})

const ask = (resource: Resource, value: unknown, more: object = {}) =>
  ({ resource, desired: { want: 'property', value }, default: 'unknown', ...more }) as Setting
const key: Resource = { kind: 'registryKey', hive: 'HKCU', path: 'Software\\ClearpaneKinds\\Gone' }
const tweaks: readonly Tweak[] = [
  aTweak('a.task', [
    ask({ kind: 'task', path: '\\A\\There' }, false),
    ask({ kind: 'task', path: '\\A\\Missing' }, false, { optional: true }),
  ]),
  aTweak('a.feature', [
    ask({ kind: 'feature', name: 'There' }, false),
    ask({ kind: 'feature', name: 'Missing' }, false),
  ]),
  aTweak('a.power', [ask(power('ac'), 600), ask(power('dc'), 4_294_967_295)]),
  aTweak('a.key', [{ resource: key, desired: { want: 'keyAbsent' }, default: 'unknown' } as Setting]),
  aTweak('a.files', [ask({ kind: 'file', class: 'own', scope: 'user' }, 0, { optional: true })]),
  aTweak('a.action', [ask({ kind: 'action', name: 'resetTcpIp', scope: 'machine' }, 'done')]),
  aTweak('a.dns', [ask({ kind: 'dns', adapter: '*', family: 'ipv4' }, ['9.9.9.9', '149.112.112.112'])]),
]
/**
 * Kinds whose fakes exist only within a single process: their changes are lost when the process ends, so they are
 * only previewed.
 */
const previewed: readonly Tweak[] = [
  aTweak('a.capability', [
    ask({ kind: 'capability', name: 'There~~~~0.0.1.0' }, false),
    ask({ kind: 'capability', name: 'Missing~~~~0.0.1.0' }, false),
  ]),
  aTweak('a.rule', [
    ask({ kind: 'firewall', item: 'rule', name: 'Web', property: '' }, 'block in tcp; ports 80'),
  ]),
]
const fileClasses = {
  own: {
    scope: 'user' as const,
    paths: ['%LOCALAPPDATA%\\ClearpaneKinds\\*'],
    recurse: true,
    minAgeDays: 7,
    never: ['%LOCALAPPDATA%\\ClearpaneKinds\\Kept'],
    stops: [],
  },
}

const driver = 'SYSTEM\\CurrentControlSet\\Control\\Class\\{4d36e972-e325-11ce-bfc1-08002be10318}\\0007'
const start = `Windows Registry Editor Version 5.00

[HKEY_CURRENT_USER\\Software\\ClearpaneKinds\\Gone]
@="mine"
"a b \\\\ c"=hex(b):01,02,03,04,05,06,07,08

[HKEY_CURRENT_USER\\Software\\ClearpaneKinds\\Gone\\Below\\Deep]
"List"=hex(7):61,00,00,00,00,00

[HKEY_LOCAL_MACHINE\\${driver}]
"Characteristics"=dword:00000084
"NetCfgInstanceId"="${adapter}"

[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\${adapter}]
"NameServer"="192.0.2.1"

[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\Power\\User\\PowerSchemes]
"ActivePowerScheme"="${scheme}"

`
const dism = [
  "$null = New-Module -Name 'Dism' -ScriptBlock {",
  '    function Get-WindowsOptionalFeature {',
  '        param([switch] $Online, [string] $FeatureName)',
  "        if ($FeatureName -ne 'There') {",
  '            throw (New-Object -TypeName System.Runtime.InteropServices.COMException -ArgumentList $FeatureName, -2146498548)',
  '        }',
  "        return [pscustomobject] @{ FeatureName = $FeatureName; State = @{ True = 'EnablePending'; False = 'DisablePending' }[[string] (Read-Stand).feature] }",
  '    }',
  '    function Disable-WindowsOptionalFeature { [CmdletBinding()] param([switch] $Online, [string] $FeatureName, [switch] $NoRestart) $s = Read-Stand; $s.feature = $false; Save-Stand -State $s }',
  '    function Enable-WindowsOptionalFeature { [CmdletBinding()] param([switch] $Online, [string] $FeatureName, [switch] $NoRestart) $s = Read-Stand; $s.feature = $true; Save-Stand -State $s }',
  "    function Get-WindowsCapability { param([switch] $Online, [string] $Name) if ($Name -like 'There*') { [pscustomobject] @{ Name = $Name; State = 'Installed' } } }",
  "    function Remove-WindowsCapability { [CmdletBinding()] param([switch] $Online, [string] $Name) throw 'written in a preview' }",
  '} | Import-Module -PassThru',
].join('\r\n')

let shell: PowerShell
let local: string
const at = (name: string) => join(shell.folder, name)
const state = () =>
  JSON.parse(readFileSync(at('stand.json'), 'utf8')) as { ran: string[]; [name: string]: unknown }

/** The script, with some of its functions replaced by fakes. */
const withStands = (text: string): string => {
  const names = [...stands.matchAll(/^function ([A-Za-z]+-[A-Za-z]+) /gm)].map(([, name]) => name ?? '')
  const rest = names.reduce(
    (left, name) => left.replace(new RegExp(`^function ${name} \\{[\\s\\S]*?^\\}\\r\\n`, 'm'), ''),
    text,
  )
  const fake = stands
    .replaceAll('$env:CLEARPANE_STAND', `'${shell.path(at('stand.json'))}'`)
    .replaceAll('\n', '\r\n')
  // Modules can call the script's functions only if these are global.
  const global = fake.replaceAll(/^function (Read|Save)-Stand/gm, 'function global:$1-Stand')
  return rest.replace("$ErrorActionPreference = 'Stop'\r\n", `$&\r\n${global}\r\n${dism}\r\n`)
}

const oldFile = (path: string, days: number) => {
  writeFileSync(path, 'x'.repeat(100))
  const then = Date.now() / 1000 - days * 86_400
  utimesSync(path, then, then)
}

const dump = async () => {
  const parts: string[] = []
  for (const one of [
    'HKCU\\Software\\ClearpaneKinds',
    `HKLM\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\${adapter}`,
  ]) {
    await shell.reg(['export', one, shell.path(at('dump.reg')), '/y'])
    parts.push(readFileSync(at('dump.reg'), 'utf16le'))
  }
  return parts.join('')
}

describe.skipIf(why !== null)(
  `scripts for every type of kind${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
      const users = join(shell.prefix?.dir ?? '', 'drive_c', 'users')
      const user = readdirSync(users).find((name) => name !== 'Public') ?? ''
      local = join(users, user, 'AppData', 'Local', 'ClearpaneKinds')
      mkdirSync(join(local, 'Sub', 'Deep'), { recursive: true })
      mkdirSync(join(local, 'Kept'))
      oldFile(join(local, 'old.tmp'), 8)
      oldFile(join(local, 'Sub', 'Deep', 'old.tmp'), 30)
      oldFile(join(local, 'new.tmp'), 1)
      oldFile(join(local, 'Kept', 'old.tmp'), 30)
      writeFileSync(at('import.reg'), encodeReg(start.replaceAll('\n', '\r\n')))
      const { code, stderr } = await shell.reg(['import', shell.path(at('import.reg'))])
      expect(code, stderr).toBe(0)
      const first = {
        tasks: { '\\A\\There': true },
        feature: true,
        ac: 300,
        dc: 180,
        setting,
        other: '0'.repeat(8) + '-0000-0000-0000-'.concat('0'.repeat(12)),
        ran: [],
      }
      writeFileSync(at('stand.json'), JSON.stringify(first))
      const { text } = compileScript({
        title: 'Kinds',
        choices: tweaks.map(({ id }) => ({ tweakId: id })),
        tweaks,
        version: '0',
        fileClasses,
      })
      writeFileSync(at('kinds.ps1'), encodeScript(withStands(text)))
    }, 720_000)
    afterAll(() => shell?.remove())

    const run = (...args: string[]) =>
      shell.run([
        '-File',
        shell.path(at('kinds.ps1')),
        '-LogPath',
        shell.path(at('kinds.log')),
        '-NoRestorePoint',
        '-Force',
        ...args,
      ])

    it('preview capabilities and firewall rules without writing any of them', async () => {
      const { text } = compileScript({
        title: 'Previewed',
        choices: previewed.map(({ id }) => ({ tweakId: id })),
        tweaks: previewed,
        version: '0',
        fileClasses,
      })
      const firewall = `${fakeFirewall.replaceAll('\n', '\r\n').replaceAll("throw 'refused'", "throw 'written in a preview'").replace('[void] Add([object] $rule) {', "[void] Add([object] $rule) { throw 'written in a preview'")}\r\n`
      const script = withStands(text).replace(
        "$ErrorActionPreference = 'Stop'\r\n",
        (start) => start + firewall,
      )
      writeFileSync(at('previewed.ps1'), encodeScript(script))
      const args = ['-LogPath', shell.path(at('previewed.log')), '-NoRestorePoint']
      const run = (...more: string[]) =>
        shell.run(['-File', shell.path(at('previewed.ps1')), ...args, ...more])
      const preview = await run('-WhatIf')
      expect(preview.code, preview.stdout + preview.stderr).toBe(0)
      expect(preview.stdout + preview.stderr).not.toContain('written in a preview')
      expect(preview.stdout).toContain('Windows capability There~~~~0.0.1.0: on -> off')
      expect(preview.stdout).toContain('firewall rule Web: absent -> block in tcp; ports 80')
      expect(preview.stdout).toContain('would change 2, already set 0, not applicable 1')
      expect(existsSync(at('previewed.log.captured.jsonl'))).toBe(false)
      // The fakes refuse every write, so a write during the preview would be noticed.
      const applied = await run()
      expect(applied.stdout.match(/written in a preview/g)?.length).toBe(2)
    }, 720_000)

    it('can be previewed and applied, report that everything is done when run again, and can be undone', async () => {
      const before = [await dump(), state(), existsSync(join(local, 'old.tmp'))]
      const preview = await run('-WhatIf')
      expect(preview.code, preview.stdout + preview.stderr).toBe(0)
      expect([await dump(), state(), existsSync(join(local, 'old.tmp'))]).toEqual(before)
      expect(existsSync(at('kinds.log.captured.jsonl'))).toBe(false)
      expect(preview.stdout).toContain('scheduled task \\A\\There: on -> off')
      expect(preview.stdout).toContain('Windows feature There: on -> off')
      expect(preview.stdout).toContain('files of class own: 200 bytes -> 0 bytes')
      expect(preview.stdout).toContain(
        'scheduled task \\A\\Missing: not applicable, does not exist on this PC',
      )
      expect(preview.stdout).toContain(
        "Windows feature Missing: not applicable, this Windows doesn't have the feature",
      )
      expect(preview.stdout).toMatch(
        /name servers of network adapter [^\n]*\{01234567[^\n]*192\.0\.2\.1 -> 9\.9\.9\.9, 149\.112\.112\.112/,
      )

      const applied = await run()
      // Only DNS servers don't stay set: the adapter exists only in the registry, so there is no interface to set
      // servers on.
      expect(applied.code, applied.stdout + applied.stderr).toBe(3)
      expect(applied.stdout).toMatch(
        /FAILED IPv4 name servers [^\n]*the adapter is switched off or unplugged/,
      )
      expect(applied.stdout).toContain('changed 7, already set 0, not applicable 2, left or failed 1')
      expect(state()).toMatchObject({ tasks: { '\\A\\There': false }, feature: false, ac: 600 })
      expect(state().ran).toContain('netsh.exe interface ip reset')
      expect(state().ran).toContain(`powercfg.exe /setactive ${scheme}`)
      const left = ['old.tmp', 'new.tmp', 'Kept/old.tmp', 'Sub/Deep/old.tmp'].filter((name) =>
        existsSync(join(local, name)),
      )
      expect(left).toEqual(['new.tmp', 'Kept/old.tmp'])
      expect((await dump()).includes('Gone')).toBe(false)

      const again = await run('-WhatIf')
      expect(again.stdout).toMatch(/would change 2, already set 6, not applicable 2/)

      const undone = await run('-Undo')
      expect(undone.code, undone.stdout + undone.stderr).toBe(0)
      expect(undone.stdout).toContain('files of class own: cannot be put back')
      expect(undone.stdout).toContain('action resetTcpIp: cannot be put back')
      expect(await dump()).toBe(before[0])
      expect({ ...state(), ran: [] }).toEqual(before[1])
      expect(existsSync(at('kinds.log.captured.jsonl'))).toBe(false)
    }, 720_000)
  },
)

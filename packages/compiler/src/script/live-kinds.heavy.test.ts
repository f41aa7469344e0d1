/**
 * Tests catalog tweaks of the kinds that Windows offers only through CIM or WinRT, as a script in a real PowerShell:
 * preview, apply, apply again, undo; afterwards, the state is the same as before. The script and the registry are
 * real; Windows' own cmdlets are faked (testing/missing-cmdlets.ps1) in the same process.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingCmdlets } from '../testing/missing-cmdlets.ts'
import { openPowerShell, type PowerShell, whyNoPrefixOfItsOwn } from '../testing/powershell.ts'
import { encodeReg, encodeScript } from '../text/encode.ts'
import { compileScript } from './script.ts'

const why = whyNoPrefixOfItsOwn()

const adapter = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
const registry = `Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\Class\\{4d36e972-e325-11ce-bfc1-08002be10318}\\0987]
"Characteristics"=dword:00000084
"NetCfgInstanceId"="${adapter}"

[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\${adapter}]
"NameServer"="192.0.2.1"
`
const chosen = [
  { tweakId: 'security.puaProtection' },
  { tweakId: 'security.defenderScanLoad' },
  { tweakId: 'network.ecn' },
  { tweakId: 'network.disableTeredo' },
  { tweakId: 'network.flowControl', option: 'off' },
  { tweakId: 'network.disableNagle' },
  { tweakId: 'network.disableNetBIOS' },
  { tweakId: 'startup.optimizeBootConfig' },
  { tweakId: 'startup.bootMenuLegacy' },
  { tweakId: 'debloat.weather' },
]

const summary = [
  'function global:Get-Summary {',
  '    $p = $global:Pc',
  "    $interface = [Microsoft.Win32.Registry]::LocalMachine.OpenSubKey('SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\' + $adapter)",
  '    $parts = @($p.Preference.PUAProtection, $p.Preference.ScanAvgCPULoadFactor, $p.Templates[0].EcnCapability, $p.Teredo.Type)',
  "    $parts += @(($p.Keywords | Where-Object { $_.RegistryKeyword -eq '*FlowControl' }).RegistryValue[0], $p.Configurations[0].TcpipNetbiosOptions)",
  "    $parts += @($interface.GetValue('TcpAckFrequency', 'none'), $interface.GetValue('TCPNoDelay', 'none'))",
  "    $parts += @($p.Boot['{9dea862c-5cdd-4e70-acc1-f32b344d4795}'][[long] 0x25000004], $p.Boot['{11111111-2222-3333-4444-555555555555}'][[long] 0x250000c2])",
  "    $parts += @(@($p.Apps | Where-Object { $_.Name -eq 'Microsoft.BingWeather' }).Count)",
  "    'STATE ' + ($parts -join ' ')",
  '}',
]

const before = 'STATE 0 50 Disabled Default 3 0 none none 30 1 1'
const after = 'STATE 1 25 Enabled Disabled 0 2 1 1 3 0 0'

let shell: PowerShell
const at = (name: string) => join(shell.folder, name)

describe.skipIf(why !== null)(
  `scripts for the CIM and WinRT kinds${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
      writeFileSync(at('import.reg'), encodeReg(registry.replaceAll('\n', '\r\n')))
      const { code, stderr } = await shell.reg(['import', shell.path(at('import.reg'))])
      expect(code, stderr).toBe(0)
      const { text } = compileScript({ title: 'Live kinds', choices: chosen, tweaks, version: '0' })
      writeFileSync(at('live-kinds.ps1'), encodeScript(text))
      writeFileSync(at('missing-cmdlets.ps1'), missingCmdlets())
      const call = (words: string) => [
        `& (Join-Path $PSScriptRoot 'live-kinds.ps1') -LogPath '${shell.path(at('live.log'))}' -NoRestorePoint ${words}`,
        "'CODE ' + $LASTEXITCODE",
        'Get-Summary',
        "'LEFT OUT ' + $global:Pc.LeftOut.Count + ', ASKED ' + $global:Pc.Asked.Count",
      ]
      const script = [
        ". (Join-Path $PSScriptRoot 'missing-cmdlets.ps1')",
        `$global:adapter = '${adapter}'`,
        ...summary,
        'Get-Summary',
        ...['-WhatIf', '', '', '-Undo -WhatIf', '-Undo', '-Undo'].flatMap(call),
      ]
      writeFileSync(at('run.ps1'), encodeScript(script.join('\r\n')))
    }, 720_000)
    afterAll(() => shell?.remove())

    it('can be previewed and applied, report that everything is done, restore the values, and then find nothing to restore', async () => {
      const { stdout, stderr } = await shell.run(['-File', shell.path(at('run.ps1'))])
      const reported = stdout.split(/\r?\n/).filter((line) => /^(STATE|CODE|LEFT OUT) /.test(line))
      // Checks that -WhatIf doesn't make a cmdlet skip anything (the preview would then differ from the result on the
      // PC), and that no cmdlet asks for confirmation a second time.
      const quiet = 'LEFT OUT 0, ASKED 0'
      expect(reported, stdout + stderr).toEqual([
        before,
        ...['CODE 0', before, quiet],
        ...['CODE 0', after, quiet],
        ...['CODE 2', after, quiet],
        ...['CODE 0', after, quiet],
        ...['CODE 0', before, quiet],
        ...['CODE 2', before, quiet],
      ])
      const shown = (verb: RegExp) => stdout.split(/\r?\n/).flatMap((line) => verb.exec(line)?.[1] ?? [])
      const previewed = shown(/^What if: (?:Performing the operation .*?)?(.* -> .*?)\.?$/)
      expect(previewed.slice(0, previewed.length / 2)).toEqual(
        shown(/^done (.* -> .*)$/).slice(0, previewed.length / 2),
      )
      expect(stdout).toMatch(/\*FlowControl of network adapter .*: 3 -> 0/)
      expect(stdout).toMatch(/bootmenupolicy: Standard -> Legacy/)
      expect(stdout).not.toMatch(/FAILED|LEFT ALONE/)
    }, 720_000)
  },
)
